// @vitest-environment node
import { createHash } from 'node:crypto';
import { buildSchema, parse } from 'graphql';
import { expect, it } from 'vitest';
import { compileDocuments } from './compile-documents.ts';

const schema = buildSchema(`
  type Query { book(id: ID!): Book }
  type Mutation { burn(id: ID!): Boolean! }
  type Subscription { burning: ID! }
  type Book { id: ID! title: String! }
`);
const compile = (exports: Record<string, unknown>) =>
  compileDocuments(exports, { schema, registry: '/documents.ts' });

it('gives each operation the hash of the text that the client would send', () => {
  const { operations } = compile({
    one: parse('query Book($id: ID!) { book(id: $id) { title } }'),
    two: parse('mutation Burn($id: ID!) { burn(id: $id) }'),
  });
  const [book, burn] = operations;
  expect(book).toMatchObject({ name: 'Book', type: 'query' });
  expect(book!.body).toContain('__typename');
  expect(book!.hash).toBe(createHash('sha256').update(book!.body).digest('hex'));
  expect(burn).toMatchObject({ name: 'Burn', type: 'mutation' });
});

it('writes modules without positions, and fragments without a hash', () => {
  const { code } = compile({
    bookFields: parse('fragment BookFields on Book { title }'),
    book: parse(
      'query Book($id: ID!) { book(id: $id) { ...BookFields } } fragment BookFields on Book { title }',
    ),
  });
  expect(code).toContain('import { registerDocument } from "/documents.ts";');
  expect(code).toContain('export const bookFields = {"kind":"Document"');
  expect(code).toMatch(/export const book = .*registerDocument\("Book", "[0-9a-f]{64}", \{"kind":"Document"/);
  expect(code).not.toContain('"loc"');
});

it.each([
  ['query { book(id: 1) { title } }', 'without a name'],
  ['query A { book(id: 1) { title } } query B { book(id: 1) { title } }', 'more than one operation'],
  ['query A { book(id: 1) { author } }', 'Cannot query field "author"'],
  ['query A { book { title } }', 'argument "id"'],
  ['query A($id: ID!) { book(id: 1) { title } }', 'never used'],
  ['query A { book(id: 1) { ...Missing } }', 'Unknown fragment'],
  ['fragment F on Book { author }', 'Cannot query field "author"'],
  ['subscription A { burning }', 'is a subscription'],
])('refuses %s', (text, reason) => {
  expect(() => compile({ wrong: parse(text) })).toThrow(reason);
  expect(() => compile({ wrong: parse(text) })).toThrow(/^wrong /);
});

it('refuses a duplicate name and an export that is not a document', () => {
  const document = parse('query A { book(id: 1) { title } }');
  expect(() => compile({ one: document, two: document })).toThrow('The operation A stands twice');
  expect(() => compile({ limit: 10 })).toThrow('limit is not a document');
});
