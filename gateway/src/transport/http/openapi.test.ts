import { limits } from '@quiet-time/schema/limits';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { whole } from '../../testing/openapi.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

interface Media {
  schema: object;
  example?: unknown;
}
interface Answer {
  $ref?: string;
  content?: Record<string, Media>;
}
interface Operation {
  operationId: string;
  tags: string[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Answer>;
}

let app: TestApp;
// biome-ignore lint/suspicious/noExplicitAny: looked into by the tests.
let description: any;
let operations: Operation[];
beforeAll(async () => {
  app = await makeTestApp();
  description = (await app.rest('/openapi.json')).json();
  operations = Object.values<Record<string, Operation>>(description.paths).flatMap((each) =>
    Object.values(each),
  );
});
afterAll(() => app.stop());

const json = ({ content }: { content?: Record<string, Media> } = {}) => content?.['application/json'];

it('names no requirements in its texts', () => {
  const texts = [...JSON.stringify(description).matchAll(/"(?:summary|description)":"((?:[^"\\]|\\.)*)"/g)];
  expect(texts.length).toBeGreaterThan(900);
  expect(texts.map(([, text]) => text).filter((text) => /\b(?:M|A|R|X|AMB)-\d/.test(text!))).toEqual([]);
});

it('is valid OpenAPI 3.1 with the address of the site', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(description));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(description.servers).toEqual([{ url: app.config.publicUrl.origin }]);
});

it('names every operation once', () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([]);
});

it("documents the validators' rules and the schema", () => {
  const { FaqInput, Faq, RegisterBody } = description.components.schemas;
  expect(FaqInput.required).toEqual(['question', 'answer']);
  expect(FaqInput.properties).toMatchObject({
    question: { type: 'string', minLength: 1, maxLength: limits.faq.question },
    category: { $ref: '#/components/schemas/FaqCategory', default: 'general' },
    order: { type: 'integer', minimum: 0, default: 0 },
  });
  expect(RegisterBody.properties.email).toMatchObject({ format: 'email', maxLength: limits.email });
  expect(Faq.required).toEqual(Object.keys(Faq.properties));
  expect(Faq.properties).toMatchObject({
    _id: { $ref: '#/components/schemas/Id' },
    answer: { description: 'Plain text with line breaks.' },
    createdAt: { $ref: '#/components/schemas/Moment' },
  });
});

it('has an example of every JSON body and response, and each matches its schema', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  const { paths } = whole(description);
  const result = Object.values<Record<string, Operation>>(paths).flatMap((each) => Object.values(each));
  let seen = 0;
  for (const { operationId, requestBody, responses } of result) {
    for (const media of [json(requestBody), json(responses['200'])]) {
      if (!media) continue;
      seen++;
      expect(media, operationId).toHaveProperty('example');
      expect([operationId, ajv.validate(media.schema, media.example), ajv.errorsText()]).toEqual([
        operationId,
        true,
        'No errors',
      ]);
    }
  }
  expect(seen).toBeGreaterThan(100);
});

it('has an example of every other body and response, and the refusals of every call', () => {
  const { paths } = whole(description);
  const found = Object.values<Record<string, Operation>>(paths).flatMap((each) => Object.values(each));
  for (const { operationId, requestBody, responses } of found) {
    const statuses = Object.keys(responses);
    const answers = statuses.filter((status) => status < '300').map((status) => responses[status]);
    const media = [requestBody, ...answers].flatMap((each) => Object.values(each?.content ?? {}));
    for (const { example } of media) {
      expect([operationId, example]).toEqual([operationId, expect.anything()]);
    }
    expect([operationId, statuses.some((status) => status >= '400')]).toEqual([operationId, true]);
  }
});

it('has exactly the parameters of its paths in its paths', () => {
  for (const [path, each] of Object.entries<Record<string, Operation>>(whole(description).paths)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { operationId, parameters = [] } of Object.values(each)) {
      const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
      expect([operationId, inPath]).toEqual([operationId, named]);
    }
  }
});

it('passes Redocly without an error', async () => {
  const source = JSON.stringify(description);
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  // Paths keep their documented form: an id may stand where another path has a word. License and texts of tags are not
  // needed, the server is this one, and the call to Google is a redirect.
  const known = [
    'info-license',
    'no-server-example.com',
    'tag-description',
    'no-ambiguous-paths',
    'operation-2xx-response',
  ];
  expect(problems.filter(({ ruleId }) => !known.includes(ruleId))).toEqual([]);
});

it('has references for repeated parts: refusals, and every object', () => {
  for (const { operationId, responses, tags } of operations) {
    // Their errors have the format of bible-api.com.
    if (tags.includes('Bible')) continue;
    for (const [status, { $ref }] of Object.entries(responses)) {
      if (Number(status) >= 400) expect([operationId, $ref]).toEqual([operationId, expect.any(String)]);
    }
  }
  const objects: string[] = [];
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('properties' in value && 'type' in value) objects.push(JSON.stringify(value));
    for (const each of Object.values(value)) look(each);
  };
  look(description.paths);
  look(description.components.responses);
  expect(objects.filter((object, index) => objects.indexOf(object) !== index)).toEqual([]);
});
