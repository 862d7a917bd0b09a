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
 * Marks a root field of `Query` whose response is the same for every visitor until an edit or the next minute. This
 * decides on the cache headers of persisted documents and REST routes, the data embedded in pages, and the cache in
 * memory. A test requests every such field as different callers, and fails if a table that it reads sends no change
 * notifications.
 */
export const Public = () => Extensions({ public: true }) as MethodDecorator;

/**
 * Whether the response of `document` to a visitor may be cached: it reads only public fields. A service worker's list
 * of cacheable documents contains those of the manifest for which this holds.
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
  return getOperationAST(document)?.operation === 'query' && rootFields.every((mark) => mark === true);
}
