/* A machine whose disk is slow and whose clock jumps, for one process: loaded before everything else (LD_PRELOAD).
   What is wrong with it stands in a file that the tests change while the process runs. */
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

struct trouble {
  int64_t disk_us;  /* every write to the disk takes so much longer */
  int64_t clock_s;  /* the clock is wrong by so much */
  int64_t writes;   /* how many writes were made to wait */
};

static volatile struct trouble none, *found;

static volatile struct trouble *trouble(void) {
  if (!found) {
    const char *path = getenv("CASTAWAYS_BAD_MACHINE");
    int file = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
    void *shared = file < 0 ? MAP_FAILED : mmap(0, sizeof none, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (file >= 0) close(file);
    found = shared == MAP_FAILED ? &none : shared;
  }
  return found;
}

static void wait_for_disk(void) {
  int64_t us = trouble()->disk_us;
  if (us > 0) {
    struct timespec pause = {us / 1000000, us % 1000000 * 1000};
    __atomic_fetch_add(&trouble()->writes, 1, __ATOMIC_RELAXED);
    nanosleep(&pause, 0);
  }
}

int fsync(int file) {
  wait_for_disk();
  return syscall(SYS_fsync, file);
}

int fdatasync(int file) {
  wait_for_disk();
  return syscall(SYS_fdatasync, file);
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  int result = syscall(SYS_clock_gettime, clock, now);
  if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) now->tv_sec += trouble()->clock_s;
  return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  int result = syscall(SYS_gettimeofday, now, zone);
  if (now) now->tv_sec += trouble()->clock_s;
  return result;
}

time_t time(time_t *where) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (where) *where = now.tv_sec;
  return now.tv_sec;
}
