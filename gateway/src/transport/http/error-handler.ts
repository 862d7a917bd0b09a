import { challengeOf, remotePath } from '@quiet-time/rest-compat';
import { embedData } from '@quiet-time/schema/embed';
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
function asAppError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  report: (error: Error) => void,
): AppError {
  if (error instanceof AppError) return error;
  const status = error.statusCode ?? 500;
  if (status >= 500) {
    report(error);
    return masked(error);
  }
  if (error.validation) return invalidParameters(error.validation);
  if (error instanceof SyntaxError || error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') {
    return new AppError('BAD_USER_INPUT', apiMessages.malformedJson);
  }
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new AppError('UNSUPPORTED_MEDIA_TYPE', apiMessages.typeExpected(acceptedBy(request)));
  // Fastify's own message repeats the address.
  if (error.code === 'FST_ERR_BAD_URL')
    return new AppError('BAD_USER_INPUT', say.shared_address_unreadable());
  return new AppError(codeOfStatus(status), error.message);
}

/** Returns the error for invalid parameters: one message for each, the route's own (`errorMessage`) or the validator's. */
function invalidParameters(validation: NonNullable<FastifyError['validation']>): AppError {
  const fields: Record<string, string> = {};
  for (const each of validation) {
    const { instancePath, params, message, parentSchema } = each as (typeof validation)[number] & {
      parentSchema?: { errorMessage?: string };
    };
    const name = instancePath.slice(1).replaceAll('/', '.') || String(params.missingProperty);
    fields[name] ??= parentSchema?.errorMessage ?? `${name} ${message}`;
  }
  return new AppError('BAD_USER_INPUT', Object.values(fields)[0]!, { fields });
}

/** Returns the media type that a route accepts. */
const acceptedBy = ({ routeOptions: { schema } }: FastifyRequest): string =>
  (schema as { consumes?: string[] } | undefined)?.consumes?.[0] ?? 'application/json';

/** Addresses for programs outside of `/api`. */
const jsonPaths = new Set<string>(['/oembed', embedData]);

function send(error: AppError, request: FastifyRequest, reply: FastifyReply) {
  const { code, message, details, status } = error;
  const language = languageOf(request);
  const translated = error.inLanguage(language);
  if (details.retryAfter) void reply.header('retry-after', details.retryAfter);
  const path = request.url.split('?', 1)[0]!;
  const isApi = path.startsWith('/api') || jsonPaths.has(path);
  if (status === 415) void reply.header('accept', acceptedBy(request));
  const challenge = challengeOf(details, message, isApi ? status : undefined);
  if (challenge) void reply.header('www-authenticate', challenge);
  void reply.code(status).header('cache-control', 'private, no-store');
  if (path === '/graphql' || path === remotePath) {
    const extensions = { code, ...translated.details, requestId: request.id };
    const errors = [{ message: translated.message, extensions }];
    return reply.type(mediaTypeFor(request)).send(JSON.stringify({ errors }));
  }
  if (isApi) {
    // English, unless the address requests another language, as the member site does.
    const localized = error.inLanguage((request.site === 'member' && languageOfAddress(request)) || 'en');
    return reply.send({
      success: false,
      code,
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
    asAppError(error, request, () => request.log.error({ err: error }, 'request failed')),
    request,
    reply,
  );

/** Sends every error in the format of the called interface, without private text. */
export function handleErrors(app: FastifyInstance, errors: ErrorLog): void {
  app.setErrorHandler((error: FastifyError, request, reply) =>
    send(
      asAppError(error, request, () => errors.record(error, 'request failed', { reqId: request.id })),
      request,
      reply,
    ),
  );
}

/** Sends an error of the product outside of Fastify's error handling. */
export function refuse(code: ErrorCode, text: Message, request: FastifyRequest, reply: FastifyReply) {
  return send(new AppError(code, text), request, reply);
}
