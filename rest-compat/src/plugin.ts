import { Readable } from 'node:stream';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type ErrorCode, errorStatus } from '@quiet-time/schema/error-codes';
import type { TokenAccess } from '@quiet-time/schema/token-scopes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import { type BodySchema, readBody } from './body.js';
import { challengeOf } from './challenge.js';
import { type Derived, type Deriver, deriver } from './derive.js';
import { documentationTheme } from './documentation-theme.js';
import { guidePage, guidePolicy } from './guide.js';
import { type InParts, itemSchema, writtenInParts } from './in-parts.js';
import { readJson } from './json-bodies.js';
import type { JsonSchema } from './json-schema.js';
import { answerOtherMethods } from './methods.js';
import { OpenApi } from './openapi.js';
import { queryAfter, wantsChanges, wrongInSync } from './paging.js';
import type { FormattedError, RestRoute, RouteRequest, RunResult } from './route.js';

export { attachmentFields } from './attachments.js';
export type { BodySchema } from './body.js';
export { challengeOf } from './challenge.js';
export { type Deriver, permissionOf } from './derive.js';
export { readJson } from './json-bodies.js';
export { component, type JsonSchema, object, variant } from './json-schema.js';
export { refusalBody, refusals, staleSaves } from './refusals.js';
export { hashOf, remoteHeaders, remotePath } from './remote-call.js';
export type { RestRoute, RunResult } from './route.js';
export { announcementSchemas } from './routes/announcement.shape.js';
export { securityOf } from './security.js';
export { idParams, message } from './shared.js';
export { readBody };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body, for the description only: `readBody`, or a form, reads it instead of Fastify. */
    body?: object;
    /** Whether visitors may read it, so that pages of every site may, too. */
    isPublicRead?: boolean;
    /** Whether an `Idempotency-Key` is accepted, for the description only. */
    idempotent?: boolean;
  }
}

/** Runs one prepared document. Errors are returned formatted, never thrown. */
type Run<C> = (context: C, variables: Record<string, unknown>) => Promise<RunResult>;

interface Prepared<C> {
  run: Run<C>;
  /** Whether its response is the same for every visitor. */
  isPublic: boolean;
}

/** Options for calls that map to the schema. */
export interface CallOptions<C> {
  /** All routes, in the order of the description. */
  routes: RestRoute[];
  /**
   * Source of the routes. The extensions of its fields name actions (`can`), their rules (`rule`: `anyone`, `member`
   * or a capability), the domains of token scopes (`tokenDomains`) and the validators' rules (`rules`).
   */
  schema: GraphQLSchema;
  /** Prepares a document for the gateway's schema, once, at boot. */
  prepare(document: DocumentNode): Prepared<C>;
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<C>;
  /**
   * Throws if the caller may not perform the action of `document`. Called before the body is read.
   * @returns the context to run it in
   */
  authorize(action: string, context: C, access: TokenAccess, document: DocumentNode): C;
  /**
   * Called before a body is refused. Throws if the caller may not perform the action, and `authorize` has not checked
   * it yet.
   */
  admit?(context: C): Promise<void>;
  /** Marks a response as the same for every visitor. Called only for such responses. */
  respondPublicly(reply: FastifyReply): void;
  /** Whether the caller is a visitor. */
  isGuest(context: C): boolean;
}

interface Options<C> extends CallOptions<C> {
  /** Registers handlers that don't map to the schema, such as redirects. The description lists them, too. */
  handlers?(api: FastifyInstance, derived: Deriver): Promise<void>;
  /** Origin of the site, for the description. */
  server: string;
  /** Returns the product's name for the documentation; it may change. */
  title(): string;
  /** Returns the guide for third parties, in Markdown. */
  guide(): Promise<string>;
  /** Message for an unknown path. */
  notFound: string;
}

/** The plugin's own policy would allow styles, fonts and a badge of other hosts. */
const documentationPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  // Swagger UI has some inline styles.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

const noBody: BodySchema = { type: 'object' };

/**
 * Registers the REST interface: each route runs a fixed document on the gateway's schema in the same process, with its
 * policies and validation. Register it under `/api`.
 */
export async function restCompat<C>(app: FastifyInstance, options: Options<C>): Promise<void> {
  const openApi = new OpenApi(options.title, options.server);
  const addOtherMethods = answerOtherMethods(app, options.notFound);
  app.addHook('onRoute', (route) => openApi.add(route));
  await app.register(swagger, { mode: 'static', specification: { document: openApi.document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    // The page exists with and without a trailing slash.
    indexPrefix: app.prefix,
    staticCSP: documentationPolicy,
    theme: documentationTheme(`${options.title()} REST`),
    uiConfig: { docExpansion: 'list', filter: true, tryItOutEnabled: false, validatorUrl: null },
  });
  const open = { schema: { hide: true }, config: { isPublicRead: true } };
  app.get('/openapi.json', open, async () => openApi.document);
  app.get('/guide', { schema: { hide: true } }, async (_request, reply) => {
    const page = guidePage(await options.guide(), options.title());
    return reply
      .headers({ 'content-security-policy': guidePolicy })
      .type('text/html; charset=utf-8')
      .send(page);
  });
  const derived = restCalls(app, options);
  await options.handlers?.(app, derived);
  app.get('/', open, async () => ({
    success: true,
    message: `${options.title()} REST interface`,
    documentation: `${app.prefix}/docs`,
    guide: `${app.prefix}/guide`,
    description: `${app.prefix}/openapi.json`,
  }));
  addOtherMethods();
}

/**
 * Registers only the calls that map to the schema, without a description. It needs an instance of its own, under
 * `/api`.
 */
export function restCalls<C>(app: FastifyInstance, options: CallOptions<C>): Deriver {
  readJson(app, { emptyIsNone: true });
  const derived = deriver(options.schema);
  for (const route of options.routes) addRoute(app, route, derived.derive(route), options);
  return derived;
}

function addRoute<C>(
  app: FastifyInstance,
  route: RestRoute,
  derived: Derived,
  options: CallOptions<C>,
): void {
  const { action, access, rule, idempotent, body, schema, variables, names, reply: answer } = derived;
  const missing = route.missing as ((data: unknown) => string | null) | undefined;
  const inParts = route.inParts as InParts<unknown> | undefined;
  const whole = (schema.response as Record<number, JsonSchema>)[200]!;
  const { run, isPublic } = options.prepare(route.document);
  const { derive } = deriver(options.schema);
  const one = options.routes.find(({ method, path }) => method === 'GET' && path === `${route.path}/:id`);
  // Whether whoever creates an item may read it at an address of its own.
  const isFound = idempotent && one && [rule, 'anyone', 'member'].includes(derive(one).rule);
  const contexts = new WeakMap<FastifyRequest, C>();
  app.route({
    method: route.method,
    url: route.path,
    schema,
    ...(route.bodyLimit && { bodyLimit: route.bodyLimit }),
    config: {
      ...(body && { body }),
      ...(idempotent && { idempotent }),
      ...(route.method === 'GET' && rule === 'anyone' && { isPublicRead: true }),
    },
    // Before the body is read: refusals come in the order 401, 403, 400.
    preParsing: async (request, reply, payload) => {
      const context = await options.contextOf(request, reply);
      contexts.set(request, options.authorize(action, context, access, route.document));
      // A decompression error that happened meanwhile had no listener, and the stream would never end.
      if ((payload as Readable).errored) throw (payload as Readable).errored;
    },
    handler: async (request, reply) => {
      void reply.header('cache-control', 'private, no-store');
      const read = readBody(body ?? noBody, body && request.body);
      const context = contexts.get(request)!;
      if (!read.body) {
        await options.admit?.(context);
        const extensions = { code: 'BAD_USER_INPUT', fields: read.fields, requestId: request.id };
        return sendError(reply, { message: read.message, extensions }, names);
      }
      const { params, query } = request as RouteRequest;
      const wrong = wrongInSync(query);
      if (wrong) {
        await options.admit?.(context);
        const extensions = { code: 'BAD_USER_INPUT', fields: wrong, requestId: request.id };
        return sendError(reply, { message: Object.values(wrong)[0]!, extensions }, names);
      }
      const sent = variables({ params, query, body: read.body });
      const { data, errors } = await run(context, sent);
      const [error] = errors ?? [];
      if (error) return sendError(reply, error, names);
      const nothing = missing?.(data);
      if (nothing) {
        const extensions = { code: 'NOT_FOUND', requestId: request.id };
        return sendError(reply, { message: nothing, extensions }, names);
      }
      if (route.empty) return reply.code(204).send();
      if (inParts?.wanted(query)) {
        const more = async (changes: Record<string, unknown>) => {
          const part = await run(context, { ...sent, ...changes });
          if (part.errors) throw new Error(part.errors[0]!.message);
          return part.data;
        };
        const itemsOf = (part: unknown) => answer(part)[inParts.list] as unknown[];
        const serialize = reply.compileSerializationSchema(itemSchema(whole, inParts.list));
        const text = writtenInParts({ parts: inParts, first: data, more, itemsOf, serialize });
        return reply.type('application/json; charset=utf-8').send(Readable.from(text));
      }
      // Changes depend on the moment, not only on the address.
      if (isPublic && options.isGuest(context) && !wantsChanges(query)) options.respondPublicly(reply);
      const replied = answer(data);
      const at = isFound ? idOf(replied) : null;
      if (at) void reply.header('location', `${request.url.split('?', 1)[0]}/${at}`);
      const next = request.method === 'GET' ? queryAfter(query, replied) : null;
      if (next) void reply.header('link', `<${addressOf(request, next)}>; rel="next"`);
      return replied;
    },
  });
}

/** Returns the id of the item in a response; null if it has none. */
function idOf(body: Record<string, unknown>): string | null {
  const item = Object.values(body).find((value) => typeof value === 'object' && value !== null);
  const { id, _id = id } = (item ?? {}) as { id?: unknown; _id?: unknown };
  return typeof _id === 'string' ? _id : null;
}

/** Returns the address of a request with another query. */
function addressOf({ protocol, host, url }: FastifyRequest, query: Record<string, unknown>): string {
  const sent = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(sent.map(([name, value]): [string, string] => [name, String(value)]));
  return `${protocol}://${host}${url.split('?', 1)[0]}?${search}`;
}

function sendError(
  reply: FastifyReply,
  { message, extensions }: FormattedError,
  names: Record<string, string>,
) {
  const { code, fields, ...details } = extensions ?? {};
  if (typeof details.retryAfter === 'number') void reply.header('retry-after', details.retryAfter);
  const status = errorStatus[code as ErrorCode] ?? 500;
  const challenge = challengeOf(details, message, status);
  if (challenge) void reply.header('www-authenticate', challenge);
  return reply.code(status).send({
    success: false,
    code,
    message,
    ...details,
    ...(fields !== undefined && { fields: rename(fields as object, names) }),
  });
}

const rename = (fields: object, names: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [names[name] ?? name, text]));
