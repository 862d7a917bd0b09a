import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import { isFileName } from '@quiet-time/schema/attachments';
import { limits } from '@quiet-time/schema/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { newId } from '../platform/ids.js';
import { currentRequestId } from '../platform/scope.js';
import { ScannerGoneError, type VirusScanner } from '../platform/virus-scanner.js';
import { authorize } from './can.js';
import type { Context, Viewer } from './context.js';
import { AppError } from './errors.js';
import type { HttpParts } from './module.js';
import type { Action } from './policies.js';
import { say, type Told } from './say.js';
import { accessOf } from './token-domains.js';

/** A file that has arrived on this machine. */
export interface ArrivedFile {
  name: string;
  path: string;
  /** Bytes. */
  size: number;
}

/** Where an upload lies until it is complete and known to be what it says, and who looks at it there. */
export interface Arrivals {
  folder: string;
  /** Null: nobody. */
  scanner: VirusScanner | null;
  log: Logger;
}

/** How long somebody is asked to wait where the virus scanner does not answer, in seconds. */
const scannerPause = 60;

/**
 * Has the virus scanner look at what somebody sends, before it is kept anywhere. Every upload comes by here. Where it
 * can't be looked at it is not taken.
 * @throws AppError BAD_USER_INPUT for a find, SERVICE_UNAVAILABLE while the scanner does not answer
 */
export async function demandClean({ scanner, log }: Arrivals, bytes: () => Readable): Promise<void> {
  if (!scanner) return;
  const reqId = currentRequestId();
  let found: string | null;
  try {
    found = await scanner.find(bytes());
  } catch (error) {
    if (!(error instanceof ScannerGoneError)) throw error;
    log.error({ reqId, reason: error.message }, 'no upload is taken: the virus scanner does not answer');
    throw new AppError('SERVICE_UNAVAILABLE', say.file_unchecked(), { retryAfter: scannerPause });
  }
  if (found === null) return;
  log.warn({ reqId, found }, 'upload refused: the virus scanner found something');
  throw new AppError('BAD_USER_INPUT', say.file_infected());
}

/** How large the file of a request may be, and what is said of a larger one. */
export interface FileRules {
  bytes: number;
  tooLarge(name: string): Told;
}

/**
 * Hooks of routes that ask who sends a request before anything of its body is read. Their answers are for nobody else.
 */
export function admitting<Needs, Asking extends Viewer>(contextOf: HttpParts<Needs, Asking>['contextOf']) {
  const contexts = new WeakMap<FastifyRequest, Context<Needs, Asking>>();
  return {
    /** The `onRequest` of a route for those who may perform an action. */
    admit: (action: Action) => async (request: FastifyRequest, reply: FastifyReply) => {
      const context = await contextOf(request, reply);
      authorize(action, context, accessOf(request.method));
      contexts.set(request, context);
      void reply.header('cache-control', 'private, no-store');
    },
    /** Who asks such a route. */
    whoAsks: (request: FastifyRequest) => contexts.get(request)!,
  };
}

/** What a body may have around its file. */
const around = 1_048_576;

/** Lets the routes of a plug-in take files; what it returns is what they are made with. */
export async function takeUploads<Needs, Asking extends Viewer>(
  app: FastifyInstance,
  { contextOf, arrivals }: Pick<HttpParts<Needs, Asking>, 'contextOf' | 'arrivals'>,
) {
  await app.register(multipart, {
    // Names as they were sent, so that one with a path is seen, and refused.
    preservePath: true,
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 10, fieldSize: 1_000, headerPairs: 100 },
  });
  const { admit, whoAsks } = admitting(contextOf);
  return {
    admit,
    whoAsks,
    /** The options of a route that takes a file of so many bytes at most. */
    taking: (action: Action, bytes: number) => ({ bodyLimit: bytes + around, onRequest: admit(action) }),
    /**
     * Looks at the one file of a request, which is called `file`, and removes it again.
     * @throws AppError UNSUPPORTED_MEDIA_TYPE; as `arrive`
     */
    async withFile<T>(
      request: FastifyRequest,
      { bytes, tooLarge }: FileRules,
      work: (file: ArrivedFile, context: Context<Needs, Asking>) => Promise<T>,
    ): Promise<T> {
      const part = await fileOf(request, bytes);
      const file = await arrive(part, arrivals, tooLarge);
      try {
        return await work(file, whoAsks(request));
      } finally {
        await rm(file.path, { force: true });
      }
    },
  };
}

/** The part of a request that is its file. @throws AppError UNSUPPORTED_MEDIA_TYPE, BAD_USER_INPUT */
export async function fileOf(request: FastifyRequest, bytes: number): Promise<MultipartFile> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE', say.file_expected());
  const part = await request.file({ limits: { fileSize: bytes } }).catch(unreadable);
  if (part?.fieldname === 'file' && part.filename) return part;
  throw new AppError('BAD_USER_INPUT', say.file_expected());
}

/** A body that ends too soon or is no multipart is the sender's mistake, not ours. */
export function unreadable(error: Error & { errno?: number }): never {
  // What the disk says has an errno; what the parser says has none.
  if (error instanceof AppError || error.errno !== undefined) throw error;
  throw new AppError('BAD_USER_INPUT', say.upload_interrupted());
}

const day = 86_400_000;

/**
 * Writes a file of a multipart request to the disk. The caller removes it again, by its `path`.
 * @param tooLarge what is said of a file that is larger than the request allows
 * @throws AppError BAD_USER_INPUT for an unusable file name or a body that ends too soon, PAYLOAD_TOO_LARGE; as `demandClean`
 */
export async function arrive(
  part: MultipartFile,
  arrivals: Arrivals,
  tooLarge: (name: string) => Told,
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

/** Removes what a process that was killed in the middle of an upload left, a day later. */
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
