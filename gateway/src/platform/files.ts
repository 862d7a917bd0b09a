import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** Bytes of a file, the first and the last of them counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where files are kept can't be reached, so that the same may succeed later. */
export class FilesGoneError extends Error {
  readonly name = 'FilesGoneError';
}

/** Where files that people upload are kept, each under a key of ours: never under a name that somebody gave it. All throw FilesGoneError. */
export interface FileStore {
  /** Keeps a copy of a finished file of this machine; no part of it where that fails. */
  put(key: string, from: string): Promise<void>;
  /** The bytes of a file, or some of them; null when there is none under that key. `size` is that of all. */
  open(key: string, range?: ByteRange): Promise<{ bytes: Readable; size: number } | null>;
  /** Removes a file; one that is not there is as good as removed. */
  remove(key: string): Promise<void>;
  /** The keys of all files. */
  keys(): Promise<string[]>;
}

/** Where a file lies in its folder or bucket. @throws for what is no key of ours */
export function placeOf(key: string): string {
  if (!/^[\w-]+$/.test(key)) throw new Error('a key of a file has letters, digits, _ and - only');
  return `${key.slice(-2)}/${key}`;
}

/** Files in a folder, in subfolders by the last two characters of their key, since a folder of many is slow. */
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

  /** The file of a key on this machine, whether it is there or not. */
  pathOf(key: string): string {
    return path.join(this.folder, placeOf(key));
  }
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
