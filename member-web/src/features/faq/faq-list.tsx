import { type FaqCategory, faqCategories } from '@quiet-time/schema/faq-categories';
import { typographic } from '@quiet-time/schema/typography';
import { type KeyboardEvent, useId, useState } from 'react';
import { IconChevronDown } from '../../ui/icons.ts';
import LinkedReferences from '../../ui/linked-references.tsx';
import { useHash } from '../../ui/rendering.ts';
import css from './faq-list.module.css';
import type { ShownFaq } from './matching-faqs.ts';

/** Returns the index that a key moves to from one of `count` questions; undefined for other keys. */
function leadsTo(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Groups questions by category, in the order of the categories; empty ones are left out. */
const grouped = (faqs: readonly ShownFaq[]) =>
  (Object.keys(faqCategories) as FaqCategory[])
    .map((category) => ({ category, questions: faqs.filter((faq) => faq.category === category) }))
    .filter(({ questions }) => questions.length > 0);

/**
 * Questions by category, of which one at a time is open. Arrow keys move through all of them. An address that ends with
 * the id of a question starts with it open.
 */
export function FaqList({ faqs }: { faqs: readonly ShownFaq[] }) {
  const named = useHash().slice(1) || null;
  const [chosen, setOpen] = useState<string | null>();
  const open = chosen === undefined ? named : chosen;
  const prefix = useId();
  const groups = grouped(faqs);
  const order = groups.flatMap(({ questions }) => questions.map(({ id }) => id));

  const move = (event: KeyboardEvent<HTMLButtonElement>, id: string) => {
    const to = leadsTo(event.key, order.indexOf(id), order.length);
    if (to === undefined) return;
    event.preventDefault();
    document.getElementById(prefix + order[to])?.focus();
  };
  return groups.map(({ category, questions }) => (
    <section key={category} className={css.group} aria-labelledby={prefix + category}>
      <h2 id={prefix + category}>{faqCategories[category]()}</h2>
      <ul className={css.questions}>
        {questions.map(({ id, question, answer, lang }) => {
          const isOpen = id === open;
          return (
            <li key={id} id={id}>
              <h3>
                <button
                  type="button"
                  data-reads
                  id={prefix + id}
                  lang={lang}
                  aria-expanded={isOpen}
                  aria-controls={`${prefix}${id}-answer`}
                  onClick={() => setOpen(isOpen ? null : id)}
                  onKeyDown={(event) => move(event, id)}
                >
                  {typographic(question, lang)}
                  <IconChevronDown size={20} aria-hidden="true" />
                </button>
              </h3>
              {/* Always rendered, for browsers without scripts and for search engines. */}
              <section
                id={`${prefix}${id}-answer`}
                aria-labelledby={prefix + id}
                className={css.answer}
                hidden={!isOpen}
              >
                <p lang={lang} dir="auto">
                  <LinkedReferences text={answer} lang={lang} />
                </p>
              </section>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
