import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput } from '@mantine/core';
import { limits } from '@quiet-time/schema/limits';
import { useRef } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconSearch } from '../../ui/icons.ts';
import { useNotedQuery } from '../../ui/use-noted-query.ts';
import { LetterBar } from './letter-bar.tsx';
import { TopicIndex } from './topic-index.tsx';
import { byLetter, matching, type Topic } from './topic-letters.ts';
import css from './topics.module.css';

/** All topics by letter, and a field that leaves those that are looked for. */
export function Topics({ topics }: { topics: readonly Topic[] }) {
  const [typed, setTyped] = useNotedQuery();
  const field = useRef<HTMLInputElement>(null);
  const found = matching(topics, typed);
  const groups = byLetter(found);
  const showAll = () => {
    setTyped('');
    // The button goes with what it was for.
    field.current?.focus();
  };
  const searching = typed.trim() !== '';
  if (topics.length === 0) {
    return (
      <EmptyState
        kind="seed"
        title="No topics yet"
        text="Verses will be gathered here by what people are facing. Please look in again."
      />
    );
  }
  return (
    <section aria-labelledby="topics">
      <div className={css.head}>
        <h2 id="topics">Topics</h2>
        {/* biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know <search> */}
        <div role="search">
          <TextInput
            ref={field}
            type="search"
            size="lg"
            aria-label="Search topics"
            placeholder="What are you facing?"
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
        {searching &&
          `${found.length || 'No'} ${found.length === 1 ? 'topic' : 'topics'} of ${topics.length}`}
      </p>
      {groups.length > 0 ? (
        <TopicIndex groups={groups} />
      ) : (
        <EmptyState
          kind="page"
          title="No topic found"
          text="Try another word for the same thing, or fewer of them."
        >
          <Button radius="xl" onClick={showAll}>
            Show all topics
          </Button>
        </EmptyState>
      )}
    </section>
  );
}
