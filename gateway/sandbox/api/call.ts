import { z } from 'zod';
import type { Context } from '../context.js';

/** One call of the API. */
export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path, with `:id` for the object's id. */
  path: string;
  params: z.ZodType;
  run(context: Context, params: unknown, id: string): object | Promise<object>;
}

/** A call with exactly these parameters. The server handles `expand`. */
export function call<S extends z.ZodRawShape>(
  method: Call['method'],
  path: string,
  shape: S,
  run: (
    context: Context,
    params: z.output<z.ZodObject<S, z.core.$strict>>,
    id: string,
  ) => object | Promise<object>,
): Call {
  return {
    method,
    path,
    params: z.strictObject({ ...shape, expand: z.array(z.string()).default([]) }),
    run: run as Call['run'],
  };
}
