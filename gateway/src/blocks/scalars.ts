import { isLocalDate } from '@quiet-time/schema/local-date';
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { GraphQLJSONObject } from 'graphql-scalars';
import { AppError } from './errors.js';
import { say } from './say.js';

function parse(value: unknown): string {
  if (typeof value === 'string' && isLocalDate(value)) return value;
  const refusal = new AppError('BAD_USER_INPUT', say.date_invalid());
  throw new GraphQLError(refusal.message, { originalError: refusal });
}

/** Day without a time zone, as text. The scalar of graphql-scalars has error messages that are not for people. */
export const LocalDate = new GraphQLScalarType<string, string>({
  name: 'LocalDate',
  description: 'Calendar day, yyyy-MM-dd.',
  serialize: (value) => value as string,
  parseValue: parse,
  parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : undefined),
});

function refuseOther(isObject: boolean): void {
  if (isObject) return;
  const refusal = new AppError('BAD_USER_INPUT', 'An object is expected here');
  throw new GraphQLError(refusal.message, { originalError: refusal });
}

/** Object of any shape. Unlike the scalar of graphql-scalars, its errors don't repeat the input. */
export const JSONObject = new GraphQLScalarType({
  ...GraphQLJSONObject.toConfig(),
  parseValue(value) {
    refuseOther(typeof value === 'object' && value !== null && !Array.isArray(value));
    return value as Record<string, unknown>;
  },
  parseLiteral(node, variables) {
    refuseOther(node.kind === Kind.OBJECT);
    return GraphQLJSONObject.parseLiteral(node, variables);
  },
});
