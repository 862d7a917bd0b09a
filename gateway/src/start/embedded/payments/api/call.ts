import { z } from 'zod';
import type { Context } from '../context.js';

/** One call of the API. */
export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  /** With `:id` for the object that it is about. */
  path: string;
  params: z.ZodType;
  run(context: Context, params: unknown, id: string): object | Promise<object>;
}

/** A call whose parameters are exactly these; `expand` is seen to by who answers. */
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
