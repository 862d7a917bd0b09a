import { challengeOf, remotePath } from '@quiet-time/rest-compat';
import { codeOfStatus, type ErrorCode } from '@quiet-time/schema/error-codes';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiMessages } from '../../blocks/api-messages.js';
import { AppError, masked } from '../../blocks/errors.js';
import { inLanguage } from '../../blocks/language.js';
import { languageOfAddress } from '../../blocks/readers-language.js';
import { type Message, say } from '../../blocks/say.js';
import type { ErrorLog } from '../../platform/error-log.js';
import { languageOf } from './language.js';
import { mediaTypeFor } from './media-type.js';
import { laterPage, refusalPage, wantsPage } from './refusal-page.js';

/** Converts an error of the HTTP layer to an error of the product. */
function asAppError(error: FastifyError | AppError, report: (error: Error) => void): AppError {
  if (error instanceof AppError) return error;
  const status = error.statusCode ?? 500;
  if (status >= 500) {
    report(error);
    return masked(error);
  }
  if (error.validation) return new AppError('BAD_USER_INPUT', validationMessage(error));
  if (error instanceof SyntaxError || error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') {
    return new AppError('BAD_USER_INPUT', apiMessages.malformedJson);
  }
  // Fastify's own message repeats the address.
  if (error.code === 'FST_ERR_BAD_URL')
    return new AppError('BAD_USER_INPUT', say.shared_address_unreadable());
  return new AppError(codeOfStatus(status), error.message);
}

/** Returns the route's own message for the wrong parameter (`errorMessage` of its schema), else the validator's. */
function validationMessage(error: FastifyError): string {
  const [first] = error.validation ?? [];
  const own = (first as { parentSchema?: { errorMessage?: string } } | undefined)?.parentSchema?.errorMessage;
  return own ?? error.message;
}

function send(error: AppError, request: FastifyRequest, reply: FastifyReply) {
  const { code, message, details, status } = error;
  const language = languageOf(request);
  const translated = error.inLanguage(language);
  if (details.retryAfter) void reply.header('retry-after', details.retryAfter);
  const challenge = challengeOf(details, message);
  if (challenge) void reply.header('www-authenticate', challenge);
  void reply.code(status).header('cache-control', 'private, no-store');
  const path = request.url.split('?', 1)[0]!;
  if (path === '/graphql' || path === remotePath) {
    const extensions = { code, ...translated.details, requestId: request.id };
    const errors = [{ message: translated.message, extensions }];
    return reply.type(mediaTypeFor(request)).send(JSON.stringify({ errors }));
  }
  if (path.startsWith('/api')) {
    // English, unless the address requests another language, as the member site does.
    const localized = error.inLanguage((request.site === 'member' && languageOfAddress(request)) || 'en');
    return reply.send({
      success: false,
      message: localized.message,
      ...localized.details,
      requestId: request.id,
    });
  }
  void reply.header('vary', 'accept');
  if (!wantsPage(request)) return reply.type('text/plain; charset=utf-8').send(message);
  const { html, csp } = inLanguage(language, () =>
    code === 'SERVICE_UNAVAILABLE' ? laterPage(translated.message) : refusalPage(translated.message),
  );
  return reply.header('content-security-policy', csp).type('text/html; charset=utf-8').send(html);
}

/** Handles errors before routing, such as a path that can't be decoded. */
export const frameworkErrors = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  send(
    asAppError(error, () => request.log.error({ err: error }, 'request failed')),
    request,
    reply,
  );

/** Sends every error in the format of the called interface, without private text. */
export function handleErrors(app: FastifyInstance, errors: ErrorLog): void {
  app.setErrorHandler((error: FastifyError, request, reply) =>
    send(
      asAppError(error, () => errors.record(error, 'request failed', { reqId: request.id })),
      request,
      reply,
    ),
  );
}

/** Sends an error of the product outside of Fastify's error handling. */
export function refuse(code: ErrorCode, text: Message, request: FastifyRequest, reply: FastifyReply) {
  return send(new AppError(code, text), request, reply);
}
