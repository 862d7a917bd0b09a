import { isDeepStrictEqual } from 'node:util';
import { cellsOf, devotionalColumns } from '@quiet-time/schema/devotional-columns';
import { planIcons } from '@quiet-time/schema/plans';
import {
  type GraphQLInputObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isNonNullType,
} from 'graphql';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { distinctValue, leavesOf, selectionOf } from '../../testing/distinct-values.js';
import { type EditableItem, editableItems } from '../../testing/editable-items.js';
import { type Door, editingCalls } from '../../testing/editing-calls.js';
import { pdf } from '../../testing/files.js';
import { withAt } from '../../testing/hostile-values.js';
import { makeUploadsApp, type UploadsApp } from '../../testing/uploads.js';
import { makeSchema } from './schema.js';

/** Where an item is read as an administrator reads it: a root field of GraphQL, a call of REST. */
const reads: Record<string, [field: string, path: string]> = {
  Devotional: ['devotionalById', '/admin/devotionals'],
  OpeningPrayer: ['openingPrayers', '/opening-prayers'],
  Prayer: ['prayerById', '/prayers'],
  EncouragingWord: ['encouragingWordById', '/encouraging-words/admin'],
  Faq: ['adminFaqs', '/faq/admin'],
  Plan: ['adminPlans', '/payment-plans/admin'],
  About: ['adminAbout', '/about/admin'],
  Topic: ['topic', '/topics'],
  Scripture: ['scriptureById', '/scriptures/admin'],
  Announcement: ['announcementById', '/announcements/admin'],
};

/** What does not travel everywhere, by decision. */
const stays = {
  /** Chosen once, when a prayer is made: another one is refused. */
  unchangeable: ['Prayer.type', 'Plan.key'],
  /** The form of an announcement brings the files themselves; `announcement-form.rest.test.ts` follows them. */
  unsaidInRest: ['Announcement.attachments'],
  /** A file of texts has no files, and no ids. */
  unexported: ['Devotional.questionIds', 'Devotional.attachments'],
};

/** What has to have a certain form, by item and path; a value for each round. */
const special: Record<string, Record<string, readonly unknown[]>> = {
  Devotional: { questionIds: [1, 2, 3].map((round) => [`00000000-0000-7000-8000-00000000000${round}`]) },
  Topic: { alphabet: ['Q', 'R', 'S'] },
  Prayer: { type: ['monthly', 'monthly', 'monthly'] },
  Plan: {
    key: ['plan', 'plan', 'plan'],
    'pricing.monthly.price': [1.01, 2.02, 3.03],
    'pricing.monthly.stripePriceId': ['price_m0', 'price_m1', 'price_m2'],
    'pricing.yearly.price': [10.1, 20.2, 30.3],
    'pricing.yearly.stripePriceId': ['price_y0', 'price_y1', 'price_y2'],
    'pricing.yearly.discountPercentage': [10, 12.5, 20],
    icon: planIcons,
    'color.primary': ['#100000', '#200000', '#300000'],
    'color.secondary': ['#000010', '#000020', '#000030'],
  },
  Announcement: {
    startDate: [1, 2, 3].map((day) => `2026-12-0${day}T00:00:00.000Z`),
    'displaySettings.backgroundColor': ['#100000', '#200000', '#300000'],
    'displaySettings.textColor': ['#000010', '#000020', '#000030'],
  },
};

const schema: GraphQLSchema = await makeSchema();
const mutation = (name: string) => schema.getMutationType()!.getFields()[name]!;
const inputOf = (name: string) =>
  getNamedType(mutation(name).args.find((arg) => arg.name === 'input')!.type) as GraphQLInputObjectType;

let uploads: UploadsApp;
let calls: ReturnType<typeof editingCalls>;
/** By name and round: what only the database knows. */
let ids: Record<string, string[]>;
beforeAll(async () => {
  uploads = await makeUploadsApp();
  calls = editingCalls(uploads.app);
});
afterAll(() => uploads.stop());
afterEach(() => calls.forgetItems());

async function prepare(item: EditableItem) {
  const rounds = [0, 1, 2];
  const topic = editableItems.find(({ name }) => name === 'Topic')!;
  ids = { attachments: [], topicId: [] };
  for (const round of rounds) {
    const { id } = await uploads.sent(`${item.name} ${round}.pdf`, pdf(`${item.name} ${round}`));
    ids.attachments!.push(id);
    ids.topicId!.push(await calls.made(topic, uploads.admin, { name: `Topic ${round}` }));
  }
  // The first one is active whatever it says.
  if (item.name === 'OpeningPrayer') await calls.made(item, uploads.admin);
}

/** Every field of an item, each with a value of its own. */
function valuesOf({ name }: EditableItem, round: number, door: Door) {
  const files = ids.attachments!.map((id) => [id]);
  const distinct = { round, special: { attachments: files, topicId: ids.topicId!, ...special[name] } };
  const values = distinctValue(inputOf(`create${name}`), distinct) as Record<string, unknown>;
  const unsaid = door === 'REST' ? stays.unsaidInRest : [];
  return Object.fromEntries(Object.entries(values).filter(([field]) => !unsaid.includes(`${name}.${field}`)));
}

/** REST takes files as it tells them. */
const sentThrough = (door: Door, { attachments, ...values }: { attachments?: string[] }) => ({
  ...values,
  ...(attachments && { attachments: door === 'REST' ? attachments.map((id) => ({ id })) : attachments }),
});

/** The paths of fields whose values are not found; a devotional's texts stand in its body. Files are told whole. */
function missing(values: object, found: object | undefined): string[] {
  const leaves = leavesOf(found ?? {});
  const told = (path: string) => {
    const value = leaves.get(path) ?? leaves.get(`body.${path}`);
    return path === 'attachments' ? (value as { id: string }[] | undefined)?.map(({ id }) => id) : value;
  };
  return [...leavesOf(values)].filter(([path, value]) => !saysAll(told(path), value)).map(([path]) => path);
}

/** Whether an answer has what was sent; an entry of a list may tell more. */
function saysAll(found: unknown, sent: unknown): boolean {
  if (!Array.isArray(sent) || !Array.isArray(found)) return isDeepStrictEqual(found, sent);
  const fits = (entry: unknown, at: number) => {
    if (typeof entry !== 'object' || entry === null) return found[at] === entry;
    return Object.entries(entry).every(([name, value]) => isDeepStrictEqual(Object(found[at])[name], value));
  };
  return found.length === sent.length && sent.every(fits);
}

/** The item of that id, wherever it stands in an answer. */
function withId(answer: unknown, id: string): object | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  if ('id' in answer && answer.id === id) return answer;
  for (const inner of Object.values(answer)) {
    const found = withId(inner, id);
    if (found) return found;
  }
  return undefined;
}

/** Places of an input that may be null. */
const nullable = (input: GraphQLInputObjectType): string[][] =>
  Object.values(input.getFields()).flatMap(({ name, type }) => {
    const inner = getNullableType(type);
    const below = isInputObjectType(inner) ? nullable(inner).map((place) => [name, ...place]) : [];
    return isNonNullType(type) ? below : [[name], ...below];
  });

async function readThroughGraphql({ name }: EditableItem, id: string) {
  const [field] = reads[name]!;
  const { args, type } = schema.getQueryType()!.getFields()[field]!;
  const takesId = args.some((arg) => arg.name === 'id');
  const document = takesId
    ? `query ($id: ID!) { ${field}(id: $id) ${selectionOf(type)} }`
    : `{ ${field} ${selectionOf(type, 4)} }`;
  return withId((await uploads.app.graphql(document, takesId ? { id } : {}, uploads.admin)).json().data, id);
}

async function readThroughRest({ name }: EditableItem, id: string) {
  return withId((await uploads.app.rest(reads[name]![1], uploads.admin)).json(), id);
}

async function create({ name }: EditableItem, input: object): Promise<{ id: string }> {
  const field = `create${name}`;
  const document = `mutation ($input: ${inputOf(field)}!) { ${field}(input: $input) ${selectionOf(mutation(field).type)} }`;
  const { data, errors } = (await uploads.app.graphql(document, { input }, uploads.admin)).json();
  if (!data) throw new Error(JSON.stringify(errors));
  return data[field];
}

const doors: Door[] = ['GraphQL', 'REST'];
const cases = editableItems.flatMap((item) => doors.map((door) => ({ kind: item.name, door, item })));

describe.each(cases)('every field of $kind, changed through $door', ({ door, item }) => {
  it('is found again wherever the item is', async () => {
    await prepare(item);
    const [first, second, third] = [0, 1, 2].map((round) => valuesOf(item, round, door));
    const made = await create(item, first!);
    const { id } = made;
    const save = (values: object) => calls.save(door, item, id, sentThrough(door, values), 1, uploads.admin);
    expect(await save(second!)).toMatchObject({ status: 200 });
    const { conflict, ...refused } = await save(third!);
    expect(refused).toMatchObject({ status: 409 });
    const [{ detail }] = await uploads.app.db.query(
      `select detail from audit_log where subject_id = $1 and action like '%.updated'`,
      [id],
    );
    const changeable = (path: string) => !stays.unchangeable.includes(`${item.name}.${path}`);
    expect({
      'the answer to creating it': missing(first!, made),
      GraphQL: missing(second!, await readThroughGraphql(item, id)),
      REST: missing(second!, await readThroughRest(item, id)),
      'the audit row': [...leavesOf(second!).keys()].filter(
        (path) => changeable(path) && !detail.changed.includes(path),
      ),
      'the base of a conflict': missing(first!, conflict!.base!),
      'their version of a conflict': missing(second!, conflict!.theirs),
      'your version of a conflict': missing(third!, conflict!.yours),
    }).toEqual({
      'the answer to creating it': [],
      GraphQL: [],
      REST: [],
      'the audit row': [],
      'the base of a conflict': [],
      'their version of a conflict': [],
      'your version of a conflict': [],
    });
  });

  it.runIf(door === 'GraphQL')('is refused or left as it is where it is null', async () => {
    await prepare(item);
    const values = valuesOf(item, 0, door);
    const { id } = await create(item, values);
    for (const place of nullable(inputOf(`update${item.name}`))) {
      const change = withAt(sentThrough(door, values), place, null) as object;
      const saved = await calls.save(door, item, id, change, undefined, uploads.admin);
      expect([place.join('.'), saved.status]).toEqual([place.join('.'), saved.status < 500 && saved.status]);
    }
  });

  it('stands in both of its inputs', () => {
    const [made, changed] = [`create${item.name}`, `update${item.name}`].map((name) => inputOf(name));
    expect(Object.keys(changed!.getFields())).toEqual(Object.keys(made!.getFields()));
  });
});

describe('every field of a devotional', () => {
  const [devotional] = editableItems as [EditableItem];
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const lineOf = (cells: string[]) => cells.map(quoted).join(',');

  async function importedAgain(round: number, text: (exported: object) => string, format: 'csv' | 'json') {
    await prepare(devotional);
    const { attachments: _, questionIds: __, ...values } = valuesOf(devotional, round, 'GraphQL');
    const { body, ...head } = (await create(devotional, values)) as { id: string; body: object };
    await uploads.app.db.query('delete from devotionals');
    const document = `mutation ($text: String!, $format: ImportFormat!) {
      importDevotionals(text: $text, format: $format) { created { line } failed { message } } }`;
    const variables = { text: text({ ...head, ...body }), format };
    const { data } = (await uploads.app.graphql(document, variables, uploads.admin)).json();
    expect(data.importDevotionals.failed).toEqual([]);
    const [{ id }] = await uploads.app.db.query('select id from devotionals');
    return missing(values, await readThroughGraphql(devotional, id));
  }

  it.each([0, 1])('is exported as CSV and imported again, round %i', async (round) => {
    const csv = (exported: object) =>
      [devotionalColumns.map(({ name }) => name), cellsOf(exported)].map(lineOf).join('\n');
    expect(await importedAgain(round, csv, 'csv')).toEqual([]);
  });

  it.each([0, 1])('is imported from JSON as the API tells it, round %i', async (round) => {
    const json = (exported: object) => JSON.stringify([exported]);
    expect(await importedAgain(round, json, 'json')).toEqual([]);
  });

  it('has a column, except for files', async () => {
    await prepare(devotional);
    const paths = [...leavesOf(valuesOf(devotional, 0, 'GraphQL')).keys()];
    const columns = devotionalColumns.map(({ path }) => path);
    const unexported = paths.filter((path) => !columns.includes(path));
    expect(unexported.map((path) => `Devotional.${path}`)).toEqual(stays.unexported);
  });
});
