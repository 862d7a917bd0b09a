import type { EntityManager } from 'typeorm';
import { newId } from '../../platform/ids.js';
import { addTranslations, valuesOfItem } from '../translations/translation.writing.js';
import faqs from './faq.demo.json' with { type: 'json' };
import { Faq } from './faq.entity.js';
import { editableFaq } from './faq.service.js';
import translations from './faq.translations.json' with { type: 'json' };

/** In the order within each category. */
const demoFaqs = faqs as Pick<Faq, 'category' | 'question' | 'answer'>[];

/** Writes the demo questions. */
export async function seedFaqs(manager: EntityManager): Promise<void> {
  const rows = demoFaqs.map((faq, index) => {
    const order = demoFaqs.slice(0, index).filter(({ category }) => category === faq.category).length;
    return { ...faq, id: newId(), order, lang: 'en' as const };
  });
  await manager.insert(Faq, rows);
  await addTranslations(
    manager,
    editableFaq,
    rows.map((row, at) => ({ item: row as Faq, translations: valuesOfItem(translations, at) })),
  );
}
