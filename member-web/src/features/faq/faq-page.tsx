import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput } from '@mantine/core';
import { faqMessages } from '@quiet-time/schema/faq-messages';
import { type FaqCategory, faqCategories } from '@quiet-time/schema/labels';
import { limits } from '@quiet-time/schema/limits';
import { useAnswer } from '@quiet-time/schema/web/use-answer.ts';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { contact } from '../../lib/site-pages.ts';
import { Answered } from '../../ui/answered.tsx';
import { MainHeading } from '../../ui/arrival.tsx';
import { Chips } from '../../ui/chips.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconSearch } from '../../ui/icons.ts';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/page-title.ts';
import { useNotedQuery } from '../../ui/use-noted-query.ts';
import { faqsQuery } from './faq.documents.ts';
import { FaqList } from './faq-list.tsx';
import css from './faq-page.module.css';
import { FaqSkeleton } from './faq-skeleton.tsx';
import { matchingFaqs, type ShownFaq } from './matching-faqs.ts';

/** `/faq`: what is often asked, to be searched while one types; `?q=` is what was typed. */
export default function FaqPage() {
  usePageTitle('FAQ');
  const answer = useAnswer(faqsQuery);
  return (
    <div className={`${page.page} ${css.root}`}>
      <header className={css.head}>
        <MainHeading>Frequently Asked Questions</MainHeading>
        <p>What others have asked before you, and what we answered.</p>
      </header>
      <Answered of={answer} waiting={<FaqSkeleton />} failed={faqMessages.faqsLoadFailed}>
        {({ faqs }) => <Questions faqs={faqs} />}
      </Answered>
      <aside className={css.foot} aria-label="More help">
        <p>Is your question not among them? We are glad to hear from you.</p>
        <div>
          <Button component={Link} to={contact.to} radius="xl">
            Contact Support
          </Button>
          <Link to="/">Back to Home</Link>
        </div>
      </aside>
    </div>
  );
}

const ALL = 'All';

function Questions({ faqs }: { faqs: readonly ShownFaq[] }) {
  const [typed, setTyped] = useNotedQuery();
  const [category, setCategory] = useState<FaqCategory | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const searching = typed.trim() !== '';
  const found = matchingFaqs(faqs, category, typed);
  const clear = () => {
    setTyped('');
    setCategory(null);
    // The button goes with what it was for.
    field.current?.focus();
  };
  const used = (Object.keys(faqCategories) as FaqCategory[]).filter((key) =>
    faqs.some((faq) => faq.category === key),
  );
  if (faqs.length === 0 && !searching) {
    return (
      <EmptyState
        kind="seed"
        title={faqMessages.faqsNone}
        text="Questions and answers will be gathered here. Please look in again."
      />
    );
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know <search> */}
      <div role="search" className={css.search}>
        <TextInput
          ref={field}
          type="search"
          size="lg"
          aria-label="Search FAQs"
          placeholder="Search FAQs..."
          value={typed}
          maxLength={limits.faq.search}
          onChange={(event) => setTyped(event.currentTarget.value)}
          leftSection={<IconSearch size={20} aria-hidden="true" />}
          autoComplete="off"
          enterKeyHint="search"
        />
        {used.length > 1 && (
          <Chips
            label="Categories"
            texts={[ALL, ...used.map((key) => faqCategories[key])]}
            chosen={category ? faqCategories[category] : ALL}
            onChoose={(label) => setCategory(used.find((key) => faqCategories[key] === label) ?? null)}
          />
        )}
      </div>
      <p role="status" className={css.found}>
        {(searching || category) &&
          `${found.length || 'No'} ${found.length === 1 ? 'question' : 'questions'} of ${faqs.length}`}
      </p>
      {found.length > 0 ? (
        <FaqList faqs={found} />
      ) : (
        <EmptyState
          kind="page"
          title={faqMessages.faqsNoneMatch}
          text="Try another word for the same thing, or fewer of them."
        >
          <Button radius="xl" variant="default" onClick={clear}>
            Clear Search
          </Button>
        </EmptyState>
      )}
    </>
  );
}
