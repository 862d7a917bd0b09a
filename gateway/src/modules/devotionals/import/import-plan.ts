import { createHash } from 'node:crypto';
import { valuesOf } from '../../../blocks/editing/edit.js';
import type { Devotional } from '../devotional.entity.js';
import { editableDevotional, written } from '../devotional.fields.js';
import type { DevotionalInput } from '../devotional.inputs.js';
import type { ImportedChange } from './import.types.js';
import type { Candidate } from './import-row.js';

/** A day that has a devotional, and what the file would make of it. */
export interface Update extends Candidate {
  devotional: Devotional;
  changes: ImportedChange[];
}

type Content = ReturnType<typeof written>;

/** What can be changed by a file, as people read it. */
const fields: Record<string, (content: Content) => string | boolean | string[]> = {
  title: ({ title }) => title,
  'scripture.reference': ({ scripture }) => scripture.reference,
  'scripture.verse': ({ scripture }) => scripture.verse,
  reflection: ({ reflection }) => reflection,
  questions: ({ questions }) => questions,
  prayer: ({ prayer }) => prayer,
  tags: ({ tags }) => tags,
  accessLevel: ({ accessLevel }) => accessLevel,
  isActive: ({ isActive }) => isActive,
  content: ownContent,
};

/** Without a text of its own, a devotional has its reflection as content. */
function ownContent({ content, reflection }: { content: string; reflection: string }): string {
  return content === reflection ? '' : content;
}

/** What a row does to the devotional of its day. What the file leaves out stays. */
export function updateOf({ line, input, leftOut }: Candidate, devotional: Devotional): Update {
  const before = valuesOf(editableDevotional, devotional);
  const kept = Object.fromEntries(leftOut.map((name) => [name, before[name]]));
  const whole: DevotionalInput = { ...input, ...kept };
  const after = written(whole);
  const changes = Object.entries(fields)
    .map(([field, read]) => ({ field, before: read(before), after: read(after) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
    .map(({ field, ...change }) => ({ field, before: textOf(change.before), after: textOf(change.after) }));
  return { line, input: whole, leftOut, devotional, changes };
}

function textOf(value: string | boolean | string[]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join('\n') : value;
}

/** A mark of what these updates were compared with: another one when a day was changed meanwhile. */
export function planOf(updates: readonly Update[]): string {
  const seen = updates.map(({ devotional: { id, version } }) => `${id} ${version}`).toSorted();
  return createHash('sha256').update(seen.join('\n')).digest('base64url').slice(0, 22);
}
