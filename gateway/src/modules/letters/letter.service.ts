import { letterMessages } from '@quiet-time/schema/back-office/letter-messages';
import type { Language } from '@quiet-time/schema/languages';
import type { DataSource } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import { clean, cleanLine } from '../../blocks/clean.js';
import type { CurrentSettings } from '../../blocks/current-settings.js';
import { createItem, deleteItem, lockForEdit, lockItem } from '../../blocks/editing/edit.js';
import { type Editable, stored, unlessNull } from '../../blocks/editing/editable.js';
import { AppError } from '../../blocks/errors.js';
import { cleanHtml } from '../../blocks/formatted-text.js';
import { enqueue } from '../../blocks/jobs.js';
import { inLanguage } from '../../blocks/language.js';
import type { PageArgs } from '../../blocks/paging.js';
import { isId } from '../../platform/ids.js';
import type { BibleService } from '../bible/bible.service.js';
import { Letter, type LetterPage, type LetterPreview } from './letter.entity.js';
import { LetterInput } from './letter.inputs.js';
import { letterMail } from './letter.mail.js';
import { findLetters } from './letter.reads.js';

/** Letters as they are written. `LetterSending` sends them. */
export class LetterService {
  constructor(
    private readonly db: DataSource,
    private readonly settings: CurrentSettings,
    private readonly bible: BibleService,
    private readonly publicUrl: URL,
  ) {}

  /** Returns a page: drafts and letters on their way first, then the newest. */
  page(page: PageArgs): Promise<LetterPage> {
    return findLetters(this.db, page);
  }

  /** Returns a letter; null: unknown id. */
  async byId(id: string): Promise<Letter | null> {
    return isId(id) ? this.db.getRepository(Letter).findOneBy({ id }) : null;
  }

  create(input: LetterInput, caller: Caller): Promise<Letter> {
    return this.db.transaction((manager) => createItem(manager, editableLetter, input, caller));
  }

  /**
   * Changes a draft.
   * @param version as `lockForEdit` has it
   * @throws AppError as `lockForEdit`; CONFLICT if it is no draft
   */
  update(id: string, input: LetterInput, caller: Caller, version?: number): Promise<Letter> {
    return this.db.transaction(async (manager) => {
      requireDraft(await lockItem(manager, editableLetter, id));
      const edit = await lockForEdit(manager, editableLetter, id, version, input);
      return edit.save(caller);
    });
  }

  /** Deletes a draft. Sent letters stay, since people may ask about them. @throws AppError NOT_FOUND, CONFLICT */
  delete(id: string, caller: Caller): Promise<string> {
    return this.db.transaction(async (manager) => {
      requireDraft(await lockItem(manager, editableLetter, id));
      return (await deleteItem(manager, editableLetter, id, caller)).id;
    });
  }

  /**
   * Returns the mail that an input makes, in the language of its reader. It accepts unfinished inputs, and leaves out a
   * button without a valid address.
   */
  async preview(input: LetterInput, language: Language): Promise<LetterPreview> {
    const letter = stored(editableLetter, input);
    const passage = letter.verse ? await this.bible.quotation(letter.reference, letter.verse) : null;
    const lang = input.lang ?? language;
    const stop = new URL('/profile?tab=preferences', this.publicUrl);
    const { subject, html, text } = await inLanguage(language, () =>
      letterMail(this.settings.current, { ...letter, id: '', lang, passage, stop }),
    );
    return { subject, html, text };
  }

  /** Mails a letter to its caller alone, whatever its state. @throws AppError NOT_FOUND */
  sendTest(id: string, { memberId }: Caller): Promise<string> {
    return this.db.transaction(async (manager) => {
      const { id: letterId } = await lockItem(manager, editableLetter, id);
      await enqueue(manager, 'mail.letter', { letterId, memberId, isTest: true }, { isBulk: false });
      return letterId;
    });
  }
}

/** @throws AppError CONFLICT if the letter is scheduled or has been sent */
export function requireDraft({ state }: Letter): void {
  if (state !== 'draft') throw new AppError('CONFLICT', letterMessages.onlyDrafts);
}

export const editableLetter: Editable<Letter, LetterInput> = {
  entity: Letter,
  event: 'letter',
  loggedFields: ['subject'],
  fields: {
    subject: cleanLine,
    html: cleanHtml,
    reference: cleanLine,
    verse: clean,
    buttonLabel: cleanLine,
    buttonLink: cleanLine,
    lang: unlessNull,
  },
  together: [
    ['reference', 'verse'],
    ['buttonLabel', 'buttonLink'],
  ],
  notFound: letterMessages.notFound,
  changed: letterMessages.changed,
  translation: {
    input: LetterInput,
    fields: ['subject', 'html', 'reference', 'verse', 'buttonLabel', 'buttonLink'],
  },
  trash: { kind: 'letter', nameOf: ({ subject }) => subject },
};
