import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { TextInput } from '@quiet-time/web/controls/text-input.tsx';
import { useRef } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconSearch } from '../../ui/icons.ts';
import { useSearchText } from '../../ui/use-search-text.ts';
import { LetterBar } from './letter-bar.tsx';
import { TopicIndex } from './topic-index.tsx';
import { byLetter, matching, type Topic } from './topic-letters.ts';
import css from './topics.module.css';

/** All topics by letter, with a field that filters them. */
export function Topics({ topics }: { topics: readonly Topic[] }) {
  const [typed, setTyped] = useSearchText();
  const field = useRef<HTMLInputElement>(null);
  const found = matching(topics, typed);
  const groups = byLetter(found);
  const showAll = () => {
    setTyped('');
    // The button disappears with the filter.
    field.current?.focus();
  };
  const searching = typed.trim() !== '';
  if (topics.length === 0) {
    return <EmptyState kind="seed" title={m.topics_none()} text={m.topics_none_hint()} />;
  }
  return (
    <section aria-labelledby="topics">
      <div className={css.head}>
        <h2 id="topics">{m.topics_heading()}</h2>
        {/* biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know <search> */}
        <div role="search">
          <TextInput
            ref={field}
            type="search"
            size="lg"
            aria-label={m.topics_search()}
            placeholder={m.topics_search_hint()}
            value={typed}
            maxLength={limits.topic.search}
            onChange={(event) => setTyped(event.currentTarget.value)}
            leftSection={<IconSearch size={20} aria-hidden="true" />}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
      </div>
      <LetterBar groups={groups} />
      <p role="status" className={css.found}>
        {searching && m.topics_found({ found: found.length, all: topics.length })}
      </p>
      {groups.length > 0 ? (
        <TopicIndex groups={groups} described={searching} />
      ) : (
        <EmptyState kind="seed" title={m.topics_none_match()} text={m.topics_none_match_hint()}>
          <Button onClick={showAll}>{m.topics_show_all()}</Button>
        </EmptyState>
      )}
    </section>
  );
}
