import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';

/**
 * Reads bodies of JSON. What is not UTF-8, as JSON is (RFC 8259), is refused like any other broken JSON: mended, the words
 * would be others than were written.
 * @param emptyIsNone many clients name JSON as their type where they send nothing; that is no body, not a broken one
 */
export function readJson(app: FastifyInstance, { emptyIsNone }: { emptyIsNone: boolean }): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (emptyIsNone && body.length === 0) return done(null);
    if (!isUtf8(body)) return done(Object.assign(new SyntaxError('No UTF-8'), { statusCode: 400 }));
    parse(request, body.toString(), done);
  });
}
