import { contentMessages } from '@quiet-time/schema/content-messages';
import { type FaqCategory, faqCategories } from '@quiet-time/schema/labels';
import type { DataSource, EntityManager } from 'typeorm';
import { AppError } from '../../errors.js';
import { audit } from '../../platform/audit.js';
import { clean, cleanLine } from '../../platform/clean.js';
import { isId, newId } from '../../platform/ids.js';
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
   * @param version what the caller edited; left out by clients that don't know versions, who overwrite
   * @throws AppError NOT_FOUND, or CONFLICT for a stale version
   */
  update(id: string, input: FaqInput, actorId: string, version?: number): Promise<Faq> {
    return this.db.transaction(async (manager) => {
      const faq = await this.lock(manager, id);
      if (version !== undefined && version !== faq.version) {
        const { question, answer, category, order, isActive } = faq;
        throw new AppError('CONFLICT', contentMessages.faqChanged, {
          conflict: {
            yourVersion: version,
            currentVersion: faq.version,
            current: { question, answer, category, order, isActive },
          },
        });
      }
      Object.assign(faq, written(input));
      await manager.save(faq);
      await this.note(manager, 'updated', faq, actorId);
      return faq;
    });
  }

  /**
   * Shows it to readers, or hides it. The form edits this too, so a form that is open goes stale by it.
   * @param isActive left out: the other way round than it is
   * @throws AppError NOT_FOUND
   */
  toggle(id: string, actorId: string, isActive?: boolean): Promise<Faq> {
    return this.db.transaction(async (manager) => {
      const faq = await this.lock(manager, id);
      if (faq.isActive === isActive) return faq;
      faq.isActive = !faq.isActive;
      await manager.save(faq);
      await this.note(manager, faq.isActive ? 'shown' : 'hidden', faq, actorId);
      return faq;
    });
  }

  /** @throws AppError NOT_FOUND */
  delete(id: string, actorId: string): Promise<string> {
    return this.db.transaction(async (manager) => {
      const faq = await this.lock(manager, id);
      await manager.delete(Faq, { id });
      await this.note(manager, 'deleted', faq, actorId);
      return id;
    });
  }

  /** For a change: whoever comes at the same time waits, and then sees what was done. */
  private async lock(manager: EntityManager, id: string): Promise<Faq> {
    const found = isId(id)
      ? await manager.findOne(Faq, { where: { id }, lock: { mode: 'pessimistic_write' } })
      : null;
    if (!found) throw new AppError('NOT_FOUND', contentMessages.faqNotFound);
    return found;
  }

  private note(manager: EntityManager, verb: string, { id, question }: Faq, actorId: string) {
    return audit(manager, { actorId, action: `faq.${verb}`, subjectId: id, detail: { question } });
  }
}

const written = ({ question, answer, category, order, isActive }: FaqInput) => ({
  question: cleanLine(question),
  answer: clean(answer),
  category,
  order,
  isActive,
});
