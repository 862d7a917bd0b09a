import 'reflect-metadata';
import { type ValidationError, validateOrReject } from 'class-validator';
import type { GraphQLSchema } from 'graphql';
import { ArgumentValidationError, buildSchema } from 'type-graphql';
import { modules } from '../modules.js';
import { attachRules } from './rules.js';

let made: Promise<GraphQLSchema> | undefined;

/**
 * Returns the whole API, the same for all callers. Its printed form is `schema/schema.graphql`; a test fails when they
 * differ.
 */
export function makeSchema(): Promise<GraphQLSchema> {
  made ??= build();
  return made;
}

async function build(): Promise<GraphQLSchema> {
  const [first, ...more] = modules.flatMap(({ resolvers }) => resolvers ?? []);
  const schema = await buildSchema({
    resolvers: [first!, ...more],
    validateFn: validateArgument,
  });
  attachRules(schema);
  return schema;
}

/**
 * Validates an argument, as type-graphql does by default. The default imports class-validator again for every argument,
 * and a bundled package copies all its names each time: a twelfth of a gateway's work under load.
 */
async function validateArgument(argument: unknown): Promise<void> {
  const objects = [argument].flat().filter((each) => each !== null && typeof each === 'object');
  const options = { skipMissingProperties: true, forbidUnknownValues: false };
  try {
    await Promise.all(objects.map((each) => validateOrReject(each as object, options)));
  } catch (errors) {
    throw new ArgumentValidationError(errors as ValidationError[]);
  }
}
