import { Readable } from 'node:stream';
import { refusals, securityOf } from '@quiet-time/rest-compat';
import { limits } from '@quiet-time/schema/limits';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorize } from '../../../blocks/can.js';
import type { Context } from '../../../blocks/context.js';
import { csvOf } from '../../../blocks/csv.js';
import type { HttpParts } from '../../../blocks/module.js';
import type { Clock } from '../../../platform/clock.js';
import type { Replica } from '../../../platform/replica.js';
import { lastSeen, listedSubscriptions, userRoles, type WantedUsers } from '../user.inputs.js';
import { type ExportedUser, exportedUsers } from './user-export.reads.js';

interface Needs {
  reports: Replica;
  clock: Clock;
}

type Separator = ',' | ';';

/** The import reads the first nine columns by these names. The others are for people. */
const columns: [heading: string, (user: ExportedUser) => string | null | undefined][] = [
  ['name', ({ name }) => name],
  ['email', ({ email }) => email],
  ['plan', ({ plan }) => plan],
  ['plan ends', ({ endsAt }) => endsAt?.toISOString()],
  ['note', ({ note }) => note],
  ['created', ({ createdAt }) => createdAt.toISOString()],
  ['Stripe customer id', ({ customerId }) => customerId],
  ['wants mails', ({ wantsMails }) => (wantsMails ? 'yes' : 'no')],
  ['labels', ({ labels }) => labels.join(', ')],
  ['current plan', ({ subscription }) => subscription],
  ['can sign in', ({ isActive }) => (isActive ? 'yes' : 'no')],
  ['role', ({ role }) => role],
  ['last here', ({ lastActiveAt }) => lastActiveAt?.toISOString()],
];

/** Serves people as a CSV file, for administrators. Register it under `/api`. */
export async function userExportRoutes(app: FastifyInstance, { contextOf }: HttpParts<Needs>): Promise<void> {
  const contexts = new WeakMap<FastifyRequest, Context<Needs>>();
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const context = await contextOf(request, reply);
    authorize('members.manage', context, 'read');
    contexts.set(request, context);
    void reply.header('cache-control', 'private, no-store');
  };

  app.get<{ Querystring: WantedUsers & { separator: Separator } }>(
    '/admin/users.csv',
    { ...exporting, onRequest },
    async (request, reply) => {
      const { reports, clock } = contexts.get(request)!.services;
      const { separator, ...wanted } = request.query;
      const now = clock.now();
      const db = await reports.place();
      return reply
        .type('text/csv; charset=utf-8')
        .headers({
          'content-disposition': contentDisposition(`People_${now.toISOString().slice(0, 10)}.csv`),
          'content-security-policy': "sandbox; default-src 'none'",
        })
        .send(Readable.from(csvOfUsers(exportedUsers(db, wanted, now), separator)));
    },
  );
}

async function* csvOfUsers(
  parts: AsyncIterable<ExportedUser[]>,
  separator: Separator,
): AsyncGenerator<string> {
  yield csvOf([columns.map(([heading]) => heading)], separator, true);
  for await (const users of parts) {
    const rows = users.map((user) => columns.map(([, of]) => of(user) ?? ''));
    yield csvOf(rows, separator, false);
  }
}

const oneOf = (name: string, values: readonly string[]) => ({
  type: 'string',
  enum: values,
  errorMessage: `${name} must be one of ${values.join(', ')}`,
});

const exporting = {
  schema: {
    operationId: 'exportUsers',
    summary: 'Download people as CSV',
    description:
      'All users that match the filters, with the columns of an import. Plan, end and note describe grants of administrators.',
    tags: ['Users'],
    security: securityOf({ domains: ['people'], access: 'read' }),
    querystring: {
      type: 'object',
      properties: {
        search: { type: 'string', maxLength: limits.user.search, default: '' },
        subscription: oneOf('subscription', listedSubscriptions),
        isActive: { type: 'boolean', errorMessage: 'isActive must be true or false' },
        role: oneOf('role', userRoles),
        lastSeen: oneOf('lastSeen', lastSeen),
        label: { type: 'string', maxLength: limits.user.label },
        separator: { ...oneOf('separator', [',', ';']), default: ',' },
      },
    },
    response: {
      200: { description: 'The people', content: { 'text/csv': { schema: { type: 'string' } } } },
      ...refusals([400, 401, 403, 429, 500]),
    },
  },
};
