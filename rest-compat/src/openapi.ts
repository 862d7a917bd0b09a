import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';

/** What every refusal looks like (REST.md, "Common to every call"). */
export const errorAnswer = {
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
    conflict: { type: 'object', additionalProperties: true, description: 'Both versions of a stale save.' },
  },
} as const;

export const openApi = (title: string): FastifyDynamicSwaggerOptions => ({
  openapi: {
    openapi: '3.1.0',
    info: {
      title: `${title} REST interface`,
      version: '1.0.0',
      description:
        'For third-party clients. Sign in with a session token: `Authorization: Bearer <token>`. Dates are yyyy-MM-dd, timestamps ISO 8601 in UTC.',
    },
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    security: [{}, { session: [] }],
  },
});
