import { faqCategories } from '@quiet-time/schema/labels';
import css from './faq-preview.module.css';
import type { FaqValues } from './faq-values.ts';

/** What readers will see, while it is typed. */
export function FaqPreview({ values: { question, answer, category, isActive } }: { values: FaqValues }) {
  return (
    <section className={css.root} aria-label="Preview">
      <h3>Preview</h3>
      <div>
        <p className={css.question}>{question.trim() || 'The question stands here.'}</p>
        <p className={css.category}>{faqCategories[category]}</p>
        <p className={css.answer}>{answer.trim() || 'And here the answer.'}</p>
      </div>
      {!isActive && <p className={css.hidden}>It is not active, so readers do not see it.</p>}
    </section>
  );
}
