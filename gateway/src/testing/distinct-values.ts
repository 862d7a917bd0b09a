import {
  type GraphQLInputType,
  type GraphQLOutputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql';

/** Options for distinct values per field and round. A list has one entry. */
export interface Distinct {
  /** Number of the round, from 0. Round 0 has no default value. */
  round: number;
  /** Values that need a certain format, for each round, by path such as `displaySettings.textColor`. */
  special: Record<string, readonly unknown[]>;
}

/**
 * Returns a valid value of an input type, distinct from those of other fields and rounds. It is in stored form: clean
 * and in lower case.
 */
export function distinctValue(type: GraphQLInputType, { round, special }: Distinct, path = ''): unknown {
  if (special[path]) return special[path][round];
  const inner = getNullableType(type);
  if (isListType(inner)) return [distinctValue(inner.ofType, { round, special }, path)];
  if (isInputObjectType(inner)) {
    const fields = Object.values(inner.getFields());
    const at = (name: string) => (path ? `${path}.${name}` : name);
    return Object.fromEntries(
      fields.map(({ name, type }) => [name, distinctValue(type, { round, special }, at(name))]),
    );
  }
  if (isEnumType(inner)) {
    const names = inner.getValues().map(({ name }) => name);
    return names[(round + 1) % names.length];
  }
  const name = path.split('.').at(-1)!.toLowerCase();
  const values: Record<string, unknown> = {
    String: `${name} of round ${round}`,
    Int: 41 + round,
    Boolean: round % 2 === 1,
    LocalDate: `2027-03-0${round + 1}`,
    DateTimeISO: `2027-03-0${round + 1}T00:00:00.000Z`,
  };
  if (values[inner.name] === undefined) throw new Error(`${path}: there are no values of ${inner.name}`);
  return values[inner.name];
}

/** Returns the paths of edited fields, such as `scripture.verse`, with their values. A list is one value. */
export function leavesOf(value: object, parent = ''): Map<string, unknown> {
  const leaves = new Map<string, unknown>();
  for (const [name, inner] of Object.entries(value)) {
    const isBranch = typeof inner === 'object' && inner !== null && !Array.isArray(inner);
    if (!isBranch) leaves.set(parent + name, inner);
    else for (const [path, leaf] of leavesOf(inner, `${parent}${name}.`)) leaves.set(path, leaf);
  }
  return leaves;
}

/** Selects all fields without arguments, three levels deep. */
export function selectionOf(type: GraphQLOutputType, depth = 3): string {
  const inner = getNullableType(type);
  if (isListType(inner)) return selectionOf(inner.ofType, depth);
  if (isLeafType(inner) || !isObjectType(inner)) return '';
  const fields = Object.values(inner.getFields()).filter(({ args }) => args.length === 0);
  const result = fields.flatMap(({ name, type }) => {
    const below = depth > 1 || isLeafType(bare(type)) ? selectionOf(type, depth - 1) : null;
    return below === null ? [] : [`${name} ${below}`];
  });
  return `{ ${result.join(' ')} }`;
}

function bare(type: GraphQLOutputType): GraphQLOutputType {
  const inner = getNullableType(type);
  return isListType(inner) ? bare(inner.ofType) : inner;
}
