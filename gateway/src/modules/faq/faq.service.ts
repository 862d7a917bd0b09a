import { faqMessages } from '@quiet-time/schema/faq-messages';
import { type FaqCategory, faqCategories } from '@quiet-time/schema/labels';
import type { DataSource, EntityManager } from 'typeorm';
import { audit } from '../../blocks/audit.js';
import { clean, cleanLine } from '../../blocks/clean.js';
import { editable, lockForEdit, lockItem } from '../../blocks/editing/edit.js';
import { newId } from '../../platform/ids.js';
import { Faq, type FaqCategoryCount } from './faq.entity.js';
import type { FaqInput } from './faq.inputs.js';
import { countFaqs, findFaqs, findShownFaqs } from './faq.reads.js';

/** The questions that are often asked (document 2, section 4: new ones are active, inactive ones not visible). */
export class FaqService {
  constructor(private readonly db: DataSource) {}

  /** What readers see, category after category. @param category null: all */
  shown(category: FaqCategory | null): Promise<Faq[]> {
    return findShownFaqs(this.db, category);
  }

  /** For the back-office: inactive ones too, by order and then by age. */
  all(): Promise<Faq[]> {
    return findFaqs(this.db);
  }

  /** All of the fixed list, in its order, each with the number of its questions. */
  async categories(withInactive: boolean): Promise<FaqCategoryCount[]> {
    const counts = await countFaqs(this.db, withInactive);
    return (Object.keys(faqCategories) as FaqCategory[]).map((value) => ({
      value,
      label: faqCategories[value],
      count: counts.get(value) ?? 0,
    }));
  }

  create(input: FaqInput, actorId: string): Promise<Faq> {
    return this.db.transaction(async (manager) => {
      const faq = manager.create(Faq, { ...written(input), id: newId() });
      await manager.insert(Faq, faq);
      await this.note(manager, 'created', faq, actorId);
      return faq;
    });
  }

  /**
   * @param version as `lockForEdit` has it
   * @throws AppError as `lockForEdit`
   */
  update(id: string, input: FaqInput, actorId: string, version?: number): Promise<Faq> {
    return this.db.transaction(async (manager) => {
      const edit = await lockForEdit(manager, editableFaq, id, version, written(input));
      const changed = await edit.save(actorId);
      await this.note(manager, 'updated', edit.item, actorId, changed);
      return edit.item;
    });
  }

  /**
   * Shows it to readers, or hides it. The form edits this too, so a form that is open goes stale by it.
   * @param isActive left out: the other way round than it is
   * @throws AppError NOT_FOUND
   */
  toggle(id: string, actorId: string, isActive?: boolean): Promise<Faq> {
    return this.db.transaction(async (manager) => {
      const edit = await lockForEdit(manager, editableFaq, id);
      const { item: faq } = edit;
      if (faq.isActive === isActive) return faq;
      faq.isActive = !faq.isActive;
      await edit.save(actorId);
      await this.note(manager, faq.isActive ? 'shown' : 'hidden', faq, actorId);
      return faq;
    });
  }

  /** @throws AppError NOT_FOUND */
  delete(id: string, actorId: string): Promise<string> {
    return this.db.transaction(async (manager) => {
      const faq = await lockItem(manager, editableFaq, id);
      await manager.delete(Faq, { id });
      await this.note(manager, 'deleted', faq, actorId);
      return id;
    });
  }

  private note(manager: EntityManager, verb: string, faq: Faq, actorId: string, changed?: string[]) {
    const detail = { question: faq.question, ...(changed && { changed }) };
    return audit(manager, { actorId, action: `faq.${verb}`, subjectId: faq.id, detail });
  }
}

const written = ({ question, answer, category, order, isActive }: FaqInput) => ({
  question: cleanLine(question),
  answer: clean(answer),
  category,
  order,
  isActive,
});

const editableFaq = editable({
  entity: Faq,
  fields: ['question', 'answer', 'category', 'order', 'isActive'],
  notFound: faqMessages.faqNotFound,
  changed: faqMessages.faqChanged,
});
