import { webhookEvents } from '@quiet-time/schema/webhook-events';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
// biome-ignore lint/suspicious/noExplicitAny: looked into by the tests.
let description: any;
beforeAll(async () => {
  app = await makeTestApp();
  description = (await app.rest('/openapi.json')).json();
});
afterAll(() => app.stop());

it('every event is in the API description, with an example that matches its schema', () => {
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  expect(Object.keys(description.webhooks)).toEqual(Object.keys(webhookEvents));
  for (const [type, { post }] of Object.entries<typeof description>(description.webhooks)) {
    const { schema, example } = post.requestBody.content['application/json'];
    expect([type, ajv.validate(schema, example), ajv.errorsText()]).toEqual([type, true, 'No errors']);
    expect(example.type).toBe(type);
    expect(post.parameters.map(({ name }: { name: string }) => name)).toEqual([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ]);
  }
});

it('the documentation explains to receivers how to verify', () => {
  const { description: result } = description.tags.at(-1);
  for (const word of ['standardwebhooks', 'openssl', '410', 'Retry-After', 'webhook-id', 'webhook.test']) {
    expect(result).toContain(word);
  }
});
