import { importMessages } from '@quiet-time/schema/back-office/import-messages';
import { translatedColumns } from '@quiet-time/schema/devotional-columns';
import { valueAt } from '@quiet-time/schema/dot-path';
import type { ItemValues } from '@quiet-time/schema/error-codes';
import { isLanguage, type Language } from '@quiet-time/schema/languages';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import type { Caller } from '../../../blocks/caller.js';
import { cleanedTranslation, translatableOf } from '../../../blocks/editing/translation-rules.js';
import { AppError } from '../../../blocks/errors.js';
import { newId } from '../../../platform/ids.js';
import { ItemTranslation } from '../../translations/translation.entity.js';
import { type TranslatedValues, writeTranslation } from '../../translations/translation.writing.js';
import type { Devotional } from '../devotional.entity.js';
import { editableDevotional } from '../devotional.fields.js';
import type { DevotionalInput } from '../devotional.inputs.js';
import { prepareImportedHtml, withStoredPictures } from '../devotional-formatting.js';
import { isObject } from './import-dates.js';
import { DevotionalImportTranslation } from './import-translation.entity.js';

/** Returns the translations of a row, and a message for each wrong field, by the limits of the original. */
export function readTranslations(value: unknown, input: DevotionalInput) {
  const translations: TranslatedValues = {};
  const failures = new Map<string, string>();
  if (value == null) return { translations, failures };
  if (!isObject(value)) {
    failures.set('translations', importMessages.translationsExpected);
    return { translations, failures };
  }
  // Questions and tags are matched with the devotional later; here they only have to be valid.
  const shape = { ...input, questionIds: (input.questions ?? []).map(newId), tags: [], questions: [] };
  for (const [language, values] of Object.entries(value)) {
    const at = `translations.${language}`;
    if (!isLanguage(language) || language === input.lang || !isObject(values)) {
      failures.set(at, importMessages.translationsExpected);
      continue;
    }
    try {
      prepareImportedHtml(values);
      cleanedTranslation(editableDevotional, values, shape as unknown as ItemValues, null);
      translations[language] = values;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      for (const [path, message] of Object.entries(error.details.fields ?? {})) {
        failures.set(path.replace('values', at), message);
      }
    }
  }
  return { translations, failures };
}

/** Returns the translations of devotionals that an import may change, by devotional id. */
export async function findTranslations(
  manager: EntityManager,
  devotionals: readonly Devotional[],
): Promise<Map<string, ItemTranslation[]>> {
  const found = await manager.findBy(ItemTranslation, { itemId: In(devotionals.map(({ id }) => id)) });
  return new Map(devotionals.map(({ id }) => [id, found.filter(({ itemId }) => itemId === id)]));
}

/** Returns the translated fields of a row that differ from the stored translations. */
export function translationChanges(
  translations: TranslatedValues,
  after: Devotional,
  found: readonly ItemTranslation[],
) {
  return Object.entries(translations).flatMap(([language, sent]) => {
    const before = found.find((each) => each.language === language)?.values;
    const original = translatableOf(editableDevotional, after);
    const whole = withStoredPictures(sent, before ?? null);
    const values = cleanedTranslation(editableDevotional, whole, original, before ?? null);
    return translatedColumns
      .filter(({ path }) => path.startsWith(`translations.${language}.`))
      .map(({ path }) => {
        const inValues = path.split('.').slice(2).join('.');
        const after = valueAt(values, inValues) ?? '';
        const nothing = Array.isArray(after) ? [] : '';
        return { field: path, before: valueAt(before, inValues) ?? nothing, after };
      });
  });
}

/** Records the translations that an import wrote, so that it can be undone. */
export const noteTranslations = async (
  manager: EntityManager,
  rows: Pick<DevotionalImportTranslation, 'importId' | 'translationId' | 'version' | 'originalVersion'>[],
): Promise<void> => {
  if (rows.length > 0) await manager.insert(DevotionalImportTranslation, rows);
};

/** Writes the translations of a row, each logged as its own change. */
export async function writeTranslations(
  manager: EntityManager,
  devotional: Devotional,
  { translations, found }: { translations: TranslatedValues; found: readonly ItemTranslation[] },
  { importId, caller }: { importId: string; caller: Caller },
): Promise<void> {
  for (const [language, sent] of Object.entries(translations) as [Language, ItemValues][]) {
    const stored = found.find((each) => each.language === language) ?? null;
    const values = cleanedTranslation(
      editableDevotional,
      withStoredPictures(sent, stored?.values ?? null),
      translatableOf(editableDevotional, devotional),
      stored?.values ?? null,
    );
    const place = { kind: 'devotional' as const, itemId: devotional.id, language };
    const originalVersion = stored?.originalVersion ?? null;
    const before = stored?.version ?? 0;
    const written = { values, originalVersion: devotional.version };
    const { id, version } = await writeTranslation(manager, place, stored, written, caller);
    if (version > before)
      await noteTranslations(manager, [{ importId, translationId: id, version, originalVersion }]);
  }
}
