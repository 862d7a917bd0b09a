import { refusalBody } from '@quiet-time/rest-compat';
import { type ErrorCode, errorStatus } from '@quiet-time/schema/error-codes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../blocks/errors.js';
import { openToAll } from '../../blocks/open-to-all.js';

// Behavior of bible-api.com that its clients rely on.

/** Header that replaces the parameter `single_chapter_book_matching`. */
export const matchingHeader = 'x-single-chapter-book-matching';

/** Name of a function of a page, such as `show` or `app.verses.show`. */
const safeCallback = /^(?!.*\.\.)[A-Za-z_$][\w$.]{0,63}$/;

const callbackOf = ({ query }: FastifyRequest): unknown => (query as { callback?: unknown }).callback;

/** Escapes characters that end a line in scripts of old browsers. */
const inScript = (json: string) =>
  json.replace(/[\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`);

/**
 * Makes the routes of a plug-in behave like those of bible-api.com. Pages of every site may read them, also by a script
 * that calls their function (`?callback=`). Refusals are `{"error": "…"}`.
 */
export function answerAsBibleApi(app: FastifyInstance): void {
  openToAll(app, { paths: ['/bible', '/bible/*'], headers: ['content-type', matchingHeader] });
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof AppError)) throw error;
    return refuse(error, reply);
  });
  app.addHook('preHandler', (request, _reply, done) => {
    const callback = callbackOf(request);
    const isFit = callback === undefined || isSafe(callback);
    done(isFit ? undefined : new AppError('BAD_USER_INPUT', 'callback must be the name of a function'));
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const callback = callbackOf(request);
    if (!isSafe(callback) || typeof payload !== 'string') return done(null, payload);
    void reply.type('text/javascript; charset=utf-8');
    done(null, `${callback}(${inScript(payload)})`);
  });
}

// A parameter that is given twice is a list.
const isSafe = (callback: unknown): callback is string =>
  typeof callback === 'string' && safeCallback.test(callback);

function refuse({ code, message, details, source }: AppError, reply: FastifyReply) {
  void reply.header('cache-control', 'private, no-store');
  if (details.retryAfter) void reply.header('retry-after', details.retryAfter);
  if (details.fields?.translation) return refusal('NOT_FOUND', 'translation not found', reply);
  // Our sentences are for people. Plain messages name the missing part.
  const missing = typeof source === 'string' ? source : 'not found';
  // bible-api.com answers an unreadable reference like one that isn't found.
  const isUnreadable = typeof source !== 'string' && source.key === 'bible_reference_invalid';
  if (code === 'NOT_FOUND' || isUnreadable) return refusal('NOT_FOUND', missing, reply);
  return refusal(code, message, reply);
}

/** Sends `error`, as bible-api.com, and the fields of the other refusals of the interface. */
const refusal = (code: ErrorCode, error: string, reply: FastifyReply) =>
  reply.code(errorStatus[code]).send({ error, ...refusalBody(code, error, reply.request.id) });
