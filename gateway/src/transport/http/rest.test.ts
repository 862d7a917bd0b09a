import { readBody } from '@quiet-time/rest-compat';
import { colors } from '@quiet-time/schema/colors';
import type { FieldNode } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Action, policies } from '../../blocks/policies.js';
import { newId } from '../../platform/ids.js';
import { whole } from '../../testing/openapi.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { makeSchema } from '../graphql/schema.js';
import { restRoutes } from '../modules.js';

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp();
  await app.devotional({
    date: '2026-11-20',
    accessLevel: 'premium',
    title: 'Rising a Great While Before Day',
  });
  await app.devotional({ date: '2026-11-21' });
});
afterAll(() => app.stop());

describe('the devotionals of the REST interface', () => {
  it.each(['/devotionals/today', '/devotionals/date/2026-11-21'])(
    'return %s flat, with both ids',
    async (path) => {
      const response = await app.rest(path);
      const { success, devotional } = response.json();
      expect(success).toBe(true);
      expect(devotional).toEqual({
        _id: devotional.id,
        id: expect.any(String),
        title: 'After the Fire',
        date: '2026-11-21',
        accessLevel: 'standard',
        isActive: true,
        locked: false,
        scripture: { reference: '1 Kings 19:12', verse: 'And after the fire a still small voice.' },
        reflection: 'Elijah waits at the entrance of the cave.',
        reflectionHtml: null,
        content: 'Elijah waits at the entrance of the cave.',
        questions: ['Where do you listen best?'],
        questionIds: [expect.any(String)],
        prayer: 'Teach me to listen. Amen.',
        prayerHtml: null,
        tags: ['stillness'],
        attachments: [],
        lang: 'en',
        version: 1,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        updatedAt: expect.any(String),
      });
      expect(response.headers['cache-control']).toBe('public, no-cache');
    },
  );

  it('list the latest in pages; a locked one has title, date and level', async () => {
    const { devotionals, pagination } = (await app.rest('/devotionals/latest')).json();
    expect(pagination).toEqual({ page: 1, limit: 10, total: 2, pages: 1 });
    expect(devotionals[1]).toMatchObject({ date: '2026-11-20', accessLevel: 'premium', locked: true });
    expect(devotionals[1]).not.toHaveProperty('reflection');
  });

  it('refuse a premium one with accessDenied', async () => {
    const response = await app.rest('/devotionals/date/2026-11-20');
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({
      success: false,
      accessDenied: { reason: 'premium_required', subscription: 'free', subscriptionStatus: 'inactive' },
    });
  });
});

describe('every route', () => {
  it('is refused before its body by the policy of its fields', async () => {
    const schema = await makeSchema();
    const member = await app.signedIn();
    for (const { row, method, path, document } of restRoutes) {
      const operation = document.definitions.find((part) => part.kind === 'OperationDefinition')!;
      const fields = schema.getRootType(operation.operation)!.getFields();
      const names = operation.selectionSet.selections.map((selection) => (selection as FieldNode).name.value);
      const [action, ...others] = new Set(names.map((name) => fields[name]!.extensions.can as Action));
      expect([row, others]).toEqual([row, []]);
      const { rule } = policies[action!];
      const status = async (token?: string) => {
        const url = path.replace(/:\w+/g, newId());
        const sent = method === 'GET' ? {} : { body: 'no object' };
        return (await app.rest(url, { method, token, ...sent })).statusCode;
      };
      if (rule !== 'anyone') expect([row, await status()]).toEqual([row, 401]);
      if (rule !== 'anyone' && rule !== 'member') {
        expect([row, await status(member.token)]).toEqual([row, 403]);
      }
    }
  });

  it('ignores the query string if it writes', async () => {
    const { token } = await app.signedIn({ role: 'admin' });
    const body = { question: 'Q?', answer: 'A.' };
    const path = '/faq?question=Other?&isActive=false&more=1';
    const response = await app.rest(path, { method: 'POST', token, body });
    expect(response.json()).toMatchObject({ success: true, faq: { question: 'Q?', isActive: true } });
  });

  it('has a row of its own', () => {
    const rows = restRoutes.map(({ row }) => row);
    expect(new Set(rows).size).toBe(rows.length);
  });
});

describe('the description', () => {
  it('is OpenAPI 3.1 and names every route', async () => {
    const description = whole((await app.rest('/openapi.json')).json());
    expect(description.openapi).toBe('3.1.0');
    for (const { method, path } of restRoutes) {
      const call = description.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
      expect([path, call?.summary]).toEqual([path, expect.any(String)]);
    }
    const google = ['/api/auth/google', '/api/auth/google/callback'];
    for (const path of google) {
      expect(Object.keys(description.paths[path].get.responses)).toEqual(['302', '404']);
    }
    const described = Object.values<object>(description.paths).flatMap((calls) => Object.keys(calls));
    const { post: upload } = description.paths['/api/admin/uploads'];
    expect(upload.requestBody.content['multipart/form-data'].schema.required).toEqual(['file']);
    const { get: download } = description.paths['/api/attachments/{id}'];
    expect(Object.keys(download.responses)).toEqual(['200', '400', '403', '404', '429', '500']);
    const announcement = '/api/announcements/{id}';
    const { post: announce } = description.paths['/api/announcements'];
    expect(announce.requestBody.content['multipart/form-data'].schema.required).toEqual(['title', 'content']);
    const files = [
      description.paths['/api/journals/{id}/download'].get,
      description.paths['/api/journals/export/all'].get,
      description.paths['/api/journals/export/{devotionalId}'].get,
      description.paths[`${announcement}/download/{file}`].get,
      announce,
      description.paths[announcement].put,
    ];
    for (const call of files) expect(call.description).toEqual(expect.any(String));
    const ofMembers = [
      description.paths['/api/users/avatar'].post,
      description.paths['/api/users/avatar'].delete,
      description.paths['/api/avatars/{key}'].get,
      description.paths['/api/data-exports/{id}'].get,
    ];
    for (const call of ofMembers) expect(call.description).toEqual(expect.any(String));
    const ofPeople = [
      description.paths['/api/admin/users.csv'].get,
      description.paths['/api/admin/user-imports'].post,
      description.paths['/api/admin/user-imports/{id}/refused'].get,
      description.paths['/api/admin/bible-imports'].post,
    ];
    for (const call of ofPeople) expect(call.description).toEqual(expect.any(String));
    const ofBible = Object.keys(description.paths).filter((path) => path.startsWith('/api/bible/data'));
    expect(ofBible).toHaveLength(6);
    const { post: posts } = description.paths['/api/admin/devotional-posts'];
    expect(posts.description).toContain('WordPress');
    const { post: mailEvents } = description.paths['/api/mail-events/{service}'];
    expect(mailEvents.description).toContain('Mailgun');
    const others = [...google, ...ofMembers, ...ofPeople, ...ofBible, ...files, posts, mailEvents];
    expect(described).toHaveLength(restRoutes.length + others.length + 4);
  });

  it('documents requests, responses, refusals and the need for a token', async () => {
    const { paths } = whole((await app.rest('/openapi.json')).json());
    const statuses = (call: { responses: object }) => Object.keys(call.responses).map(Number);
    const today = paths['/api/devotionals/today'].get;
    expect(statuses(today)).toEqual([200, 400, 401, 403, 404, 429, 500]);
    expect(today.security).toEqual([{}, { session: [] }, { token: ['devotionals:read'] }]);
    const journal = paths['/api/journals'];
    expect(journal.get.security).toEqual([{ session: [] }, { token: ['journal:read'] }]);
    expect(journal.post.security).toEqual([{ session: [] }, { token: ['journal:write'] }]);

    const profile = paths['/api/auth/profile'].put;
    expect(statuses(profile)).toEqual([200, 400, 401, 403, 413, 415, 429, 500]);
    expect(profile.security).toEqual([{ session: [] }]);
    expect(profile.requestBody).not.toHaveProperty('required');
    const { schema } = profile.requestBody.content['application/json'];
    expect(schema.properties.bio).toMatchObject({ type: 'string', maxLength: 500 });
    expect(schema.properties.preferences.properties.theme.enum).toEqual(['light', 'dark', 'auto']);
    const answer = profile.responses[200].content['application/json'].schema;
    expect(answer.required).toEqual(['success', 'user', 'message']);
    expect(answer.properties.user.required).toContain('preferences');

    const login = paths['/api/auth/login'].post;
    expect(statuses(login)).toEqual([200, 400, 401, 403, 413, 415, 429, 500]);
    expect(login.security).toEqual([{}, { session: [] }]);
    expect(login.requestBody.required).toBe(true);
    expect(login.requestBody.content['application/json'].schema.required).toEqual(['email', 'password']);
    expect(login.responses[429].headers).toHaveProperty('retry-after');
    expect(paths['/api/auth/reset-password/{token}'].post.parameters).toMatchObject([
      { name: 'token', in: 'path' },
    ]);
  });

  it('can be read offline, under a strict policy', async () => {
    const response = await app.http.inject({ url: '/api/docs/', headers: { host: 'localhost:4000' } });
    expect(response.statusCode).toBe(200);
    expect(response.body).not.toMatch(/(src|href)="https?:/);
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toMatch(/default-src 'none'.*script-src 'self'/);
    // In the product's colors, in both themes.
    const theme = /href="([^"]+theme\.css)"/.exec(response.body)?.[1];
    const style = await app.http.inject({
      url: new URL(theme!, 'http://localhost:4000/api/docs/').pathname,
      headers: { host: 'localhost:4000' },
    });
    expect(style.body).toContain(`--paper: ${colors.light.paper};`);
    expect(style.body).toMatch(new RegExp(`prefers-color-scheme: dark[^}]*--paper: ${colors.dark.paper};`));
    // No other hosts, and no TLS if the site has none.
    expect(policy).not.toMatch(/https?:|swagger\.io|upgrade-insecure/);
  });
});

describe('the body reader', () => {
  const schema: Parameters<typeof readBody>[0] = {
    type: 'object',
    required: ['title', 'tags'],
    properties: {
      title: { type: 'string' },
      price: { type: 'number' },
      order: { type: 'integer' },
      devotional: { type: ['string', 'null'] },
      tags: { type: 'array', items: { type: 'string' } },
      values: {
        type: 'array',
        items: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
      },
    },
  };
  const fieldsOf = (sent: unknown) => {
    const read = readBody(schema, sent);
    return read.body ? null : read.fields;
  };

  it('reads declared fields in their types, and drops the rest', () => {
    const body = { title: '', price: 0.5, order: 0, tags: [], values: [{ name: 'Grace', icon: 'dove' }] };
    expect(readBody(schema, { ...body, admin: true })).toEqual({
      body: { ...body, values: [{ name: 'Grace' }] },
    });
  });

  it('reads "" as null in a nullable field, and null as absent in others', () => {
    const sent = { title: 'a', tags: [], price: null, devotional: '' };
    expect(readBody(schema, sent)).toEqual({ body: { title: 'a', tags: [], devotional: null } });
  });

  it('converts no type to another', () => {
    const sent = { title: 5, price: '5', order: 1.5, devotional: false, tags: 'a', values: {} };
    expect(fieldsOf(sent)).toEqual({
      title: 'title must be text',
      price: 'price must be a number',
      order: 'order must be a whole number',
      devotional: 'devotional must be text',
      tags: 'tags must be a list',
      values: 'values must be a list',
    });
  });

  it('accepts integers that fit GraphQL and the database', () => {
    const rest = { title: 'a', tags: [] };
    for (const order of [2 ** 31 - 1, -(2 ** 31)]) expect(fieldsOf({ ...rest, order })).toBeNull();
    for (const order of [2 ** 31, -(2 ** 31) - 1, 1e11]) {
      expect(fieldsOf({ ...rest, order })).toEqual({ order: 'order must be a whole number' });
    }
  });

  it('names missing fields, and the first wrong item of a list', () => {
    expect(fieldsOf({ tags: null, toString: 1 })).toEqual({
      title: 'title is required',
      tags: 'tags is required',
    });
    expect(fieldsOf({ title: 'a', tags: ['a', 5, 6], values: [{ name: 'a' }, {}, null] })).toEqual({
      'tags.1': 'tags.1 must be text',
      'values.1.name': 'values.1.name is required',
    });
  });
});
