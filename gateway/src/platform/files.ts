import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** Range of bytes in a file, counted from 0, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Error of an unreachable store, so that a retry may succeed. */
export class FilesGoneError extends Error {
  readonly name = 'FilesGoneError';
}

/**
 * Store of uploaded files, each under a key of ours and never under a name given by people. All methods throw
 * FilesGoneError.
 */
export interface FileStore {
  /** Stores a copy of a complete local file, or nothing if that fails. */
  put(key: string, from: string): Promise<void>;
  /** Returns the bytes of a file, or a range of them; null if there is none. `size` is the size of the whole file. */
  open(key: string, range?: ByteRange): Promise<{ bytes: Readable; size: number } | null>;
  /** Removes a file. Idempotent. */
  remove(key: string): Promise<void>;
  /** Returns the keys of all files. */
  keys(): Promise<string[]>;
}

/** Returns the path of a file in its folder or bucket. @throws for an invalid key */
export function placeOf(key: string): string {
  if (!/^[\w-]+$/.test(key)) throw new Error('a file key may contain only letters, digits, _ and -');
  return `${key.slice(-2)}/${key}`;
}

/** Files in a folder, in subfolders by the last two characters of their key, since large folders are slow. */
export class DiskFiles implements FileStore {
  constructor(private readonly folder: string) {}

  async put(key: string, from: string): Promise<void> {
    const to = this.pathOf(key);
    await mkdir(path.dirname(to), { recursive: true });
    await copyFile(from, to);
  }

  async open(key: string, range?: ByteRange): Promise<{ bytes: Readable; size: number } | null> {
    const file = this.pathOf(key);
    const found = await stat(file).catch(missing);
    return found && { bytes: createReadStream(file, range), size: found.size };
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async keys(): Promise<string[]> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true }).catch(missing);
    return (entries ?? []).filter((entry) => entry.isFile()).map(({ name }) => name);
  }

  /** Returns the local path of a key, whether the file exists or not. */
  pathOf(key: string): string {
    return path.join(this.folder, placeOf(key));
  }
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
