import type { FastifyInstance } from 'fastify';

/** Milliseconds that the largest upload takes on an ordinary connection. */
const uploadTimeout = 60_000;

/**
 * Discards the rest of a body whose response was sent before its end, such as a refused upload. Unread, it would block
 * the next request of its connection. If the connection were closed at once, a client that is still sending would lose
 * the response.
 * @param within milliseconds until the connection is closed anyway
 */
export function discardUnreadBodies(http: FastifyInstance, within = uploadTimeout): void {
  http.addHook('onSend', (request, reply, payload, done) => {
    // Fastify closes the connection when it refuses a body itself.
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
