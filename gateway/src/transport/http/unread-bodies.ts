import type { FastifyInstance } from 'fastify';

/** As long as an upload of the largest kind takes on an ordinary line, in milliseconds. */
const patience = 60_000;

/**
 * Reads and throws away what is left of a body that was answered before its end: a refused upload, for one. Left
 * alone it would hold up the next request of its connection; were the connection closed at once, a client that is
 * still sending would lose the answer.
 * @param within milliseconds, after which the connection is closed all the same
 */
export function discardUnreadBodies(http: FastifyInstance, within = patience): void {
  http.addHook('onSend', (request, reply, payload, done) => {
    // Fastify wants to close it where it refuses a body itself.
    if (!request.raw.complete) void reply.removeHeader('connection');
    done(null, payload);
  });
  http.addHook('onResponse', ({ raw, headers }, _reply, done) => {
    done();
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (!hasBody || raw.readableEnded || raw.destroyed) return;
    const timer = setTimeout(() => raw.destroy(), within).unref();
    raw.once('close', () => clearTimeout(timer));
    raw.unpipe().resume();
  });
}
