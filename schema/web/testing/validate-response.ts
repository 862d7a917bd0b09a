import sdl from '@quiet-time/schema/schema.graphql?raw';
import {
  buildSchema,
  type DocumentNode,
  execute,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
  parse,
  validate,
} from 'graphql';

let schema: GraphQLSchema | undefined;
const documents = new Map<string, DocumentNode>();

/**
 * Returns the data of a response as the gateway would send it: exactly the fields that the document selects, with the
 * names of types. Errors are a document or variables that don't fit the schema, a missing or unknown field, and a value
 * of the wrong type.
 * @param text the document that was sent
 * @returns the data, and the errors with their paths
 */
export function validateResponse(
  text: string,
  variables: object,
  answer: object,
): { data: object; wrong: string[] } {
  schema ??= buildSchema(sdl, { assumeValidSDL: true });
  let document = documents.get(text);
  if (!document) {
    document = parse(text);
    const misfits = validate(schema, document);
    if (misfits.length > 0) return { data: answer, wrong: misfits.map(({ message }) => message) };
    documents.set(text, document);
  }
  const read = new Map<object, { type: GraphQLObjectType; names: Set<string> }>();
  const fieldResolver: GraphQLFieldResolver<Record<string, unknown>, unknown> = (
    source,
    _args,
    _context,
    info,
  ) => {
    const name = String(info.path.key);
    const { names } = read.get(source) ?? { names: new Set() };
    read.set(source, { type: info.parentType, names: names.add(name) });
    if (source[name] === undefined) throw new Error('is selected and missing');
    return source[name];
  };
  const { data, errors = [] } = execute({
    schema,
    document,
    rootValue: answer,
    variableValues: variables as Record<string, unknown>,
    fieldResolver,
  }) as { data?: object; errors?: { path?: readonly unknown[]; message: string }[] };
  const wrong = errors.map(({ path = [], message }) => [...path, message].join(' '));
  for (const [source, { type, names }] of read) {
    for (const name of Object.keys(source)) {
      if (name === '__typename' || names.has(name) || name in type.getFields()) continue;
      wrong.push(`${type.name} has no ${name}`);
    }
  }
  return { data: data ?? answer, wrong };
}
