import { faqCategories } from '@quiet-time/schema/faq-categories';
import { m } from '@quiet-time/schema/sentences';
import { type KeyboardEvent, useId, useState } from 'react';
import { IconChevronDown } from '../../ui/icons.ts';
import { useHash } from '../../ui/rendering.ts';
import css from './faq-list.module.css';
import type { ShownFaq } from './matching-faqs.ts';

/** Where a key leads from one of `count` questions; undefined for other keys. */
function leadsTo(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Questions, of which one at a time is open. An address that ends with the id of one begins with it open. */
export function FaqList({ faqs }: { faqs: readonly ShownFaq[] }) {
  const named = useHash().slice(1) || null;
  const [chosen, setOpen] = useState<string | null>();
  const open = chosen === undefined ? named : chosen;
  const prefix = useId();

  const move = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const to = leadsTo(event.key, index, faqs.length);
    if (to === undefined) return;
    event.preventDefault();
    document.getElementById(`${prefix}${faqs[to]!.id}`)?.focus();
  };
  return (
    <ul className={css.root} aria-label={m.faq_questions()}>
      {faqs.map(({ id, question, answer, category }, index) => {
        const isOpen = id === open;
        return (
          <li key={id} id={id}>
            <h2>
              <button
                type="button"
                data-reads
                id={prefix + id}
                aria-expanded={isOpen}
                aria-controls={`${prefix}${id}-answer`}
                onClick={() => setOpen(isOpen ? null : id)}
                onKeyDown={(event) => move(event, index)}
              >
                <span className={css.question}>{question}</span>
                <span className={css.category}>{faqCategories[category]()}</span>
                <IconChevronDown size={20} aria-hidden="true" />
              </button>
            </h2>
            {/* Always there: to be read without scripts, and by search engines. */}
            <section
              id={`${prefix}${id}-answer`}
              aria-labelledby={prefix + id}
              className={css.answer}
              hidden={!isOpen}
            >
              <p>{answer}</p>
            </section>
          </li>
        );
      })}
    </ul>
  );
}
