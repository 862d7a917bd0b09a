import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';

/**
 * Registers a parser of JSON bodies. Bodies that are not UTF-8, as JSON requires (RFC 8259), are refused like other
 * malformed JSON: repairing them would change the text.
 * @param emptyIsNone whether an empty body counts as none, since many clients send the JSON type without a body
 */
export function readJson(app: FastifyInstance, { emptyIsNone }: { emptyIsNone: boolean }): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (emptyIsNone && body.length === 0) return done(null);
    if (!isUtf8(body)) return done(Object.assign(new SyntaxError('Invalid UTF-8'), { statusCode: 400 }));
    parse(request, body.toString(), done);
  });
}
