import type { TestApp } from './test-app.js';

const journalFields = `id title heading content excerpt foundIn foundTitle tags mood isFavorite writtenOn
  devotional { id date title } addedFrom sourceId
  metadata { addedFrom sourceId originalContent addedAt } version createdAt updatedAt`;

export interface ListedEntry {
  id: string;
  title: string;
  heading: string;
  content: string;
  excerpt: string;
  foundIn: string | null;
  foundTitle: string | null;
  tags: string[];
  mood: string | null;
  isFavorite: boolean;
  writtenOn: string;
  devotional: { id: string; date: string; title: string } | null;
  addedFrom: string | null;
  sourceId: string | null;
  version: number;
}

const given = { title: 'At the window', content: '<p>The first snow, and nobody awake.</p>' };

/** Calls of the journal as GraphQL documents. */
export function journalCalls({ graphql }: TestApp) {
  const fields = journalFields;
  const onId = (signature: string, field: string, answer = `{ ${fields} }`) =>
    `($id: ID!${signature}) { ${field} ${answer} }`;
  return {
    create: (token: string | undefined, input: object = {}, timezone?: string, id?: string) =>
      graphql(
        `mutation ($input: JournalEntryInput!, $timezone: String, $id: ID) {
          createJournalEntry(input: $input, timezone: $timezone, id: $id) { ${fields} } }`,
        { input: { ...given, ...input }, timezone, id },
        token,
      ),
    update: (token: string | undefined, id: string, input: object, version?: number) =>
      graphql(
        `mutation ($id: ID!, $input: JournalEntryInput!, $version: Int) {
          updateJournalEntry(id: $id, input: $input, version: $version) { ${fields} } }`,
        { id, input: { ...given, ...input }, version },
        token,
      ),
    setFavorite: (token: string | undefined, id: string, isFavorite: boolean) =>
      graphql(
        `mutation ${onId(', $isFavorite: Boolean!', 'setJournalFavorite(id: $id, isFavorite: $isFavorite)')}`,
        { id, isFavorite },
        token,
      ),
    remove: (token: string | undefined, id: string) =>
      graphql(`mutation ${onId('', 'deleteJournalEntry(id: $id)', '')}`, { id }, token),
    restore: (token: string | undefined, id: string) =>
      graphql(`mutation ${onId('', 'restoreJournalEntry(id: $id)')}`, { id }, token),
    one: (token: string | undefined, id: string) =>
      graphql(`query ${onId('', 'journalEntry(id: $id)')}`, { id }, token),
    list: (token: string | undefined, args = '') =>
      graphql(
        `{ journalEntries${args} { nodes { ${fields} } total pageInfo { hasNextPage endCursor } } }`,
        {},
        token,
      ),
    page: (token: string | undefined, args = '') =>
      graphql(`{ journalPage${args} { items { ${fields} } total pages } }`, {}, token),
    query: (token: string | undefined, field: string) => graphql(`{ ${field} }`, {}, token),
  };
}
