import { createHash } from 'node:crypto';
import { devotionalColumns } from '@quiet-time/schema/devotional-columns';
import { valueAt } from '@quiet-time/schema/dot-path';
import { stored, valuesOf } from '../../../blocks/editing/editable.js';
import type { ItemTranslation } from '../../translations/translation.entity.js';
import type { Devotional } from '../devotional.entity.js';
import { editableDevotional } from '../devotional.fields.js';
import type { DevotionalInput } from '../devotional.inputs.js';
import { withStoredPictures } from '../devotional-formatting.js';
import type { ImportedChange } from './import.types.js';
import type { Candidate } from './import-row.js';
import { translationChanges } from './import-translations.js';

/** Existing devotional of a day, and the changes that the file makes to it. */
export interface Update extends Candidate {
  devotional: Devotional;
  found: readonly ItemTranslation[];
  changes: ImportedChange[];
}

/**
 * Returns the changes that a row makes to the devotional of its day. Fields that the file leaves out stay unchanged,
 * and so does the verse of the same reference.
 */
export function updateOf(
  { line, input, leftOut, translations, fetched }: Candidate,
  devotional: Devotional,
  found: readonly ItemTranslation[] = [],
): Update {
  const before = valuesOf(editableDevotional, devotional);
  const unchanged = Object.fromEntries(Object.entries(before).filter(([name]) => leftOut.includes(name)));
  const { reference } = devotional.scripture;
  const isSame = [fetched?.reference, input.scripture.reference.trim()].includes(reference);
  const ownVerse = fetched && isSame ? { scripture: { ...devotional.scripture } } : {};
  const whole: DevotionalInput = { ...withStoredPictures(input, before), ...unchanged, ...ownVerse };
  const made = { ...devotional, ...stored(editableDevotional, whole, { base: before, theirs: before }) };
  const after = valuesOf(editableDevotional, made);
  const originals = devotionalColumns.map((column) => ({
    field: column.path,
    before: valueAt(before, column.path),
    after: valueAt(after, column.path),
  }));
  const changes = [...originals, ...translationChanges(translations, made, found)]
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
    .map(({ field, ...change }) => ({ field, before: textOf(change.before), after: textOf(change.after) }));
  const taken = whole.scripture.verse === fetched?.verse ? fetched : undefined;
  return { line, input: whole, leftOut, translations, fetched: taken, found, devotional, changes };
}

/** Returns a value as text for people. */
function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join('\n') : String(value ?? '');
}

/** Returns a fingerprint of the compared versions. It differs if a devotional was changed meanwhile. */
export function planOf(updates: readonly Update[]): string {
  const seen = updates.map(({ devotional: { id, version } }) => `${id} ${version}`).toSorted();
  return createHash('sha256').update(seen.join('\n')).digest('base64url').slice(0, 22);
}
