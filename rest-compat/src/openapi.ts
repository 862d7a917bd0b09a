import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { policies } from '@quiet-time/schema/policies';
import type { BodySchema } from './body.js';
import type { RestRoute } from './route.js';

/** What every refusal looks like (REST.md, "Common to every call"). */
const errorAnswer = {
  description: 'Refused',
  type: 'object',
  required: ['success', 'message'],
  properties: {
    success: { type: 'boolean', const: false },
    message: { type: 'string', description: 'Fit to be shown to people.' },
    requestId: { type: 'string', description: 'Names this request in our log.' },
    fields: {
      type: 'object',
      description: 'One message per wrong field.',
      additionalProperties: { type: 'string' },
    },
    retryAfter: { type: 'integer', description: 'Seconds to wait.' },
    reason: {
      type: 'string',
      description: 'Why a code or a token was refused, such as code_expired, or what there was too much of.',
    },
    accessDenied: {
      type: 'object',
      description: 'Why a paid feature was refused.',
      properties: {
        reason: { type: 'string', enum: ['access_locked', 'premium_required', 'paid_required'] },
        subscription: { type: 'string' },
        subscriptionStatus: { type: 'string' },
        trialExpired: { type: 'boolean' },
        requiresPayment: { type: 'boolean' },
        hasUsedTrial: { type: 'boolean' },
      },
    },
    title: { type: 'string', description: 'The title of what was refused for its plan.' },
  },
} as const;

/** What a PUT says of its version. */
export const staleSaves =
  'Without a version it overwrites. With an older one it is merged: what only one side has changed since stays; where both have changed the same it is refused (409) with all three versions in `conflict`.';

const values = (description: string) => ({ type: 'object', additionalProperties: true, description });

/** Of a save that was made on an older version. */
export const conflict = {
  type: 'object',
  description:
    'A stale save that changes what somebody else has changed since. Choose, and send all of it with `currentVersion` as its version.',
  required: ['yourVersion', 'currentVersion', 'savedBy', 'savedAt', 'fields', 'base', 'theirs', 'yours'],
  properties: {
    yourVersion: { type: 'integer' },
    currentVersion: { type: 'integer' },
    savedBy: { type: ['string', 'null'], description: 'The name of who saved the current version.' },
    savedAt: { type: 'string', format: 'date-time' },
    fields: {
      type: 'array',
      items: { type: 'string' },
      description: 'What both have changed: `title`, or `scripture.verse`.',
    },
    base: {
      ...values('What your version was; null when it is not kept.'),
      type: ['object', 'null'],
    },
    theirs: values('What is stored now, by the names of the body; attachments as files.'),
    yours: values('What you sent, likewise.'),
  },
} as const;

const conflictAnswer = { ...errorAnswer, properties: { ...errorAnswer.properties, conflict } };

const tooMany = {
  ...errorAnswer,
  headers: { 'retry-after': { type: 'integer', description: 'Seconds to wait.' } },
};

export const openApi = (title: string): FastifyDynamicSwaggerOptions => ({
  openapi: {
    openapi: '3.1.0',
    info: {
      title: `${title} REST interface`,
      version: '1.0.0',
      description:
        'For third-party clients. Sign in with a session token: `Authorization: Bearer <token>`. Calls that need no token take one, too. A client that sends an id of its own as `x-device-id` (8 to 64 letters, digits, `-` and `_`) is known as the same device again. Dates are yyyy-MM-dd, timestamps ISO 8601 in UTC. Fields that are not named here are ignored.',
    },
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    security: [{}, { session: [] }],
  },
  transform: ({ schema, url, route }) => {
    const { body } = (route.config ?? {}) as RouteConfig;
    return { schema: body ? { ...schema, body } : schema, url };
  },
  transformObject: (document) => {
    const description = 'openapiObject' in document ? document.openapiObject : {};
    for (const path of Object.values(description.paths ?? {})) {
      for (const call of Object.values(path ?? {}) as Call[]) {
        // The plugin calls every body required.
        const schema = call.requestBody?.content['application/json']?.schema;
        if (schema && !schema.required) call.requestBody!.required = false;
      }
    }
    return description;
  },
});

interface Call {
  requestBody?: { required: boolean; content: { 'application/json'?: { schema: { required?: string[] } } } };
}

/** The body is told here and not in the route's schema, so that Fastify leaves reading it to `readBody`. */
export interface RouteConfig {
  body?: BodySchema;
}

/** What Fastify and the description know of a route. */
export function routeSchema(route: RestRoute) {
  const { answer, optional = [] } = route;
  return {
    summary: route.summary,
    description: [route.description, `${route.row} of the interface's list.`].filter(Boolean).join(' '),
    tags: [route.tag],
    ...(needsSession(route) && { security: [{ session: [] }] }),
    ...(route.params && { params: route.params }),
    ...(route.query && { querystring: route.query }),
    response: {
      200: {
        description: 'The answer',
        type: 'object',
        required: ['success', ...Object.keys(answer).filter((name) => !optional.includes(name))],
        properties: { success: { type: 'boolean', const: true }, ...answer },
      },
      ...Object.fromEntries(
        errorsOf(route).map((status) => [status, status === 409 ? conflictAnswer : errorAnswer]),
      ),
      429: tooMany,
      500: errorAnswer,
    },
  };
}

const needsSession = ({ action }: RestRoute): boolean =>
  !(policies[action] as readonly string[]).includes('anyone');

/** The statuses that a route names, and those that follow from what it is. */
function errorsOf(route: RestRoute): number[] {
  const rules: readonly string[] = policies[route.action];
  return [
    ...route.errors,
    ...(needsSession(route) ? [401] : []),
    // A write with nothing but a cookie from another site; or one that the caller's account may not make.
    ...(route.method !== 'GET' || rules.some((rule) => rule !== 'anyone' && rule !== 'member') ? [403] : []),
    ...(route.body ? [400, 413, 415] : []),
  ];
}
