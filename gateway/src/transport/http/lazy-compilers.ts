import compileValidators, { type BuildCompilerFromPool } from '@fastify/ajv-compiler';
import compileSerializers from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

type Compilers = Required<
  NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>
>;

const buildValidator = compileValidators();
const buildSerializer = compileSerializers();

/**
 * Fastify's own compilers, deferred until a schema is first used. There are some 1,500 schemas, most of them for errors
 * that a route rarely sends: compiling all of them took half of a start.
 */
export const lazyCompilers: Compilers = {
  buildValidator: ((...args: Parameters<BuildCompilerFromPool>) => {
    const compile = buildValidator(...args);
    return (route: Parameters<typeof compile>[0]) => {
      let compiled: ReturnType<typeof compile> | undefined;
      const validate = (data: unknown) => {
        compiled ??= compile(route);
        const isValid = compiled(data);
        // Fastify reads the errors from there.
        validate.errors = compiled.errors;
        return isValid;
      };
      validate.errors = undefined as unknown;
      return validate;
    };
  }) as Compilers['buildValidator'],
  buildSerializer: (schemas, options) => {
    const compile = buildSerializer(schemas, options);
    return (route) => {
      let compiled: ReturnType<typeof compile> | undefined;
      return (data) => {
        compiled ??= compile(route);
        return compiled(data);
      };
    };
  },
};
