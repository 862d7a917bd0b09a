import { createHash } from 'node:crypto';
import { InMemoryCache } from '@apollo/client';
import {
  type DefinitionNode,
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  NoUnusedFragmentsRule,
  type OperationDefinitionNode,
  print,
  specifiedRules,
  validate,
} from 'graphql';

/** An operation as the server registers it. */
export interface Operation {
  name: string;
  type: 'query' | 'mutation';
  /** SHA-256 of `body`, in hex. */
  hash: string;
  body: string;
}

interface CompileOptions {
  schema: GraphQLSchema;
  /** Path of the module that exports `registerDocument`. */
  registry: string;
}

/**
 * Returns the code that replaces a module of documents, and its operations. `exports` are the module's exports as
 * `graphql(...)` made them. Throws an error that names the export if the server could not run it.
 */
export function compileDocuments(exports: Record<string, unknown>, { schema, registry }: CompileOptions) {
  const lines = [`import { registerDocument } from ${JSON.stringify(registry)};`];
  const operations: Operation[] = [];
  for (const [exported, value] of Object.entries(exports)) {
    const document = asDocument(exported, value);
    refuseInvalid(exported, document, schema);
    const operation = describeOperation(exported, document);
    if (operation && operations.some(({ name }) => name === operation.name)) {
      throw new Error(`The operation ${operation.name} stands twice in the same module`);
    }
    if (operation) operations.push(operation);
    lines.push(`export const ${exported} = ${codeFor(document, operation)};`);
  }
  return { code: `${lines.join('\n')}\n`, operations };
}

function asDocument(exported: string, value: unknown): DocumentNode {
  const document = value as DocumentNode | null;
  if (document?.kind !== Kind.DOCUMENT) {
    throw new Error(`${exported} is not a document: *.documents.ts files export only graphql(...) documents`);
  }
  if (document.definitions.filter(isOperation).length > 1) {
    throw new Error(`${exported} holds more than one operation`);
  }
  // The client makes the same additions, so the text on the server includes the fields that the cache needs.
  return withoutLocations(new InMemoryCache().transformDocument(document));
}

function refuseInvalid(exported: string, document: DocumentNode, schema: GraphQLSchema) {
  const rules = document.definitions.some(isOperation)
    ? specifiedRules
    : specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule);
  const errors = validate(schema, document, rules);
  if (errors.length > 0) {
    throw new Error(`${exported} does not fit the schema: ${errors.map(({ message }) => message).join(' ')}`);
  }
}

/** Returns the operation of a document, or null for a document with fragments only. */
function describeOperation(exported: string, document: DocumentNode): Operation | null {
  const definition = document.definitions.find(isOperation);
  if (!definition) return null;
  if (!definition.name) throw new Error(`${exported} holds an operation without a name`);
  if (definition.operation === 'subscription') throw new Error(`${exported} is a subscription`);
  const body = print(document);
  const hash = createHash('sha256').update(body).digest('hex');
  return { name: definition.name.value, type: definition.operation, hash, body };
}

function isOperation(definition: DefinitionNode): definition is OperationDefinitionNode {
  return definition.kind === Kind.OPERATION_DEFINITION;
}

function codeFor(document: DocumentNode, operation: Operation | null): string {
  const ast = JSON.stringify(document);
  if (!operation) return ast;
  // Marked as pure, so that unused operations do not reach the browser.
  const call = `registerDocument(${JSON.stringify(operation.name)}, ${JSON.stringify(operation.hash)}, ${ast})`;
  return `/* @__PURE__ */ ${call}`;
}

/** Browsers don't need positions in the source text. */
function withoutLocations(document: DocumentNode): DocumentNode {
  return JSON.parse(JSON.stringify(document, (key, value) => (key === 'loc' ? undefined : value)));
}
