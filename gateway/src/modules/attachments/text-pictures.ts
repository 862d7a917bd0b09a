import { readFile, stat, writeFile } from 'node:fs/promises';
import { pictureMessages } from '@quiet-time/schema/back-office/picture-messages';
import { limits } from '@quiet-time/schema/limits';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../blocks/errors.js';
import { loadSharp } from '../../platform/pictures.js';
import { withoutItem } from './attachment.reads.js';

const { pixels, width: widest, height: highest, seconds } = limits.textPicture;

/** Picture as it was redrawn. */
export interface TextPicture {
  /** Bytes. */
  size: number;
  /** Pixels. */
  width: number;
  height: number;
}

/**
 * Redraws a picture in its file as a JPEG that fits into a text. This removes all other data in the file, such as its
 * location, a script or further frames.
 * @throws AppError BAD_USER_INPUT if it is too large to be opened, or damaged
 */
export async function redrawForText(file: string): Promise<TextPicture> {
  const sharp = await loadSharp();
  const sent = await readFile(file);
  // The header of the file has the size, so nothing is decompressed before the check.
  const { width, height } = await sharp(sent, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(broken);
  if (width * height > pixels) {
    throw new AppError('BAD_USER_INPUT', pictureMessages.tooManyPixels(pixels / 1_000_000));
  }
  const { data, info } = await sharp(sent, { limitInputPixels: pixels, failOn: 'error' })
    .autoOrient()
    .resize(widest, highest, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82, mozjpeg: true })
    .timeout({ seconds })
    .toBuffer({ resolveWithObject: true })
    .catch(broken);
  await writeFile(file, data);
  return { size: (await stat(file)).size, width: info.width, height: info.height };
}

function broken(): never {
  throw new AppError('BAD_USER_INPUT', pictureMessages.broken);
}

/**
 * Ties pictures to the devotional whose text shows them. They stay tied when its text no longer shows them, for its
 * history.
 * @param uploaderId whose new uploads may be tied; null: nobody's
 * @returns the ids of those that are tied to it now
 */
export async function tieToText(
  manager: EntityManager,
  devotionalId: string,
  ids: readonly string[],
  uploaderId: string | null,
): Promise<Set<string>> {
  const [tied] = (await manager.query(
    `update attachments set devotional_id = $1
      where id = any($2::uuid[]) and width is not null
        and (devotional_id = $1 or (uploader_id = $3 and ${withoutItem}))
      returning id`,
    [devotionalId, ids, uploaderId],
  )) as [{ id: string }[]];
  return new Set(tied.map(({ id }) => id));
}
