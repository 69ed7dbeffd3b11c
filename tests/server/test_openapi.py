"""The OpenAPI document: every call described, every answer with a schema, every example true to its schema."""

from pathlib import Path
from typing import Any

from pydantic import BaseModel

from castaways.server.app import create_app
from castaways.server.http.schemas import people as people_schemas
from castaways.server.http.schemas import progress as progress_schemas
from castaways.server.http.schemas import social as social_schemas
from castaways.server.http.schemas import tables as schemas
from tests.server.client import LocalServer, quick_settings
from tests.server.finished import finish, played
from tests.server.running import go


def document(tmp_path: Path) -> dict[str, Any]:
    return create_app(quick_settings(tmp_path)).openapi()


def calls(found: dict[str, Any]) -> list[tuple[str, str, dict[str, Any]]]:
    return [(path, verb, call) for path, verbs in found["paths"].items() for verb, call in verbs.items()]


def test_every_call_is_described(tmp_path: Path) -> None:
    found = document(tmp_path)
    assert len(calls(found)) >= 24
    for path, verb, call in calls(found):
        assert path.startswith("/api/"), path
        assert call["summary"] and call["description"], (verb, path)
        assert call["security"] == [{"HTTPBearer": []}], (verb, path)
        answers = {status: answer for status, answer in call["responses"].items() if status.startswith("2")}
        assert len(answers) == 1, (verb, path)
        for status, answer in answers.items():
            if status == "204":
                continue
            (content,) = answer["content"].values()
            schema = content["schema"]
            assert "$ref" in schema or "$ref" in schema.get("items", {}) or "example" in content, (verb, path)
        for status in ("401", "404", "409", "422", "429"):
            assert call["responses"][status]["content"]["application/json"]["schema"]["$ref"].endswith("/Problem")
        if verb == "post":
            (content,) = call["requestBody"]["content"].values()
            assert "$ref" in content["schema"] or "example" in content, (verb, path)


def test_every_schema_has_an_example_that_fits() -> None:
    named = {**vars(schemas), **vars(people_schemas), **vars(social_schemas), **vars(progress_schemas)}
    models = [one for one in named.values() if isinstance(one, type) and issubclass(one, BaseModel)]
    parts = {schemas.ErrorInfo, schemas.OptionInfo}  # shown inside others
    for model in models:
        if model in (BaseModel, schemas.Body) or model in parts:
            continue
        extra = model.model_config.get("json_schema_extra")
        if isinstance(extra, dict):
            for example in extra["examples"]:
                model.model_validate(example)
                assert set(example) == set(model.model_fields), model
        else:
            fields = {name: field.examples for name, field in model.model_fields.items() if field.examples}
            assert fields, model
            model.model_validate({name: examples[0] for name, examples in fields.items()})


@go
async def test_answers_have_nothing_that_the_document_leaves_out(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        known = played("noah", 1, players=2)
        people = [local.visitor(), local.visitor()]
        id = await finish(local, known, people)
        anna = people[0]
        open_id = await anna.new_table("noah", seats=["me", "open"])
        assert set((await anna.get(f"/api/tables/{id}")).json()) == set(schemas.TableShown.model_fields)
        for view in (await anna.view(id), await anna.view(open_id)):
            assert set(view) == set(schemas.ViewInfo.model_fields)
        assert set((await anna.get("/api/games")).json()[0]) == set(schemas.GameInfo.model_fields)
        assert set((await anna.get(f"/api/tables/{id}/replay")).json()) == set(schemas.MomentInfo.model_fields)
        assert set((await anna.get("/api/me/games")).json()[0]) == set(schemas.PlayedInfo.model_fields)
        assert set((await anna.get("/api/me/statistics")).json()[0]) == set(schemas.TallyInfo.model_fields)
