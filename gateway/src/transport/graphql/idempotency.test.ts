import { m } from '@quiet-time/schema/sentences';
import type { LightMyRequestResponse } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiMessages } from '../../blocks/api-messages.js';
import { Member } from '../../modules/members/member.entity.js';
import { editableItems } from '../../testing/editable-items.js';
import { formOf } from '../../testing/files.js';
import { makeTestApp, type TestApp, testClient, testNow, testPassword } from '../../testing/test-app.js';
import { purge } from '../jobs/purge.js';
import { makeSchema } from './schema.js';

let app: TestApp;
let admin: { id: string; token: string };
let member: { id: string; token: string };
beforeAll(async () => {
  app = await makeTestApp();
  const of = async (account: object) => {
    const { member, token } = await app.signedIn(account);
    return { id: member.id, token };
  };
  admin = await of({ role: 'admin' });
  member = await of({ subscription: 'family', subscriptionStatus: 'active' });
});
afterAll(() => app.stop());

/** A create mutation with its prerequisites. */
interface Create {
  mutation: string;
  /** Table of the created row. */
  table: string;
  who?: 'admin' | 'member' | 'guest';
  args: string;
  variables: Record<string, unknown>;
  /** Selection of the response; empty for scalars. */
  select?: string;
  rest?: { path: string; body?: Record<string, unknown>; isForm?: boolean };
  /** Creates the prerequisites. Their values are added to the variables. */
  before?(): Promise<Record<string, unknown>>;
  /** Error code of the repetition, if it does not return the first response. */
  repeated?: { code: string };
}

const paths: Record<string, string> = { Topic: '/topics', Scripture: '/scriptures' };

const items: Create[] = editableItems.map(({ name, table, path, values }) => {
  const { attachments: _, questionIds: __, ...input } = values;
  const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
  const type = { Prayer: 'NewPrayerInput', Plan: 'NewPlanInput' }[name] ?? `${name}Input`;
  return {
    mutation: `create${name}`,
    table,
    args: `$input: ${type}!`,
    variables: { input: sent },
    rest: { path: paths[name] ?? path, body: sent, isForm: name === 'Announcement' },
  };
});

const prayerRequest = async () => {
  const result = await app.graphql(
    'mutation { submitPrayerRequest(input: { subject: "A test", message: "For my son" }) { id } }',
    {},
    member.token,
  );
  return { id: result.json().data.submitPrayerRequest.id };
};
const contactMessage = async () => {
  const input = { name: 'Ann', email: 'ann@example.org', query: 'Is there a group in our town?' };
  await app.graphql('mutation ($input: ContactInput!) { sendContactMessage(input: $input) }', { input });
  const [{ id }] = await app.db.query('select id from contact_messages order by id desc limit 1');
  return { id };
};
const endpoint = {
  url: 'https://hooks.example.org/in',
  description: 'Ours',
  events: ['devotional.published'],
};

const creates: Create[] = [
  ...items,
  {
    mutation: 'createPrayerItem',
    table: 'prayer_items',
    who: 'member',
    args: '$input: PrayerItemInput!',
    variables: { input: { title: 'For Ruth' } },
  },
  {
    mutation: 'createJournalEntry',
    table: 'journal_entries',
    who: 'member',
    args: '$input: JournalEntryInput!',
    variables: { input: { title: 'Today', content: '<p>Quiet.</p>' } },
    rest: { path: '/journals', body: { title: 'Today', content: '<p>Quiet.</p>' } },
  },
  {
    mutation: 'submitPrayerRequest',
    table: 'prayer_requests',
    who: 'member',
    args: '$input: PrayerRequestInput!',
    variables: { input: { subject: 'A test', message: 'For my son' } },
    rest: { path: '/prayer-requests', body: { subject: 'A test', message: 'For my son' } },
  },
  {
    mutation: 'respondToPrayerRequest',
    table: 'prayer_request_responses',
    args: '$id: ID!, $input: PrayerRequestResponseInput!',
    variables: { input: { message: 'We pray.' } },
    before: prayerRequest,
    rest: { path: '/prayer-requests/:id/respond', body: { message: 'We pray.' } },
  },
  {
    mutation: 'replyToContactMessage',
    table: 'contact_message_replies',
    args: '$id: ID!, $input: ContactReplyInput!',
    variables: { input: { text: 'With joy.', seenReplies: 0 } },
    before: contactMessage,
  },
  {
    mutation: 'sendContactMessage',
    table: 'contact_messages',
    who: 'guest',
    args: '$input: ContactInput!',
    variables: { input: { name: 'Ann', email: 'ann@example.org', query: 'Is there a group in our town?' } },
    select: '',
    rest: {
      path: '/contact',
      body: { name: 'Ann', email: 'ann@example.org', query: 'Is there a group in our town?' },
    },
  },
  {
    mutation: 'addDraftComment',
    table: 'draft_comments',
    who: 'guest',
    args: '$token: String!, $name: String!, $text: String!',
    variables: { name: 'Ruth', text: 'Lovely.' },
    select: '',
    before: async () => {
      const { id } = await app.devotional({ isActive: false });
      const path = await app.services.draftLinks.make(id, {
        memberId: admin.id,
        via: 'session',
        requestId: null,
      });
      return { token: path.replace('/draft/', '') };
    },
  },
  {
    mutation: 'saveFilter',
    table: 'saved_filters',
    args: '$input: SavedFilterInput!',
    variables: { input: { section: 'users', name: 'Payers', query: 'plan=premium' } },
  },
  {
    mutation: 'giveGrant',
    table: 'entitlement_grants',
    args: '$memberId: ID!, $input: GrantInput!',
    variables: { input: { tier: 'premium', reason: 'A gift' } },
    before: async () => ({ memberId: member.id }),
  },
  {
    mutation: 'inviteToFamily',
    table: 'family_invitations',
    who: 'member',
    args: '$email: String!',
    variables: { email: 'ruth@example.org' },
    rest: { path: '/family/invite', body: { email: 'ruth@example.org' } },
    before: async () => {
      await app.graphql('mutation { createFamily { id } }', {}, member.token);
      return {};
    },
  },
  {
    mutation: 'resendFamilyInvitation',
    table: 'outbox',
    who: 'member',
    args: '$id: ID!',
    variables: {},
    before: async () => {
      await app.graphql('mutation { createFamily { id } }', {}, member.token);
      const invited = await app.graphql(
        'mutation { inviteToFamily(email: "ruth@example.org") { id } }',
        {},
        member.token,
      );
      return { id: invited.json().data.inviteToFamily.id };
    },
  },
  {
    mutation: 'createUser',
    table: 'members',
    args: '$input: NewUserInput!',
    variables: { input: { name: 'New', email: 'new@example.org' } },
    rest: { path: '/users', body: { name: 'New', email: 'new@example.org' } },
  },
  {
    mutation: 'inviteUser',
    table: 'outbox',
    args: '$id: ID!',
    variables: {},
    before: async () => {
      const made = await app.graphql(
        'mutation { createUser(input: { name: "New", email: "new@example.org" }) { id } }',
        {},
        admin.token,
      );
      return { id: made.json().data.createUser.id };
    },
  },
  {
    mutation: 'createWebhookEndpoint',
    table: 'webhook_endpoints',
    args: '$input: WebhookEndpointInput!',
    variables: { input: endpoint },
    select: '{ id secret }',
  },
  {
    mutation: 'sendTestWebhook',
    table: 'webhook_deliveries',
    args: '$endpointId: ID!',
    variables: {},
    select: '',
    before: async () => {
      const made = await app.graphql(
        'mutation ($input: WebhookEndpointInput!) { createWebhookEndpoint(input: $input) { id } }',
        { input: endpoint },
        admin.token,
      );
      return { endpointId: made.json().data.createWebhookEndpoint.id };
    },
  },
  {
    mutation: 'createApiToken',
    table: 'api_tokens',
    who: 'member',
    args: '$input: ApiTokenInput!',
    variables: {
      input: {
        name: 'Backup',
        scopes: ['journal:read'],
        expiresAt: '2026-12-21T06:00:00Z',
        password: testPassword,
      },
    },
    select: '{ secret }',
    repeated: { code: 'CONFLICT' },
  },
  {
    mutation: 'requestDataExport',
    table: 'data_exports',
    who: 'member',
    args: '',
    variables: {},
  },
];

const tables = [
  'idempotency_keys',
  'outbox',
  'family_members',
  'families',
  'api_tokens',
  ...new Set(creates.map(({ table }) => table).filter((table) => table !== 'members' && table !== 'outbox')),
];
beforeEach(async () => {
  app.setNow(testNow);
  await app.db.query(`truncate ${[...new Set(tables)].join(', ')} cascade`);
  await app.db.query('delete from members where not id = any($1)', [[admin.id, member.id]]);
  // A grant from another test has changed it.
  await app.db.query(
    `update members set subscription = 'family', subscription_status = 'active' where id = $1`,
    [member.id],
  );
});

const tokenOf = ({ who = 'admin' }: Create) =>
  ({ admin: admin.token, member: member.token, guest: undefined })[who];
const count = async (table: string): Promise<number> =>
  (await app.db.query(`select count(*)::int as all from ${table}`))[0].all;

function byGraphql(create: Create, variables: object, key?: string): Promise<LightMyRequestResponse> {
  const { mutation, args, select = '{ id }' } = create;
  const given = [...args.matchAll(/\$(\w+)/g)].map(([name, bare]) => `${bare}: ${name}`).join(', ');
  const field = `${mutation}${given && `(${given})`} ${select}`;
  const document = `mutation ${args && `(${args})`} { ${field} }`;
  return app.graphql(document, variables, tokenOf(create), key ? { 'idempotency-key': key } : {});
}

function byRest(create: Create, variables: Record<string, unknown>, key?: string) {
  const { path, body, isForm } = create.rest!;
  const url = path.replace(/:(\w+)/g, (_, name) => String(variables[name]));
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  const token = tokenOf(create);
  if (!isForm) return app.rest(url, { method: 'POST', body, token, headers });
  const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
  const form = formOf(Object.entries(body!).map(([field, value]) => ({ field, value: text(value) })));
  return app.http.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { host: 'localhost:4000', authorization: `Bearer ${token}`, ...headers, ...form.headers },
    payload: form.payload,
  });
}

const doors = { GraphQL: byGraphql, REST: byRest };
const cases = creates.flatMap((create) => [
  ['GraphQL', create.mutation, create] as const,
  ...(create.rest ? [['REST', create.mutation, create] as const] : []),
]);

/** Returns the response without the request's id. */
const answerOf = (response: LightMyRequestResponse) => {
  const { requestId: _, ...answer } = response.json();
  return [response.statusCode, answer];
};

describe('a create that is repeated because its response was lost', () => {
  it.each(cases)('creates nothing and returns the first response: %s, %s', async (door, _name, create) => {
    const variables = { ...create.variables, ...(await create.before?.()) };
    const before = await count(create.table);
    const first = await doors[door](create, variables, 'key-1');
    expect([first.statusCode, first.json().errors]).toEqual([200, undefined]);
    expect(await count(create.table)).toBe(before + 1);
    const mails = await count('outbox');
    const again = await doors[door](create, variables, 'key-1');
    expect([await count(create.table), await count('outbox')]).toEqual([before + 1, mails]);
    if (create.repeated) expect(again.json().errors[0].extensions).toMatchObject(create.repeated);
    else expect(answerOf(again)).toEqual(answerOf(first));
  });

  it.each(cases)('creates one item if both run concurrently: %s, %s', async (door, _name, create) => {
    const variables = { ...create.variables, ...(await create.before?.()) };
    const before = await count(create.table);
    const [first, second] = await Promise.all([1, 2].map(() => doors[door](create, variables, 'key-1')));
    expect(await count(create.table)).toBe(before + 1);
    if (create.repeated) return;
    expect(first!.statusCode).toBe(200);
    expect(answerOf(second!)).toEqual(answerOf(first!));
  });
});

describe('a key', () => {
  const faq = creates.find(({ mutation }) => mutation === 'createFaq')!;
  const other = { input: { ...(faq.variables.input as object), question: 'Is it safe?' } };

  it('is refused with another body, and creates nothing', async () => {
    await byGraphql(faq, faq.variables, 'key-1');
    const reused = await byGraphql(faq, other, 'key-1');
    expect(reused.statusCode).toBe(422);
    expect(reused.json().errors[0]).toMatchObject({
      message: m.shared_already_sent(),
      extensions: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
    const byForm = { ...faq, rest: { path: '/faq', body: other.input } };
    await byRest(faq, {}, 'key-2');
    const refused = await byRest(byForm, {}, 'key-2');
    expect([refused.statusCode, refused.json().message]).toEqual([422, m.shared_already_sent()]);
    expect(await count('faqs')).toBe(2);
  });

  it('can be used again after a refusal', async () => {
    const wrong = { input: { ...(faq.variables.input as object), question: ' ' } };
    expect((await byGraphql(faq, wrong, 'key-1')).statusCode).toBe(400);
    expect((await byGraphql(faq, faq.variables, 'key-1')).statusCode).toBe(200);
    expect(await count('faqs')).toBe(1);
  });

  it('is valid for a day, and only for its member', async () => {
    await byGraphql(faq, faq.variables, 'key-1');
    const { token } = await app.signedIn({ role: 'editor' });
    const document = `mutation ($input: FaqInput!) { createFaq(input: $input) { id } }`;
    await app.graphql(document, faq.variables, token, { 'idempotency-key': 'key-1' });
    expect(await count('faqs')).toBe(2);
    // An administrator's session has expired by then.
    const moveTo = async (now: string) => {
      app.setNow(now);
      const account = await app.db.getRepository(Member).findOneByOrFail({ id: admin.id });
      admin.token = await app.services.sessions.open(app.db.manager, account, testClient);
    };
    await moveTo('2026-11-22T05:59:59Z');
    await byGraphql(faq, faq.variables, 'key-1');
    expect(await count('faqs')).toBe(2);
    await moveTo('2026-11-22T06:00:01Z');
    await byGraphql(faq, other, 'key-1');
    expect(await count('faqs')).toBe(3);
    await purge(app.services);
    expect(await count('idempotency_keys')).toBe(1);
  });

  it('reports the deletion of its item', async () => {
    const made = await byGraphql(faq, faq.variables, 'key-1');
    await app.graphql(
      'mutation ($id: ID!) { deleteFaq(id: $id) }',
      { id: made.json().data.createFaq.id },
      admin.token,
    );
    const again = await byGraphql(faq, faq.variables, 'key-1');
    expect(again.json().errors[0]).toMatchObject({ message: m.shared_deleted_since() });
    expect(await count('faqs')).toBe(0);
  });

  it('gives no access to a caller who has lost the permission', async () => {
    const { member, token } = await app.signedIn({ role: 'editor' });
    const document = `mutation ($input: FaqInput!) { createFaq(input: $input) { id } }`;
    const send = () => app.graphql(document, faq.variables, token, { 'idempotency-key': 'key-1' });
    expect((await send()).statusCode).toBe(200);
    await app.db.query(`update members set role = 'user' where id = $1`, [member.id]);
    expect((await send()).statusCode).toBe(403);
  });

  it.each(['', 'with a blank', 'k'.repeat(256)])('must be valid: %j', async (key) => {
    const response = await app.graphql('mutation { signOut }', {}, admin.token, { 'idempotency-key': key });
    expect(response.json().errors?.[0] ?? response.json()).toMatchObject({
      message: apiMessages.idempotencyKeyInvalid,
    });
  });

  it('and its body are stored as hashes', async () => {
    const token = creates.find(({ mutation }) => mutation === 'createApiToken')!;
    await byGraphql(token, token.variables, 'key-in-the-clear');
    const [row] = await app.db.query('select * from idempotency_keys');
    expect(row.key).toHaveLength(32);
    expect(row.body).toHaveLength(32);
    expect(JSON.stringify(row)).not.toMatch(/key-in-the-clear|quiet-time|qt_/);
  });
});

/** Mutations whose repetition creates nothing noticeable, with the reason if their verb does not show it. */
const verbs =
  /^(accept|activate|cancel|changePassword|checkResetToken|clear|close|delete|dismiss|end|fix|leave|link|mark|move|note|remove|rename|replace|restore|revoke|set|sign|stop|switch|toggle|undo|update|verify|view|click|withdraw)/;
const repeatable: Record<string, string> = {
  addAnswerToJournal: 'an answer has one entry',
  addDemoContent: 'it is added once',
  addFavorite: 'kept once',
  allowMails: 'a state',
  beginSecondFactor: 'another secret that counts only when it is confirmed',
  checkExpiredTrials: 'ends what is over',
  checkUserImport: 'looks through the same file',
  completeSignIn: 'a ticket opens one session',
  confirmSecondFactor: 'a code counts once',
  createFirstAdministrator: 'there is one first administrator',
  createFamily: 'a member has one',
  exchangeSignInToken: 'a token opens one session',
  hideSiteSetup: 'a state',
  highlightVerses: 'of each verse there is one',
  importDevotionals: 'of each day there is one',
  openAnswerLink: 'reads',
  openDraft: 'reads',
  openCardPage: 'nothing is charged',
  planDevotionals: 'of each day there is one',
  reactivateSubscription: 'a state',
  refreshSubscription: 'a state',
  register: 'an address has one account',
  renewRecoveryCodes: 'a code of the app counts once',
  requestEmailChange: 'the latest code counts',
  labelUsers: 'a person has a label once',
  resendCode: 'once a minute',
  resetPassword: 'a token counts once',
  resolveDraftComment: 'a state',
  retryJob: 'it is no longer given up',
  rotateWebhookSecret: 'names the secret that it replaces',
  runBibleImport: 'an import is run once',
  runUserImport: 'an import is run once',
  saveDailyMail: 'a confirmation has the same effect again',
  saveLinkedAnswer: 'a link is used once; the key recognizes a repetition',
  saveQuestionAnswer: 'a question has one answer',
  saveTranslation: 'a language has one',
  shareDraft: 'a draft has one link; the latest counts',
  sendLetter: 'a letter is sent once',
  sendMailAgain: 'it is no longer given up',
  sendResetCode: 'the latest code counts',
  sendResetLink: 'the latest link counts',
  sendTestLetter: 'reaches the caller alone',
  sendWebhookAgain: 'the same message under the same id',
  startCheckout: 'nothing is charged before its page is gone through',
  startLifetimeCheckout: 'nothing is charged before its page is gone through',
};

describe('the rule', () => {
  let schema: GraphQLSchema;
  beforeAll(async () => {
    schema = await makeSchema();
  });
  const mutations = () => Object.values(schema.getMutationType()!.getFields());
  const isIdempotent = (name: string) =>
    mutations().find((field) => field.name === name)?.extensions.idempotent === true;

  it('every mutation accepts a key, or may be repeated without one', () => {
    const others = mutations()
      .map(({ name }) => name)
      .filter((name) => !isIdempotent(name) && !verbs.test(name));
    expect(others.sort()).toEqual(Object.keys(repeatable).sort());
  });

  it('every mutation that accepts a key has a test above', () => {
    const taking = mutations()
      .map(({ name }) => name)
      .filter(isIdempotent);
    // These need the payment provider: `refunds.test.ts` repeats them.
    const tried = [...creates.map(({ mutation }) => mutation), 'giveCredit', 'refundPayment'];
    expect(tried.sort()).toEqual(taking.sort());
  });

  it('every POST that creates something documents its key and the refusal', async () => {
    const { paths } = (await app.rest('/openapi.json')).json();
    for (const { rest } of creates) {
      if (!rest) continue;
      const { post } = paths[`/api${rest.path.replace(/:(\w+)/g, '{$1}')}`];
      expect(post.parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' });
      expect(post.responses).toHaveProperty('422');
    }
  });
});
