import {
  type DocumentNode,
  type GraphQLSchema,
  getOperationAST,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { Extensions } from 'type-graphql';

/**
 * Says of a root field of `Query` that its answer to a guest is the same for every guest until something is edited or
 * a minute begins. From this follow the cache headers of documents by hash and of REST routes, what pages carry, and
 * what is kept in memory. A test asks every such field as different guests, and fails where a table that it reads
 * does not tell of its changes.
 */
export const Public = () => Extensions({ public: true }) as MethodDecorator;

/**
 * Whether what `document` answers a guest may be kept: it asks public fields alone. A service worker's list of what
 * it may keep is the documents of the manifest for which this holds.
 * @param document valid for `schema`
 */
export function isPublic(schema: GraphQLSchema, document: DocumentNode): boolean {
  const types = new TypeInfo(schema);
  const rootFields: unknown[] = [];
  const Field = () => {
    if (types.getParentType() === schema.getQueryType())
      rootFields.push(types.getFieldDef()?.extensions.public);
  };
  visit(document, visitWithTypeInfo(types, { Field }));
  return getOperationAST(document)?.operation === 'query' && rootFields.every((said) => said === true);
}
