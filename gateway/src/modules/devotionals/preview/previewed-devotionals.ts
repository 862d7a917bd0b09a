import type { Account } from '@quiet-time/schema/capabilities';
import type { Language } from '@quiet-time/schema/languages';
import type { DataSource } from 'typeorm';
import { storedWithFiles } from '../../../blocks/editing/editable.js';
import type { Clock } from '../../../platform/clock.js';
import { newId } from '../../../platform/ids.js';
import type { BibleService } from '../../bible/bible.service.js';
import { Devotional } from '../devotional.entity.js';
import { editableDevotional } from '../devotional.fields.js';
import type { DevotionalInput } from '../devotional.inputs.js';
import { DevotionalService } from '../devotional.service.js';

/** Reads devotionals as if one of them were published. The access rules stay the same. */
export class PreviewedDevotionals extends DevotionalService {
  constructor(
    db: DataSource,
    clock: Clock,
    bible: BibleService,
    private readonly shown: Devotional,
  ) {
    super(db, clock, bible);
  }

  override async read(date: string, account: Account | null, language: Language | null): Promise<Devotional> {
    if (date !== this.shown.date) return super.read(date, account, language);
    if (this.opens(this.shown, account)) return this.shown;
    throw await this.locked(this.shown, account);
  }
}

/**
 * Returns the devotional that a save of this input would store, also of an incomplete one.
 * @param today its day while it has none
 */
export async function devotionalOf(
  db: DataSource,
  { now }: Clock,
  input: DevotionalInput,
  today: string,
): Promise<Devotional> {
  const values = await storedWithFiles(db.manager, editableDevotional, input, { base: null, theirs: null });
  const at = now();
  const row = { id: newId(), version: 1, createdAt: at, updatedAt: at, editorId: null, importId: null };
  return Object.assign(new Devotional(), row, values, { date: input.date || today });
}
