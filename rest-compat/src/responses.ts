import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type OperationDefinitionNode,
  print,
  type SelectionSetNode,
} from 'graphql';
import { component, described, type JsonSchema, listOf, object, orNull } from './json-schema.js';
import { leafOf } from './leaves.js';

type Properties = Record<string, JsonSchema>;

/** Differences between the REST response and the data of a GraphQL fragment. */
interface Shape {
  rest?(data: never): unknown;
  properties?(fields: Properties): Properties;
  optional?: string[];
}

const shapes = new Map<string, Shape>();

/**
 * Registers the differences between a fragment's data and its REST response. All else follows from the fragment and the
 * schema: it is a component of its name without "Rest", and its fields are returned as read.
 * @param special `rest` converts the fragment's data to the response, if the path of a response ends with the fragment;
 *   `properties` converts the schemas of its fields; `optional` names fields that some responses lack
 */
export function shape(fragment: DocumentNode, special: Shape): void {
  const [{ name }] = fragment.definitions as [FragmentDefinitionNode];
  shapes.set(name.value, special);
}

/** A field of a selection. */
interface SelectedField {
  type: GraphQLOutputType;
  description?: string | null | undefined;
  selection?: SelectionSetNode | undefined;
  optional: boolean;
}

/** Data of a document at a path: its schema, and a function that reads it. */
export interface Read {
  schema: JsonSchema;
  read(data: unknown): unknown;
  optional: boolean;
}

export const operationOf = (document: DocumentNode) =>
  document.definitions.find((part): part is OperationDefinitionNode => part.kind === 'OperationDefinition')!;

/**
 * Returns a name without "Rest", which separates the names of our documents from those of the web apps. Readers of the
 * description don't need it.
 */
export const nameWithoutRest = (name: string) => name.replace(/^Rest/, '');

/** Creates the JSON Schemas of the data of documents. */
export class Responses {
  private readonly made = new Map<string, JsonSchema>();

  constructor(private readonly schema: GraphQLSchema) {}

  /** @param path names of fields, such as `faqs` or `faqs.items.id`; fields of a list are read for each item */
  at(document: DocumentNode, path: string): Read {
    const operation = operationOf(document);
    let field: SelectedField = {
      type: this.schema.getRootType(operation.operation)!,
      selection: operation.selectionSet,
      optional: false,
    };
    let inList = false;
    const names = path.split('.');
    for (const name of names) {
      inList ||= isList(field.type);
      const { optional } = field;
      const next = this.fields(getNamedType(field.type), field.selection!, document).get(name);
      if (!next) throw new Error(`${operation.name?.value} does not select ${path}`);
      field = { ...next, optional: optional || next.optional };
    }
    const schema = this.of(field.type, field.selection, document);
    const [only, ...others] = field.selection?.selections ?? [];
    const rest = only?.kind === 'FragmentSpread' && others.length === 0 && shapes.get(only.name.value)?.rest;
    return {
      schema: inList && !isList(field.type) ? listOf(schema) : schema,
      read: (data) => {
        const value = valueAt(data, names, 0);
        if (!rest || value === null || value === undefined) return value;
        return Array.isArray(value) ? value.map((item) => rest(item as never)) : rest(value as never);
      },
      optional: field.optional,
    };
  }

  /** Returns the component of a fragment. */
  ofFragment(document: DocumentNode): JsonSchema {
    const [fragment] = document.definitions as [FragmentDefinitionNode];
    return this.ofNamedFragment(fragment, document);
  }

  private of(
    type: GraphQLOutputType,
    selection: SelectionSetNode | undefined,
    document: DocumentNode,
  ): JsonSchema {
    if (!isNonNullType(type)) return orNull(this.required(type, selection, document));
    return this.required(type.ofType, selection, document);
  }

  private required(
    type: Exclude<GraphQLOutputType, { kind: 'nonNull' }>,
    selection: SelectionSetNode | undefined,
    document: DocumentNode,
  ): JsonSchema {
    if (isListType(type)) return listOf(this.of(type.ofType, selection, document));
    if (isLeafType(type)) return leafOf(type);
    if (!isObjectType(type)) throw new Error(`${type.name} is selected through its member types only`);
    const [only, ...others] = selection!.selections;
    if (only?.kind === 'FragmentSpread' && others.length === 0) {
      const named = document.definitions.find(
        (part) => part.kind === 'FragmentDefinition' && part.name.value === only.name.value,
      );
      return this.ofNamedFragment(named as FragmentDefinitionNode, document);
    }
    const key = `${type.name} ${print(selection!)}`;
    return this.once(key, () => this.objectOf(type, type.name, selection!, document));
  }

  private ofNamedFragment(fragment: FragmentDefinitionNode, document: DocumentNode): JsonSchema {
    const name = fragment.name.value;
    const type = this.schema.getType(fragment.typeCondition.name.value) as GraphQLObjectType;
    return this.once(name, () =>
      this.objectOf(type, nameWithoutRest(name), fragment.selectionSet, document, shapes.get(name)),
    );
  }

  private objectOf(
    type: GraphQLObjectType,
    name: string,
    selection: SelectionSetNode,
    document: DocumentNode,
    { properties = (fields) => fields, optional = [] }: Shape = {},
  ): JsonSchema {
    const fields: Properties = {};
    for (const [field, selected] of this.fields(type, selection, document)) {
      fields[field] = described(this.of(selected.type, selected.selection, document), selected.description);
    }
    const { description } = type;
    return component(name, { ...(description && { description }), ...object(properties(fields), optional) });
  }

  /** Returns each field of a selection, by its name in the response. */
  private fields(
    type: GraphQLNamedType,
    { selections }: SelectionSetNode,
    document: DocumentNode,
    optional = false,
  ): Map<string, SelectedField> {
    const found = new Map<string, SelectedField>();
    for (const selection of selections) {
      const sometimes = optional || (selection.directives ?? []).length > 0;
      if (selection.kind === 'Field') {
        const field = isObjectType(type) && type.getFields()[selection.name.value];
        if (!field) continue;
        const { description } = field;
        const name = (selection.alias ?? selection.name).value;
        found.set(name, {
          type: field.type,
          description,
          selection: selection.selectionSet,
          optional: sometimes,
        });
        continue;
      }
      const part =
        selection.kind === 'InlineFragment'
          ? selection
          : (document.definitions.find(
              (each) => each.kind === 'FragmentDefinition' && each.name.value === selection.name.value,
            ) as FragmentDefinitionNode);
      const of = part.typeCondition ? this.schema.getType(part.typeCondition.name.value)! : type;
      for (const [name, selected] of this.fields(of, part.selectionSet, document, sometimes || of !== type)) {
        found.set(name, selected);
      }
    }
    return found;
  }

  private once(key: string, make: () => JsonSchema): JsonSchema {
    const made = this.made.get(key) ?? make();
    this.made.set(key, made);
    return made;
  }
}

const isList = (type: GraphQLOutputType): boolean => isListType(isNonNullType(type) ? type.ofType : type);

function valueAt(value: unknown, names: string[], depth: number): unknown {
  if (depth === names.length) return value;
  if (Array.isArray(value)) return value.flatMap((item) => valueAt(item, names, depth));
  return valueAt((value as Record<string, unknown> | null | undefined)?.[names[depth]!], names, depth + 1);
}
