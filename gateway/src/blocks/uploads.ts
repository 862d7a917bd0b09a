import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import { type JsonSchema, object, refusals } from '@quiet-time/rest-compat';
import { isFileName } from '@quiet-time/schema/attachments';
import { limits } from '@quiet-time/schema/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { newId } from '../platform/ids.js';
import { currentRequestId } from '../platform/scope.js';
import { ScannerGoneError, type VirusScanner } from '../platform/virus-scanner.js';
import { authorizeCall } from './can.js';
import type { Context, Viewer } from './context.js';
import { AppError } from './errors.js';
import { createOnce } from './idempotency.js';
import type { Action } from './policies.js';
import { type Message, say } from './say.js';
import { accessOf } from './token-scopes.js';

/** Received file on this machine. */
export interface ArrivedFile {
  name: string;
  path: string;
  /** Bytes. */
  size: number;
}

/** Folder of an upload until it is complete and checked, and the scanner that checks it. */
export interface Arrivals {
  folder: string;
  /** Null: no scanner. */
  scanner: VirusScanner | null;
  log: Logger;
}

/** Seconds until a retry while the virus scanner does not respond. */
const scannerPause = 60;

/**
 * Scans an upload for viruses before it is stored. Every upload passes through here, and is refused if it can't be
 * scanned.
 * @throws AppError BAD_USER_INPUT for a virus, SERVICE_UNAVAILABLE while the scanner does not respond
 */
export async function demandClean({ scanner, log }: Arrivals, bytes: () => Readable): Promise<void> {
  if (!scanner) return;
  const reqId = currentRequestId();
  let found: string | null;
  try {
    found = await scanner.find(bytes());
  } catch (error) {
    if (!(error instanceof ScannerGoneError)) throw error;
    log.error({ reqId, reason: error.message }, 'upload refused: the virus scanner does not answer');
    throw new AppError('SERVICE_UNAVAILABLE', say.file_unchecked(), { retryAfter: scannerPause });
  }
  if (found === null) return;
  log.warn({ reqId, found }, 'upload refused: the virus scanner found something');
  throw new AppError('BAD_USER_INPUT', say.file_infected());
}

/** Maximum size of the file in a request, and the message for a larger one. */
export interface FileRules {
  bytes: number;
  tooLarge(name: string): Message;
}

/** Returns the context of a request. */
type ContextOf<Needs, CurrentViewer extends Viewer> = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Context<Needs, CurrentViewer>>;

/** Returns hooks of routes that authorise the caller before the body is read. Their responses are private. */
export function admitting<Needs, CurrentViewer extends Viewer>(contextOf: ContextOf<Needs, CurrentViewer>) {
  const contexts = new WeakMap<FastifyRequest, Context<Needs, CurrentViewer>>();
  return {
    /** Returns the `onRequest` hook of a route for an action. */
    admit: (action: Action) => async (request: FastifyRequest, reply: FastifyReply) => {
      const context = await contextOf(request, reply);
      contexts.set(request, authorizeCall(action, context, accessOf(request.method)));
      void reply.header('cache-control', 'private, no-store');
    },
    /** Returns the context of the caller. */
    contextFor: (request: FastifyRequest) => contexts.get(request)!,
  };
}

/**
 * Describes a route for an upload in OpenAPI. The body is in `config`, so that it is documented and not validated.
 * @param answer properties of the response besides `success`
 * @param options.optional properties that not every answer has
 * @param options.codes HTTP statuses of its refusals
 */
export const describeUpload = <Operation extends object>(
  operation: Operation,
  answer: Record<string, JsonSchema>,
  {
    isIdempotent = false,
    optional = [] as string[],
    codes = [400, 401, 403, 413, 415, 429, 500, 503, 507],
  } = {},
) => ({
  config: {
    body: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
    ...(isIdempotent && { idempotent: true }),
  },
  schema: {
    security: [{ session: [] }],
    ...operation,
    consumes: ['multipart/form-data'],
    response: {
      200: object({ success: { type: 'boolean', const: true }, ...answer }, optional),
      ...refusals(isIdempotent ? [...codes, 404, 422] : codes),
    },
  },
});

/** Bytes that a body may have besides its file. */
const around = 1_048_576;

/** Lets the routes of a plug-in accept files. Returns the helpers to make them with. */
export async function takeUploads<Needs, CurrentViewer extends Viewer>(
  app: FastifyInstance,
  { contextOf, arrivals }: { contextOf: ContextOf<Needs, CurrentViewer>; arrivals: Arrivals },
) {
  await app.register(multipart, {
    // Names as sent, so that a name with a path is detected and refused.
    preservePath: true,
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 10, fieldSize: 1_000, headerPairs: 100 },
  });
  const { admit, contextFor } = admitting(contextOf);
  return {
    admit,
    contextFor,
    /** Returns the options of a route that accepts a file of at most this many bytes. */
    taking: (action: Action, bytes: number) => ({ bodyLimit: bytes + around, onRequest: admit(action) }),
    /**
     * Passes the only file of a request, named `file`, to a function, and removes it afterwards.
     * @param again makes the upload idempotent; see `createOnce`
     * @throws AppError UNSUPPORTED_MEDIA_TYPE; as `arrive` and `createOnce`
     */
    async withFile<T>(
      request: FastifyRequest,
      { bytes, tooLarge }: FileRules,
      work: (file: ArrivedFile, context: Context<Needs, CurrentViewer>) => Promise<T>,
      again?: (context: Context<Needs, CurrentViewer>, id: string) => Promise<T | null>,
    ): Promise<T> {
      const context = contextFor(request);
      const part = await fileOf(request, bytes);
      const file = await arrive(part, arrivals, tooLarge);
      try {
        if (!again || context.idempotencyKey === null) return await work(file, context);
        const body = [request.query, file.name, await hashOf(file)];
        return await createOnce(
          context,
          `upload ${request.routeOptions.url}`,
          body,
          () => work(file, context),
          (id) => again(context, id),
        );
      } finally {
        await rm(file.path, { force: true });
      }
    },
  };
}

async function hashOf({ path }: ArrivedFile): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Returns the file part of a request. @throws AppError UNSUPPORTED_MEDIA_TYPE, BAD_USER_INPUT */
async function fileOf(request: FastifyRequest, bytes: number): Promise<MultipartFile> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE', say.file_expected());
  const part = await request.file({ limits: { fileSize: bytes } }).catch(unreadable);
  if (part?.fieldname === 'file' && part.filename) return part;
  throw new AppError('BAD_USER_INPUT', say.file_expected());
}

/** Throws the error for an incomplete or invalid multipart body: a fault of the client, not of the server. */
export function unreadable(error: Error & { errno?: number }): never {
  // Errors of the disk have an errno; those of the parser have none.
  if (error instanceof AppError || error.errno !== undefined) throw error;
  throw new AppError('BAD_USER_INPUT', say.upload_interrupted());
}

const day = 86_400_000;

/**
 * Writes a file of a multipart request to the disk. The caller removes it, by its `path`.
 * @param tooLarge returns the message for a file above the limit
 * @throws AppError BAD_USER_INPUT for an invalid file name or an incomplete body, PAYLOAD_TOO_LARGE; as `demandClean`
 */
export async function arrive(
  part: MultipartFile,
  arrivals: Arrivals,
  tooLarge: (name: string) => Message,
): Promise<ArrivedFile> {
  if (!isFileName(part.filename))
    throw new AppError('BAD_USER_INPUT', say.file_name_invalid({ max: limits.attachment.name }));
  await mkdir(arrivals.folder, { recursive: true });
  const file = path.join(arrivals.folder, newId());
  try {
    await pipeline(part.file, createWriteStream(file)).catch(unreadable);
    if (part.file.truncated) {
      throw new AppError('PAYLOAD_TOO_LARGE', tooLarge(part.filename));
    }
    await demandClean(arrivals, () => createReadStream(file));
    return { name: part.filename, path: file, size: (await stat(file)).size };
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

/** Removes files of interrupted uploads after a day. */
export async function forgetOldArrivals(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    if (mtimeMs < Date.now() - day) await rm(file, { force: true });
  }
}
