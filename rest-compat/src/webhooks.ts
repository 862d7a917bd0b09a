import { hrefOf, webhookEvents } from '@quiet-time/schema/webhook-events';
import type { JsonSchema } from './json-schema.js';

/** Chapter of the description for receivers of webhooks. */
export const webhooksTag = {
  name: 'Webhooks',
  description: `An administrator names the address of your program in the back-office, chooses events and gives you a secret. From then on each event is posted there as JSON: \`{type, timestamp, data, href}\`. The data are ids and public facts. For the rest, call \`href\` with a token that has its scope.

Messages follow [Standard Webhooks](https://www.standardwebhooks.com), so its libraries verify them. In JavaScript, with the body as it came:

\`\`\`js
import { Webhook } from 'standardwebhooks';

const event = new Webhook(process.env.WEBHOOK_SECRET).verify(rawBody, request.headers);
\`\`\`

By hand: the signature is the HMAC-SHA256 of \`<webhook-id>.<webhook-timestamp>.<body>\`, with the Base64 after \`whsec_\` as the key. With \`$id\`, \`$timestamp\` and \`$secret\` from a message that you have kept in \`body.json\`:

\`\`\`sh
key=$(printf '%s' "\${secret#whsec_}" | base64 -d | od -An -tx1 | tr -d ' \\n')
{ printf '%s.%s.' "$id" "$timestamp"; cat body.json; } |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64
\`\`\`

One of the signatures in the header has to be \`v1,\` and that text; while the secret is rotated there are two. Refuse messages whose timestamp is more than five minutes off. To try your receiver, press "Send test" in the back-office: it posts \`webhook.test\`.

Answer with any status from 200 to 299 within 15 seconds; work on it afterwards. Anything else, a redirect too, is a failure, and the message comes again for a day, after pauses that grow from two seconds to an hour; with 429 or 503, \`Retry-After\` makes them longer, an hour at most. \`webhook-id\` stays the same: whoever has seen it can leave the message. Messages may come twice, and in any order. \`410\` switches the webhook off at once, three days of nothing but failures do so as well.`,
};

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

const headers = [
  header(
    'webhook-id',
    'Id of the message, the same for every attempt.',
    '0192f0c8-7b1e-7d63-a0f4-2c5e8d9b1a37',
  ),
  header('webhook-timestamp', 'Time of sending, in seconds since 1970.', '1795680000'),
  header(
    'webhook-signature',
    'Signatures, separated by spaces. One of them must match.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

const payload = (type: string, data: Record<string, string>): JsonSchema => ({
  type: 'object',
  required: ['type', 'timestamp', 'data'],
  properties: {
    type: { type: 'string', enum: [type] },
    timestamp: { type: 'string', format: 'date-time', description: 'Time of the event.' },
    href: { type: 'string', description: 'Path of the call that returns the subject.' },
    data: {
      type: 'object',
      required: Object.keys(data),
      properties: Object.fromEntries(Object.keys(data).map((name) => [name, { type: 'string' }])),
    },
  },
});

/** Events for receivers, each with an example: the `webhooks` of OpenAPI 3.1. */
export const webhooks = Object.fromEntries(
  Object.entries(webhookEvents).map(([type, { label, description, example }]) => [
    type,
    {
      post: {
        operationId: type.replace(/[._](\w)/g, (_dot, letter: string) => letter.toUpperCase()),
        summary: label,
        description,
        tags: [webhooksTag.name],
        security: [],
        parameters: headers,
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: payload(type, example),
              example: {
                type,
                timestamp: '2026-11-26T10:00:00.000Z',
                data: example,
                href: hrefOf(type, example),
              },
            },
          },
        },
        responses: {
          '2XX': { description: 'Accepted' },
          '410': { description: 'The receiver no longer exists: the webhook is deactivated' },
        },
      },
    },
  ]),
);
