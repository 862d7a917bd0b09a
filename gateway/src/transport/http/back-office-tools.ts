import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorize } from '../../blocks/can.js';
import type { Action } from '../../blocks/policies.js';
import { say } from '../../blocks/say.js';
import type { Context } from '../context.js';
import { refuse } from './error-handler.js';

/** Returns the context of a request, with its caller; defined in `app.ts`. */
export type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;

/**
 * Restricts all routes of a plugin, pages and files, to callers with an action's permission and to the host of the
 * back-office. Other hosts answer 404.
 * @param csp policy of all of them; workers have the one of their own file
 */
export function keepInBackOffice(
  app: FastifyInstance,
  { action, csp, contextOf }: { action: Action; csp: string; contextOf: ContextOf },
): void {
  // Runs before anything else in the request is processed.
  app.addHook('preParsing', async (request, reply) => {
    void reply.header('cache-control', 'private, no-cache');
    if (request.site !== 'admin') return void refuse('NOT_FOUND', say.shared_not_found(), request, reply);
    authorize(action, await contextOf(request, reply), 'read');
    void reply.header('content-security-policy', csp);
  });
}
