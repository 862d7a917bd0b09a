import { z } from 'zod';

/** Error when a backup can't be written or used. The message has the reason. */
export class BackupError extends Error {}

const part = {
  bytes: z.number(),
  /** Hash of all bytes, hexadecimal. */
  sha256: z.string(),
};

const table = z.object({
  schema: z.string(),
  table: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  ...part,
});

const file = z.object({ key: z.string(), ...part });

/** Manifest of a backup, stored as its last part. */
const manifest = z.object({
  product: z.literal('quiet-time'),
  format: z.literal(1),
  /** Release that wrote it. */
  version: z.string(),
  /** Commit of that release. Absent in a build outside of a checkout, and in earlier backups. */
  commit: z.string().optional(),
  /** ISO timestamp of the snapshot that holds all tables. */
  takenAt: z.string(),
  /** Names, newest last. */
  migrations: z.array(z.string()),
  tables: z.array(table),
  /** The last value of each used sequence, by its qualified name. */
  sequences: z.record(z.string(), z.string()),
  files: z.array(file),
  /** The generated key, if SECRET_KEY was not set. */
  secretKey: z.object(part).nullable(),
  /** Keyed hash to detect a different SECRET_KEY. */
  secretKeyMark: z.string().nullable(),
});

export type Manifest = z.output<typeof manifest>;
export type SavedTable = z.output<typeof table>;

/** Names in the archive. A table has one or more parts, each of whole rows. */
export const names = {
  manifest: 'manifest.json',
  secretKey: 'secret-key',
  file: (key: string) => `files/${key}`,
  table: ({ schema, table }: Pick<SavedTable, 'schema' | 'table'>) => `database/${schema}.${table}`,
  tablePart: (of: Pick<SavedTable, 'schema' | 'table'>, index: number) =>
    `${names.table(of)}/${String(index).padStart(6, '0')}.copy`,
};

/** Returns the name of an entry in the manifest, which has its hash. */
export const wholeOf = (entry: string): string => entry.replace(/\/\d+\.copy$/, '');

/** Expected size and hash of each part of the archive, by the name of the whole. A table without rows has no part. */
export function expectedParts({ tables, files, secretKey }: Manifest): Map<string, z.output<typeof file>> {
  return new Map(
    [
      ...tables.filter(({ rows }) => rows > 0).map((each) => ({ key: names.table(each), ...each })),
      ...files.map(({ key, ...rest }) => ({ ...rest, key: names.file(key) })),
      ...(secretKey ? [{ ...secretKey, key: names.secretKey }] : []),
    ].map((each) => [each.key, each]),
  );
}

/** @throws BackupError if it is not a manifest of this product */
export function readManifest(text: string): Manifest {
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    throw new BackupError('this release cannot read its list of contents');
  }
}
