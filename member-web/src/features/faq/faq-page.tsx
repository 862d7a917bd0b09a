import { type FaqCategory, faqCategories } from '@quiet-time/schema/faq-categories';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { TextInput } from '@quiet-time/web/controls/text-input.tsx';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { contact } from '../../lib/site-pages.ts';
import { MainHeading } from '../../ui/arrival.tsx';
import { Chips } from '../../ui/chips.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconSearch } from '../../ui/icons.ts';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/page-title.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { useSearchText } from '../../ui/use-search-text.ts';
import { faqsQuery } from './faq.documents.ts';
import { FaqList } from './faq-list.tsx';
import css from './faq-page.module.css';
import { FaqSkeleton } from './faq-skeleton.tsx';
import { matchingFaqs, type ShownFaq } from './matching-faqs.ts';

/** `/faq`: frequent questions, filtered while typing; `?q=` holds the typed text. */
export default function FaqPage() {
  usePageTitle(m.faq_page_title());
  const answer = useGatewayQuery(faqsQuery);
  return (
    <div className={`${page.page} ${css.root}`}>
      <header className={css.head}>
        <MainHeading>{m.faq_heading()}</MainHeading>
        <p>{m.faq_lead()}</p>
      </header>
      <QueryView of={answer} waiting={<FaqSkeleton />} failed={m.faqs_load_failed()}>
        {({ faqs }) => <Questions faqs={faqs} />}
      </QueryView>
      <aside className={css.foot} aria-label={m.faq_more_help()}>
        <p>{m.faq_ask_us()}</p>
        <div>
          <Button component={Link} to={contact.to}>
            {m.faq_contact_support()}
          </Button>
          <Link to="/">{m.faq_back_to_home()}</Link>
        </div>
      </aside>
    </div>
  );
}

function Questions({ faqs }: { faqs: readonly ShownFaq[] }) {
  const [typed, setTyped] = useSearchText();
  const [category, setCategory] = useState<FaqCategory | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const searching = typed.trim() !== '';
  const found = matchingFaqs(faqs, category, typed);
  const clear = () => {
    setTyped('');
    setCategory(null);
    // The button disappears with the filters.
    field.current?.focus();
  };
  const used = (Object.keys(faqCategories) as FaqCategory[]).filter((key) =>
    faqs.some((faq) => faq.category === key),
  );
  if (faqs.length === 0 && !searching) {
    return <EmptyState kind="words" title={m.faqs_none()} text={m.faqs_none_hint()} />;
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know <search> */}
      <div role="search" className={css.search}>
        <TextInput
          ref={field}
          type="search"
          size="lg"
          aria-label={m.faq_search()}
          placeholder={m.faq_search_hint()}
          value={typed}
          maxLength={limits.faq.search}
          onChange={(event) => setTyped(event.currentTarget.value)}
          leftSection={<IconSearch size={20} aria-hidden="true" />}
          autoComplete="off"
          enterKeyHint="search"
        />
        {used.length > 1 && (
          <Chips
            label={m.faq_categories()}
            texts={[m.faq_all_categories(), ...used.map((key) => faqCategories[key]())]}
            chosen={category ? faqCategories[category]() : m.faq_all_categories()}
            onChoose={(label) => setCategory(used.find((key) => faqCategories[key]() === label) ?? null)}
          />
        )}
      </div>
      <p role="status" className={css.found}>
        {(searching || category) && m.faqs_found({ found: found.length, all: faqs.length })}
      </p>
      {found.length > 0 ? (
        <FaqList faqs={found} />
      ) : (
        <EmptyState kind="page" title={m.faqs_none_match()} text={m.faqs_none_match_hint()}>
          <Button variant="default" onClick={clear}>
            {m.faq_clear_search()}
          </Button>
        </EmptyState>
      )}
    </>
  );
}
