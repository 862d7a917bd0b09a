import { errorCatalogue, type RestErrorCode } from './error-catalogue.js';
import { component, type JsonSchema, orNull, variant } from './json-schema.js';
import { message, moment } from './shared.js';

const accessDenied = component('AccessDenied', {
  type: 'object',
  description: 'Reason for refusing a paid feature.',
  properties: {
    reason: { type: 'string', enum: ['access_locked', 'premium_required', 'paid_required'] },
    subscription: { type: 'string' },
    subscriptionStatus: { type: 'string' },
    trialExpired: { type: 'boolean' },
    requiresPayment: { type: 'boolean' },
    hasUsedTrial: { type: 'boolean' },
  },
});

const nearestDay = orNull(
  component('NearestDay', {
    type: 'object',
    properties: {
      date: { type: 'string', format: 'date' },
      title: { type: 'string' },
      lang: { type: 'string', description: 'The language of the title.' },
      accessLevel: { type: 'string', enum: ['standard', 'premium'] },
    },
  }),
);

const code = component('ErrorCode', {
  type: 'string',
  enum: Object.keys(errorCatalogue),
  description: `Stable code. ${Object.entries(errorCatalogue)
    .map(([name, meaning]) => `${name}: ${meaning}`)
    .join(' ')}`,
});

/** Returns the body of a refusal without details. */
export const refusalBody = (code: RestErrorCode, message: string, requestId: string) => ({
  success: false,
  code,
  message,
  requestId,
});

/** Shape of every refusal (`gateway/docs/requirements/calls.md`). */
const refusal = component('Refusal', {
  type: 'object',
  required: ['success', 'message'],
  properties: {
    success: { type: 'boolean', const: false },
    code,
    message,
    requestId: { type: 'string', description: 'Id of this request in the server log.' },
    fields: {
      type: 'object',
      description: 'One message per wrong field of the body, or wrong parameter.',
      additionalProperties: { type: 'string' },
    },
    retryAfter: { type: 'integer', description: 'Seconds to wait.' },
    reason: {
      type: 'string',
      description:
        'Reason for refusing a code or token, such as code_expired or invalid_token, or the exceeded limit.',
    },
    scope: {
      type: 'string',
      description:
        'Missing scope of the API token, such as journal:write, with the reason insufficient_scope.',
    },
    ticket: {
      type: 'string',
      description:
        'With the reason second_factor_required: for POST /api/auth/login/second-factor, within ten minutes.',
    },
    accessDenied,
    title: {
      type: 'string',
      description:
        'Title of a premium devotional that the plan does not include. Its title, date, access level, reference and verse are public; reflection, questions, prayer, content, tags and attachments are withheld.',
    },
    date: { type: 'string', format: 'date', description: 'Date of that devotional.' },
    accessLevel: { type: 'string', enum: ['standard', 'premium'], description: 'Id of that devotional.' },
    lang: { type: 'string', description: 'The language of title and scripture.' },
    scripture: {
      type: 'object',
      description: 'The reference and verse of that devotional.',
      properties: {
        reference: { type: 'string' },
        verse: { type: 'string' },
        references: {
          type: 'array',
          description: 'Target of the reference.',
          items: {
            type: 'object',
            properties: {
              text: { type: 'string' },
              book: { type: 'string', description: 'Book name as in URLs.' },
              chapter: { type: 'integer' },
              verses: {
                type: 'string',
                description: 'Verses, such as 16 or 16-18. Empty: the whole chapter.',
              },
            },
          },
        },
      },
    },
    nearest: {
      type: 'object',
      description:
        'Nearest days with a devotional, for a day without one or whose devotional the plan does not include.',
      properties: { previous: nearestDay, next: nearestDay },
    },
  },
});

/** Description of a PUT's version. */
export const staleSaves =
  'Without a version, the item is overwritten. A save with an older version is merged. If both sides changed the same field, it is refused (409) with all three versions in `conflict`.';

const values = (description: string): JsonSchema => ({
  type: 'object',
  additionalProperties: true,
  description,
});

const conflict = component('Conflict', {
  type: 'object',
  description:
    'Conflict of a stale save with a later change. Resolve it and send the whole item with `currentVersion` as its version.',
  required: ['yourVersion', 'currentVersion', 'savedBy', 'savedAt', 'fields', 'base', 'theirs', 'yours'],
  properties: {
    yourVersion: { type: 'integer' },
    currentVersion: { type: 'integer' },
    savedBy: { type: ['string', 'null'], description: 'Author of the current version.' },
    savedAt: moment,
    fields: {
      type: 'array',
      items: { type: 'string' },
      description: 'Fields that both versions changed, such as `title` or `scripture.verse`.',
    },
    base: orNull(values('Values of your base version. Null if it is no longer stored.')),
    theirs: values('Stored values with the field names of the body; attachments as files.'),
    yours: values('Sent values, likewise.'),
  },
});

const staleSave = component('StaleSave', {
  ...refusal,
  properties: { ...refusal.properties, conflict },
});

const answer = (name: string, description: string, more: JsonSchema = {}) =>
  component(name, variant(refusal, { description, ...more }), 'responses');

const responses: Record<number, JsonSchema> = {
  400: answer('BadRequest', 'Invalid input: `message` has the reason, `fields` the wrong fields.'),
  401: answer(
    'Unauthorized',
    'A session is required. Reason invalid_token: the API token is invalid. Reason second_factor_required: the second step of the sign-in is required.',
  ),
  403: answer(
    'Forbidden',
    'Not allowed for this account. `accessDenied`: requires a plan. `scope`: the API token lacks this scope.',
  ),
  404: answer('NotFound', 'Not found.'),
  409: answer('Taken', 'It exists already, or was changed.'),
  413: answer('TooLarge', 'The body is too large.'),
  415: answer('WrongType', 'The body has an unsupported media type. `Accept` names the right one.'),
  422: answer('KeyReused', 'The `Idempotency-Key` was used with another body before. Nothing was created.'),
  416: answer('RangeNotSatisfiable', 'The requested range is outside of the file.'),
  503: answer('Unavailable', 'A required service does not respond. Try again later.'),
  507: answer('DiskFull', 'The disk of the server is full. Nothing was saved. Try again later.'),
  429: answer('TooMany', 'Too many requests.', {
    headers: { 'retry-after': { type: 'integer', description: 'Seconds to wait.' } },
  }),
  500: answer('Failed', 'Server error.'),
};
const stale = component(
  'Clash',
  variant(staleSave, {
    description: 'Somebody else changed the same fields (`conflict`), or a unique item exists already.',
  }),
  'responses',
);

/**
 * Returns the schemas of responses with these statuses, for Fastify and the description.
 * @param versioned whether 409 reports a stale save
 */
export const refusals = (statuses: number[], versioned = false): Record<number, JsonSchema> =>
  Object.fromEntries(
    statuses.map((status) => [status, versioned && status === 409 ? stale : responses[status]!]),
  );
