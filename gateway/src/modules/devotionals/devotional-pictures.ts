import { pictureMessages } from '@quiet-time/schema/back-office/picture-messages';
import { picturesOf } from '@quiet-time/schema/formatted-text';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../blocks/caller.js';
import { AppError } from '../../blocks/errors.js';
import { tieToText } from '../attachments/text-pictures.js';

/** Stored HTML of a devotional in one language. */
interface Texts {
  reflection: string | null;
  prayer: string | null;
  isTranslation: boolean;
}

const textsOf = (manager: Pick<EntityManager, 'query'>, id: string): Promise<Texts[]> =>
  manager.query(
    `select reflection_html as reflection, prayer_html as prayer, false as "isTranslation"
       from devotionals where id = $1
      union all
     select "values" ->> 'reflectionHtml', "values" ->> 'prayerHtml', true
       from item_translations where item_id = $1`,
    [id],
  );

const idsIn = (html: string | null) => picturesOf(html ?? '').map(({ id }) => id);

/** Whether a devotional shows a picture in any language. */
export async function showsPicture(
  manager: Pick<EntityManager, 'query'>,
  devotionalId: string,
  picture: string,
): Promise<boolean> {
  const texts = await textsOf(manager, devotionalId);
  return texts.some(({ reflection, prayer }) => [reflection, prayer].flatMap(idsIn).includes(picture));
}

/**
 * Ties the pictures in the stored texts of a devotional to it, after a change. A merge of two saves may have brought a
 * second one, so they are counted here and not in what was sent.
 * @throws AppError BAD_USER_INPUT for a second picture in one language, and for one that is neither an upload of the
 *   caller nor tied to this devotional
 */
export async function tiePictures(
  manager: EntityManager,
  devotionalId: string,
  caller: Actor,
): Promise<void> {
  const fields = new Map<string, string>();
  for (const { reflection, prayer, isTranslation } of await textsOf(manager, devotionalId)) {
    const pathOf = (name: string) => (isTranslation ? `values.${name}` : name);
    const [inReflection, inPrayer] = [idsIn(reflection), idsIn(prayer)];
    if (inReflection.length + inPrayer.length > 1) {
      throw refused(pathOf(inPrayer.length > 0 ? 'prayer' : 'reflection'), pictureMessages.second);
    }
    for (const id of inReflection) fields.set(id, pathOf('reflection'));
    for (const id of inPrayer) fields.set(id, pathOf('prayer'));
  }
  if (fields.size === 0) return;
  const tied = await tieToText(manager, devotionalId, [...fields.keys()], caller.memberId);
  for (const [id, path] of fields) if (!tied.has(id)) throw refused(path, pictureMessages.gone);
}

const refused = (path: string, message: string) =>
  new AppError('BAD_USER_INPUT', message, { fields: { [path]: message } });
