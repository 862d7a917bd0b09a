import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { isFileName } from '@quiet-time/schema/attachments';
import { limits } from '@quiet-time/schema/limits';
import { AppError } from '../../blocks/errors.js';
import { say, type Told } from '../../blocks/say.js';
import { unreadable } from '../../blocks/uploads.js';
import { newId } from '../../platform/ids.js';
import type { ArrivedFile } from './attachment.service.js';

const day = 86_400_000;

/**
 * Writes a file of a multipart request to the disk. The caller removes it again, by its `path`.
 * @param folder where an upload lies until it is complete and known to be what it says
 * @param tooLarge what is said of a file that is larger than the request allows
 * @throws AppError BAD_USER_INPUT for an unusable file name or a body that ends too soon, PAYLOAD_TOO_LARGE
 */
export async function arrive(
  part: MultipartFile,
  folder: string,
  tooLarge: (name: string) => Told,
): Promise<ArrivedFile> {
  if (!isFileName(part.filename))
    throw new AppError('BAD_USER_INPUT', say.file_name_invalid({ max: limits.attachment.name }));
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, newId());
  try {
    await pipeline(part.file, createWriteStream(file)).catch(unreadable);
    if (part.file.truncated) {
      throw new AppError('PAYLOAD_TOO_LARGE', tooLarge(part.filename));
    }
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
