import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { formOf } from './files.js';
import { whole } from './openapi.js';

export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

/** A call in the description of the REST interface. */
export interface DescribedCall {
  operationId: string;
  method: string;
  path: string;
  params: Schema;
  query: Schema;
  /** Undefined if it has no body. */
  body: Schema | undefined;
  isForm: boolean;
}

/** Parameters and body of a request. */
export interface Sent {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

const operationsOf = (description: unknown): [path: string, method: string, operation: Operation][] =>
  Object.entries<Record<string, Operation>>(whole(description).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, string, Operation] => [
      path,
      method.toUpperCase(),
      operation,
    ]),
  );

/** Lists every call of a description, with the schemas of its parameters and body. */
export function describedCalls(description: unknown): DescribedCall[] {
  return operationsOf(description).map(([path, method, { operationId, parameters = [], requestBody }]) => {
    const place = (where: string): Schema => {
      const those = parameters.filter((each) => each.in === where);
      return {
        type: 'object',
        properties: Object.fromEntries(those.map(({ name, schema }) => [name, schema])),
        required: those.filter(({ required }) => required).map(({ name }) => name),
      };
    };
    const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
    return {
      ...{ operationId, method, path, params: place('path'), query: place('query'), body: body?.schema },
      isForm: type === 'multipart/form-data',
    };
  });
}

/** Encodes a value for an address, which can't contain lone surrogates. */
const inAddress = (value: unknown) => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(Buffer.from(text).toString()).slice(0, 8_000);
};

/** Returns the request with these parameters, as a program would send it. */
export function requestOf(
  { method, path, isForm }: Pick<DescribedCall, 'method' | 'path' | 'isForm'>,
  { params, query, body }: Sent,
  token: string | undefined,
): InjectOptions {
  const url = path.replace(/\{(\w+)\}/g, (_part, name) => inAddress(params[name]));
  const checked = Object.entries(query).flatMap(([name, value]) =>
    [value].flat(9).map((each) => `${inAddress(name)}=${inAddress(each)}`),
  );
  const fields = Object.entries((isForm && (body as object)) || {}).flatMap(([field, value]) =>
    [value]
      .flat()
      .map((each) => ({ field, value: typeof each === 'string' ? each : (JSON.stringify(each) ?? '') })),
  );
  const sent = isForm
    ? formOf(fields)
    : {
        headers: body !== undefined && { 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      };
  return {
    method: method as 'POST',
    url: checked.length > 0 ? `${url}?${checked.join('&')}` : url,
    headers: {
      host: 'localhost:4000',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...sent.headers,
    },
    ...(sent.payload !== undefined && method !== 'GET' && { payload: sent.payload }),
  };
}

/** Removes the names of parameters, which differ between descriptions. */
const unnamed = (path: string) => path.replace(/\{\w+\}/g, '{}');

/**
 * Compares responses with a description.
 * @returns `has` checks for a call (`GET /api/faq/{id}`). `expectDescribed` fails for an undocumented status, or a body
 *   that does not match its schema
 */
export function describedAnswers(description: unknown) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  const validators = new Map<string, ValidateFunction>();
  const operations = new Map(
    operationsOf(description).map(([path, method, operation]) => [`${method} ${unnamed(path)}`, operation]),
  );
  return {
    has: (call: string) => operations.has(unnamed(call)),
    expectDescribed(call: string, { statusCode, headers, body }: LightMyRequestResponse) {
      const { responses } = operations.get(unnamed(call))!;
      expect(Object.keys(responses), `${call} answered ${body.slice(0, 300)}`).toContain(String(statusCode));
      const schema = responses[statusCode]!.content?.['application/json']?.schema;
      if (!schema || !String(headers['content-type']).startsWith('application/json')) return;
      const key = `${call} ${statusCode}`;
      const validate = validators.get(key) ?? ajv.compile(schema);
      validators.set(key, validate);
      expect([key, validate(JSON.parse(body)), ajv.errorsText(validate.errors)]).toEqual([
        key,
        true,
        'No errors',
      ]);
    },
  };
}
