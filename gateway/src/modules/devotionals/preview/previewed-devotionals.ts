import type { Account } from '@quiet-time/schema/capabilities';
import type { Language } from '@quiet-time/schema/languages';
import type { DataSource } from 'typeorm';
import type { Clock } from '../../../platform/clock.js';
import type { BibleService } from '../../bible/bible.service.js';
import type { Devotional } from '../devotional.entity.js';
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
