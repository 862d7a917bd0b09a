import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { limits } from '@quiet-time/schema/limits';
import { scriptureMessages } from '@quiet-time/schema/scripture-messages';
import { reasonFor } from '@quiet-time/schema/web/error-text.ts';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { useAnswer } from '@quiet-time/schema/web/use-answer.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAddress } from '../../../lib/use-address.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import panel from '../../../ui/panel.module.css';
import { SearchField } from '../../../ui/search-field.tsx';
import type { SectionProps } from '../../../ui/section-props.ts';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { CurrentDailyDocument, SetDailyDocument } from '../scriptures.documents.ts';
import { type ListedScripture, staleAfterChange } from '../stale-after-change.ts';
import { useScriptureList } from '../use-scripture-list.ts';
import { Choices } from './choices.tsx';
import { CurrentDaily } from './current-daily.tsx';
import css from './daily-scripture.module.css';
import { HowItWorks } from './how-it-works.tsx';

/** As many as the page fetches; the search finds the others. */
const LIMIT = 100;

/** `/admin/daily-scripture`: which scripture readers are given, and giving them another. */
export default function DailyScripture({ onLoaded }: SectionProps) {
  usePageTitle('Daily scripture');
  const { params, change } = useAddress();
  const search = params.get('q') ?? '';
  const scriptures = useScriptureList({ search, page: 1, limit: LIMIT }, onLoaded);
  const { list, loading } = scriptures;
  const current = useAnswer(CurrentDailyDocument);
  const [set] = useMutation(SetDailyDocument, { ...staleAfterChange, awaitRefetchQueries: true });
  const [setting, setSetting] = useState<string | null>(null);

  const subject = 'daily scripture';
  const makeDaily = async ({ id }: ListedScripture) => {
    if (setting !== null) return;
    setSetting(id);
    try {
      await set({ variables: { id } });
      toast.success(scriptureMessages.dailyScriptureUpdated, { subject });
    } catch (thrown) {
      const reason = reasonFor(thrown, 'Please try again.');
      toast.error(`${scriptureMessages.dailyScriptureFailed}. ${reason}`, { subject });
    }
    setSetting(null);
  };
  const daily = current.latest?.dailyScripture;
  const both = {
    failure: scriptures.failure ?? current.failure,
    retrying: scriptures.retrying || current.retrying,
    retry: async () => {
      await Promise.all([scriptures.retry(), current.retry()]);
    },
  };
  return (
    <>
      <PageHead
        title="Daily scripture"
        summary="What every reader finds at the top of the meditation page."
        actions={
          <Button variant="default" component={Link} to="/admin/scriptures">
            Manage scriptures
          </Button>
        }
      />
      {both.failure ? (
        <section className={panel.root}>
          <LoadFailed title={scriptureMessages.scriptureDataLoadFailed} of={both} />
        </section>
      ) : (
        <div className={css.root}>
          <CurrentDaily daily={daily} />
          <section className={`${panel.root} ${css.list}`} aria-label="All scriptures" aria-busy={loading}>
            <FilterBar label="Search scriptures">
              <SearchField
                label="Search scriptures"
                hint="Reference, words or keywords"
                value={search}
                maxLength={limits.scripture.search}
                onSearch={(words) => change({ q: words }, true)}
              />
            </FilterBar>
            {!list ? (
              <TableSkeleton />
            ) : list.items.length === 0 ? (
              <EmptyState
                scene="page"
                title={scriptureMessages.scripturesNone}
                text={scriptureMessages.scripturesNoneMatch}
              />
            ) : (
              <Choices
                items={list.items}
                setting={setting}
                onSet={(scripture) => void makeDaily(scripture)}
              />
            )}
            {list && list.total > list.items.length && (
              <p className={css.more}>
                These are {list.items.length} of {list.total.toLocaleString('en')}, the newest first. A search
                finds the others.
              </p>
            )}
          </section>
          <HowItWorks />
        </div>
      )}
    </>
  );
}
