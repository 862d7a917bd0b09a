import type { RouteOptions } from 'fastify';
import { exampleOf, fileExample } from './examples.js';
import { type Component, componentOf, type JsonSchema, variantOf } from './json-schema.js';
import { securitySchemes } from './security.js';
import { webhooks, webhooksTag } from './webhooks.js';

/** Part of a route's schema that Fastify does not use. */
interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security?: object[];
  consumes?: string[];
  params?: JsonSchema;
  querystring?: JsonSchema;
  response: Record<string, JsonSchema>;
}

type Properties = Record<string, JsonSchema>;

/** Description of an interface: OpenAPI 3.1, with each named schema once. */
export class OpenApi {
  private readonly routes: RouteOptions[] = [];
  private readonly parts = {
    tags: [] as { name: string; description?: string }[],
    paths: {} as Record<string, Record<string, object>>,
    components: {
      schemas: {} as Record<string, unknown>,
      responses: {} as Record<string, unknown>,
      parameters: {} as Record<string, unknown>,
      securitySchemes,
    },
  };
  /** Created on first use: most processes never need it. */
  readonly document;

  private readonly written = new WeakSet<object>();
  /** Names of bodies and responses, by their schema. */
  private readonly names = new Map<string, string>();

  /** @param title of the product, which may change. @param server origin of the interface */
  constructor(title: () => string, server: string) {
    const written = () => this.writtenParts();
    this.document = {
      openapi: '3.1.0',
      info: {
        get title() {
          return `${title()} REST interface`;
        },
        version: '1.0.0',
        description:
          'For third-party clients. Sign in with a session token: `Authorization: Bearer <token>`. Public calls accept a session, too. Members create personal API tokens in their profile, under Security; programs send them the same way. Each call that accepts such a token names its scope; a write scope includes reading. The headers `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset` show the remaining requests of a token and the seconds until the limit resets. A client that sends its own id as `x-device-id` (8 to 64 letters, digits, `-` and `_`) is recognized as the same device. Calls that create something accept an `Idempotency-Key` for safe retries. Dates are yyyy-MM-dd, timestamps ISO 8601 in UTC. Fields that are not named here are ignored.',
      },
      externalDocs: {
        url: `${server}/api/guide`,
        description: 'Guide: a first program, errors, changes, webhooks',
      },
      servers: [{ url: server }],
      get tags() {
        return written().tags;
      },
      security: [{}, { session: [] }],
      get paths() {
        return written().paths;
      },
      webhooks,
      get components() {
        return written().components;
      },
    };
  }

  /**
   * Adds a route; a route without a summary is not part of the interface. Must be called before the document is read.
   */
  add(route: RouteOptions): void {
    this.routes.push(route);
  }

  private writtenParts() {
    const routes = this.routes.splice(0);
    for (const route of routes) this.write(route);
    // The chapter on webhooks comes last.
    if (routes.length > 0) this.parts.tags.push(webhooksTag);
    return this.parts;
  }

  private write({ method, url, schema, config }: RouteOptions): void {
    const operation = schema as Operation | undefined;
    if (!operation?.summary || method === 'HEAD') return;
    const { operationId, summary, description, tags, security, consumes, params, querystring } = operation;
    const { tags: known, paths } = this.parts;
    for (const name of tags) if (!known.some((tag) => tag.name === name)) known.push({ name });
    const parameters = [
      ...this.parameters('path', params),
      ...this.parameters('query', querystring),
      ...(config?.idempotent ? [this.shared('parameters', 'IdempotencyKey', idempotencyKey)] : []),
    ];
    const body = config?.body as JsonSchema | undefined;
    const path = url.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][String(method).toLowerCase()] = {
      operationId,
      summary,
      description,
      tags,
      ...(security && { security }),
      ...(parameters.length > 0 && { parameters }),
      ...(body && {
        requestBody: {
          ...(((body.required as string[] | undefined) ?? []).length > 0 && { required: true }),
          content: { [consumes?.[0] ?? 'application/json']: this.body(body, operationId) },
        },
      }),
      responses: Object.fromEntries(
        Object.entries(operation.response).map(([status, each]) => [
          status,
          this.response(each, status, operationId),
        ]),
      ),
    };
  }

  private parameters(
    place: 'path' | 'query',
    { properties = {}, required = [] }: JsonSchema = {},
  ): unknown[] {
    return Object.entries(properties as Properties).map(([name, of]) => {
      const { description: about, ...schema } = this.describe(of) as JsonSchema;
      // Generators write the default of a named list as a text, which its enum refuses.
      const usual = schema.$ref === undefined ? undefined : schema.default;
      if (usual !== undefined) delete schema.default;
      const description = usual === undefined ? about : `${about ?? ''} Default: ${usual}.`.trim();
      const needed = place === 'path' || (required as string[]).includes(name);
      const parameter = {
        name,
        in: place,
        ...(needed && { required: true }),
        ...(description !== undefined && { description }),
        schema,
      };
      // Parameters of the same name mostly differ only in their default. No schema has such a name, in any case.
      const free = [`${name}Parameter`, `${name}${schema.default ?? ''}Parameter`].find((each) =>
        this.isFree('parameters', each, parameter),
      );
      return free ? this.shared('parameters', free, parameter) : parameter;
    });
  }

  private response(schema: JsonSchema, status: string, operationId: string): unknown {
    const { description = contentsOf(schema), headers, content, type } = schema;
    const named = componentOf(schema);
    if (named?.section !== 'responses') {
      if (content !== undefined)
        return { description, content: this.describe(withExamples(content as Media)) };
      if (type === 'null') return { description };
      if (status !== '200') {
        return { description, content: { 'application/json': { schema: this.describe(schema) } } };
      }
    }
    const described = named
      ? this.describe(variantOf(schema)!.of)
      : this.named(schema, `${operationId}Answer`);
    const name = named?.name ?? refOf(described as JsonSchema)!;
    return this.shared('responses', name, {
      description,
      ...(headers !== undefined && { headers: this.headers(headers as Properties) }),
      content: {
        'application/json': { schema: described, ...(!named && { example: exampleOf(schema) }) },
      },
    });
  }

  private body(schema: JsonSchema, operationId: string): JsonSchema {
    const sample = exampleOf(schema) as object;
    const files = Object.keys(schema.properties as object).map((name) => [name, fileExample]);
    // Files are omitted if there are other fields.
    const example = Object.keys(sample).length > 0 ? sample : Object.fromEntries(files);
    return { schema: this.named(schema, `${operationId}Body`), example };
  }

  /** Returns a body or a response as a component. @param fallback name without a better one */
  private named(schema: JsonSchema, fallback: string): JsonSchema {
    const described = this.describe(schema) as JsonSchema;
    if (refOf(described) || described.allOf) return described;
    const text = JSON.stringify(described);
    const names = [this.names.get(text), nameOf(described), upperFirst(fallback)];
    const name = names.find((each) => each && this.isFree('schemas', each, described))!;
    this.names.set(text, name);
    return this.shared('schemas', name, described);
  }

  private headers(headers: Properties) {
    return Object.fromEntries(
      Object.entries(headers).map(([name, { description, ...schema }]) => [name, { description, schema }]),
    );
  }

  /** Returns a schema for the description, with references to named schemas. */
  private describe(schema: unknown): unknown {
    if (Array.isArray(schema)) return schema.map((item) => this.describe(item));
    if (typeof schema !== 'object' || schema === null) return schema;
    const named = componentOf(schema);
    if (named?.section === 'schemas') {
      const known = this.written.has(schema) && this.parts.components.schemas[named.name];
      this.written.add(schema);
      return this.shared('schemas', named.name, known || this.inside(schema));
    }
    const variant = variantOf(schema);
    if (!variant) return this.inside(schema);
    const { of, orNull, keywords } = variant;
    const { properties, ...own } = keywords;
    const added = Object.entries((properties ?? {}) as Properties).filter(
      ([name]) => !Object.hasOwn(of.properties as object, name),
    );
    // Keywords that contradict the component can't stand beside the reference.
    const replaced = Object.keys(own).filter((name) => Object.hasOwn(of, name) && name !== 'description');
    if (replaced.length > 0) return this.inside(schema);
    const whole = this.describe(of) as JsonSchema;
    if (added.length > 0) {
      const name = `With${added.map(([each]) => upperFirst(each)).join('And')}`;
      const more = { type: 'object', properties: this.inside(Object.fromEntries(added)) };
      return { allOf: [whole, this.shared('schemas', name, more)], ...this.inside(own) };
    }
    return { ...(orNull ? { anyOf: [whole, { type: 'null' }] } : whole), ...this.inside(own) };
  }

  private inside(schema: object): JsonSchema {
    const shown = Object.entries(schema).filter(([name]) => name !== 'errorMessage');
    return {
      ...Object.fromEntries(shown.map(([name, value]) => [name, this.describe(value)])),
      ...namesOfValues(schema as JsonSchema),
    };
  }

  /** Returns a reference to a component, and adds it on first use. @throws Error if another component has its name */
  private shared(section: Component['section'], name: string, component: unknown): JsonSchema {
    if (!this.isFree(section, name, component)) throw new Error(`Two ${section} have the name ${name}`);
    this.parts.components[section][name] ??= component;
    return { $ref: `#/components/${section}/${name}` };
  }

  private isFree(section: Component['section'], name: string, component: unknown): boolean {
    const known = this.parts.components[section][name];
    return known === undefined || known === component || JSON.stringify(known) === JSON.stringify(component);
  }
}

/** Returns the default description of a successful response: media types of a file, or fields of a JSON object. */
function contentsOf({ content, properties }: JsonSchema): string {
  if (content !== undefined) return `File (${Object.keys(content as object).join(', ')})`;
  const names = Object.keys((properties ?? {}) as Properties).filter((name) => name !== 'success');
  return names.length > 0 ? `JSON with ${names.map((name) => `\`${name}\``).join(', ')}` : 'Confirmation';
}

/**
 * Returns names for the values of a list if one of them has no letter or digit, such as "" or an emoji. Client
 * generators create enums of the list, and find no names for such values.
 */
function namesOfValues({ enum: values }: JsonSchema): JsonSchema {
  if (!Array.isArray(values)) return {};
  const words = values.map((value) => String(value).match(/[a-z\d]+/gi) ?? []);
  if (words.every(({ length }) => length > 0)) return {};
  const wordless = (value: unknown, index: number) => (value === '' ? 'Empty' : `Value${index + 1}`);
  const names = words.map(
    (each, index) =>
      each.map(upperFirst).join('').replace(/^\d/, 'Value$&') || wordless(values[index], index),
  );
  return { 'x-enum-varnames': names };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Key that the client creates for this request, such as a UUID. A retry with the same key and body within 24 hours creates nothing and returns the current state of the first result. With another body it is refused (422). Keys are separate for each member and call.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
};

type Media = Record<string, JsonSchema>;

/** Adds an example to files whose route has none. */
const withExamples = (content: Media): Media =>
  Object.fromEntries(
    Object.entries(content).map(([type, media]) => [type, { example: fileExample, ...media }]),
  );

const upperFirst = (name: string) => name[0]!.toUpperCase() + name.slice(1);

const refOf = ({ $ref }: JsonSchema): string | null =>
  typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : null;

/** Returns a name for a response, after its first field; null if it has none. */
function nameOf({ properties = {} }: JsonSchema): string | null {
  const { success: _, token, userId, message, ...fields } = properties as Properties;
  if (token) return userId ? null : 'SessionAnswer';
  const [field] = Object.values(fields);
  if (!field) return userId ? null : message ? 'MessageAnswer' : 'SuccessAnswer';
  const [first] = (field.anyOf ?? []) as JsonSchema[];
  const name = refOf(first ?? (field.items as JsonSchema | undefined) ?? field);
  if (!name || Object.keys(properties as Properties)[1] === 'message') return null;
  if (field.items) return `${name}${fields.pagination ? 'Page' : 'List'}`;
  return `${name}${first ? 'OrNull' : message ? 'Saved' : 'Answer'}`;
}
