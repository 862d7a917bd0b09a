import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorize } from '../../blocks/can.js';
import type { Action } from '../../blocks/policies.js';
import { say } from '../../blocks/say.js';
import type { Context } from '../context.js';
import { refuse } from './error-handler.js';

/** Who asks; of `app.ts`. */
export type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;

/**
 * Keeps all routes of a plug-in, pages and files, for those who may perform an action and to the host of the
 * back-office: elsewhere there is no such page.
 * @param csp the policy of all of them; workers have that of their own file
 */
export function keepInBackOffice(
  app: FastifyInstance,
  { action, csp, contextOf }: { action: Action; csp: string; contextOf: ContextOf },
): void {
  // Before anything else that was sent is looked at.
  app.addHook('preParsing', async (request, reply) => {
    void reply.header('cache-control', 'private, no-cache');
    if (request.site !== 'admin') return void refuse('NOT_FOUND', say.shared_not_found(), request, reply);
    authorize(action, await contextOf(request, reply), 'read');
    void reply.header('content-security-policy', csp);
  });
}
