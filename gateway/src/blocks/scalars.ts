import { isLocalDate } from '@quiet-time/schema/local-date';
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { AppError } from './errors.js';
import { say } from './say.js';

function parse(value: unknown): string {
  if (typeof value === 'string' && isLocalDate(value)) return value;
  const refusal = new AppError('BAD_USER_INPUT', say.date_invalid());
  throw new GraphQLError(refusal.message, { originalError: refusal });
}

/** A day without a time zone, as text. graphql-scalars has one too, but its errors don't speak to people. */
export const LocalDate = new GraphQLScalarType<string, string>({
  name: 'LocalDate',
  description: 'A day of the calendar, yyyy-MM-dd.',
  serialize: (value) => value as string,
  parseValue: parse,
  parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : undefined),
});
