import { fieldsOfState, planningMessages, stateOf } from '@quiet-time/schema/back-office/devotional-stages';
import { defaultTranslation } from '@quiet-time/schema/bible';
import { validateSync } from 'class-validator';
import type { DataSource } from 'typeorm';
import type { Caller } from '../../../blocks/caller.js';
import type { CurrentSettings } from '../../../blocks/current-settings.js';
import { valuesOf } from '../../../blocks/editing/editable.js';
import { AppError, fieldMessages } from '../../../blocks/errors.js';
import { isId, newId } from '../../../platform/ids.js';
import { Devotional } from '../devotional.entity.js';
import { editableDevotional } from '../devotional.fields.js';
import { DevotionalInput, DevotionalScriptureInput } from '../devotional.inputs.js';
import type { DevotionalEditing } from '../devotional-editing.service.js';
import type { Verses } from '../import/import-verses.js';
import type { PlanArgs, PlanDayInput, PlannedDay } from './plan.types.js';

/** Cells of a field of the input, where the names differ. */
const cellOf: Record<string, string> = {
  'scripture.reference': 'reference',
  'scripture.verse': 'reference',
  isActive: 'state',
  stage: 'state',
};

/** Fields that have a cell. Errors of others are shown at the state, which requires them. */
const cells = new Set(['title', 'date', 'reference', 'accessLevel', 'author', 'assignedTo', 'state']);

/** Saves the plan of a month: some cells of many days at once. */
export class DevotionalPlans {
  constructor(
    private readonly db: DataSource,
    private readonly settings: CurrentSettings,
    private readonly editing: DevotionalEditing,
    private readonly bible: Verses,
  ) {}

  /**
   * Saves each valid day by itself, and returns the errors of the others by cell. A change merges with later changes of
   * other cells. A repeated request changes nothing: each day has one devotional.
   */
  async save({ days, lang, change }: PlanArgs, caller: Caller): Promise<PlannedDay[]> {
    const language = lang ?? this.settings.current.language;
    const wanted = days.map(({ reference }) => ({ reference: reference?.trim() ?? '', language }));
    const asked = wanted.filter(({ reference }) => reference);
    const passages = asked.length > 0 ? await this.bible.passages(asked, defaultTranslation) : [];
    const verses = new Map(asked.map(({ reference }, at) => [reference, passages[at]?.text ?? null]));
    const mover = { ...caller, change: change ?? newId() };
    const saved: PlannedDay[] = [];
    for (const day of days) {
      try {
        const devotional = await this.saveDay(day, { language, verses, caller: mover });
        saved.push({ date: day.date, devotional, errors: null });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const devotional =
          day.id && isId(day.id) ? await this.find({ id: day.id }) : await this.find({ date: day.date });
        saved.push({ date: day.date, devotional, errors: errorsOf(error) });
      }
    }
    return saved;
  }

  private async saveDay(
    day: PlanDayInput,
    {
      language,
      verses,
      caller,
    }: { language: DevotionalInput['lang']; verses: Map<string, string | null>; caller: Caller },
  ): Promise<Devotional> {
    if (!day.id) {
      const input = changed(
        Object.assign(new DevotionalInput(), blank, { date: day.date, lang: language }),
        day,
        verses,
      );
      const other = await this.find({ date: day.date });
      // The request was repeated after a lost response.
      if (other?.version === 1 && isSame(other, day)) return other;
      return this.editing.create(input, caller);
    }
    const stored = await this.find({ id: isId(day.id) ? day.id : newId() });
    if (!stored)
      throw new AppError('NOT_FOUND', planningMessages.dayDeleted, {
        fields: { date: planningMessages.dayDeleted },
      });
    if (stored.date !== day.date) {
      const message = planningMessages.dayMoved(stored.date);
      throw new AppError('CONFLICT', message, { fields: { date: message } });
    }
    // Cells that are not sent equal the stored ones, so only sent ones can clash with later changes.
    const { attachments: _, ...before } = valuesOf(editableDevotional, stored);
    const input = changed(Object.assign(new DevotionalInput(), before), day, verses);
    return this.editing.update(stored.id, input, caller, day.version ?? undefined);
  }

  private find(where: { id: string } | { date: string }): Promise<Devotional | null> {
    return this.db.getRepository(Devotional).findOneBy(where);
  }
}

/** A draft without texts. */
const blank = {
  ...{ title: '', reflection: '', questions: [], prayer: '', content: '', tags: [] },
  ...{ scripture: { reference: '', verse: '' }, accessLevel: 'standard', isActive: false, stage: 'draft' },
};

/**
 * Returns an input with the changed cells of a day.
 * @param verses words of each reference; null: it is not known
 * @throws AppError BAD_USER_INPUT with a message for each wrong field
 */
function changed(
  input: DevotionalInput,
  day: PlanDayInput,
  verses: Map<string, string | null>,
): DevotionalInput {
  const { title, reference, accessLevel, author, assignedTo, state } = day;
  if (title != null) input.title = title;
  if (accessLevel) input.accessLevel = accessLevel;
  if (author != null) input.author = author;
  if (assignedTo != null) input.assignedTo = assignedTo;
  if (state) Object.assign(input, fieldsOfState(state));
  const wrong: Record<string, string> = {};
  if (reference != null && reference.trim() !== input.scripture.reference) {
    const verse = reference.trim() ? (verses.get(reference.trim()) ?? '') : '';
    if (reference.trim() && !verse) wrong['scripture.reference'] = planningMessages.passageUnknown;
    input.scripture = { reference: reference.trim(), verse };
  }
  input.scripture = Object.assign(new DevotionalScriptureInput(), input.scripture);
  const fields = { ...wrong, ...fieldMessages(validateSync(input)) };
  const [first] = Object.values(fields);
  if (first) throw new AppError('BAD_USER_INPUT', first, { fields });
  return input;
}

/** Whether a devotional has the cells of a day already. */
const isSame = (
  devotional: Devotional,
  { title, reference, accessLevel, author, assignedTo, state }: PlanDayInput,
) =>
  [
    [devotional.title, title?.trim() ?? devotional.title],
    [devotional.scripture.reference, reference?.trim() ?? ''],
    [devotional.accessLevel, accessLevel ?? 'standard'],
    [devotional.author ?? '', author?.trim() ?? ''],
    [devotional.assignedTo ?? '', assignedTo ?? ''],
    [stateOf(devotional), state ?? 'draft'],
  ].every(([one, other]) => one === other);

/** Returns the messages of an error by cell. */
function errorsOf({ message, details }: AppError): Record<string, string> {
  const wrong = details.conflict
    ? details.conflict.fields.map((path) => [path, planningMessages.cellChanged] as const)
    : Object.entries(details.fields ?? { date: message });
  const errors: Record<string, string> = {};
  for (const [path, why] of wrong) {
    const cell = cellOf[path] ?? (cells.has(path) ? path : 'state');
    errors[cell] ??= why;
  }
  return errors;
}
