import { type FaqCategory, faqCategories } from '@quiet-time/schema/faq-categories';
import { baseLocale } from '@quiet-time/schema/sentences/runtime';
import type { DataSource } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import { clean, cleanLine } from '../../blocks/clean.js';
import { createItem, deleteItem, lockForEdit } from '../../blocks/editing/edit.js';
import { asSent, type Editable, unlessNull } from '../../blocks/editing/editable.js';
import { say } from '../../blocks/say.js';
import { Faq, type FaqCategoryCount } from './faq.entity.js';
import { FaqInput } from './faq.inputs.js';
import { countFaqs, findFaqs, findShownFaqs } from './faq.reads.js';

/** Frequently asked questions. New ones are active, inactive ones not visible (A-FAQ-14). */
export class FaqService {
  constructor(private readonly db: DataSource) {}

  /** Returns the questions that readers see, by category. @param category null: all */
  shown(category: FaqCategory | null): Promise<Faq[]> {
    return findShownFaqs(this.db, category);
  }

  /** Returns all questions for the back-office, inactive ones too: by `order`, then oldest first. */
  all(): Promise<Faq[]> {
    return findFaqs(this.db);
  }

  /** Returns the fixed list of categories, each with the number of its questions. */
  async categories(withInactive: boolean): Promise<FaqCategoryCount[]> {
    const counts = await countFaqs(this.db, withInactive);
    return (Object.keys(faqCategories) as FaqCategory[]).map((value) => ({
      value,
      // English labels, for REST and the back-office.
      label: faqCategories[value]({}, { locale: baseLocale }),
      count: counts.get(value) ?? 0,
    }));
  }

  create(input: FaqInput, caller: Caller): Promise<Faq> {
    return this.db.transaction((manager) => createItem(manager, editableFaq, input, caller));
  }

  /**
   * @param version as `lockForEdit` has it
   * @throws AppError as `lockForEdit`
   */
  update(id: string, input: FaqInput, caller: Caller, version?: number): Promise<Faq> {
    return this.db.transaction(async (manager) => {
      const edit = await lockForEdit(manager, editableFaq, id, version, input);
      return edit.save(caller);
    });
  }

  /**
   * Shows a question to readers, or hides it. The form edits this field too, so an open form becomes stale.
   * @param isActive undefined: inverts the current value
   * @throws AppError NOT_FOUND
   */
  toggle(id: string, caller: Caller, isActive?: boolean): Promise<Faq> {
    return this.db.transaction(async (manager) => {
      const edit = await lockForEdit(manager, editableFaq, id);
      const { item: faq } = edit;
      if (faq.isActive === isActive) return faq;
      faq.isActive = !faq.isActive;
      return edit.save(caller, faq.isActive ? 'shown' : 'hidden');
    });
  }

  /** @throws AppError NOT_FOUND */
  delete(id: string, caller: Caller): Promise<string> {
    return this.db.transaction(async (manager) => (await deleteItem(manager, editableFaq, id, caller)).id);
  }
}

export const editableFaq: Editable<Faq, FaqInput> = {
  entity: Faq,
  event: 'faq',
  loggedFields: ['question'],
  fields: {
    question: cleanLine,
    answer: clean,
    category: asSent,
    order: asSent,
    isActive: asSent,
    lang: unlessNull,
  },
  notFound: say.faq_not_found(),
  changed: say.faq_changed(),
  translation: { input: FaqInput, fields: ['question', 'answer'] },
  trash: { kind: 'faq', nameOf: ({ question }) => question },
};
