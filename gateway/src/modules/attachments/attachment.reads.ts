import type { EntityManager } from 'typeorm';
import { AppError } from '../../blocks/errors.js';
import { type Message, say } from '../../blocks/say.js';
import { isId } from '../../platform/ids.js';
import type { AttachedFile } from './attached-file.js';

/** SQL condition for files without an item, neither an existing nor a restorable one. */
export const withoutItem = `num_nonnulls(devotional_id, prayer_id, word_id, announcement_id) = 0 and not exists (
  select from trash_links where "table" = 'attachments' and ("row" ->> 'id')::uuid = attachments.id)`;

/**
 * Returns the metadata of files, each once.
 * @param known metadata of files that may be deleted by now
 * @throws AppError BAD_USER_INPUT for any other missing file
 */
export async function describeFiles(
  manager: EntityManager,
  wanted: readonly string[],
  known: readonly AttachedFile[],
): Promise<AttachedFile[]> {
  const ids = [...new Set(wanted)];
  const found: AttachedFile[] = await manager.query(
    'select id, name, type, size from attachments where id = any($1) and width is null',
    [ids.filter(isId)],
  );
  return ids.map((id) => {
    const file = [...found, ...known].find((one) => one.id === id);
    if (!file) throw refused(say.attachment_gone());
    return file;
  });
}

/** Returns the refusal of the files in a save. */
export const refused = (message: Message) =>
  new AppError('BAD_USER_INPUT', message, { fields: { attachments: message } });
