import { Button } from '@mantine/core';
import { m } from '@quiet-time/schema/sentences';
import { reasonFor } from '@quiet-time/web/error-text.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import panel from '../../../ui/panel.module.css';
import { Filters } from '../../../ui/section/filters.tsx';
import { useFilters } from '../../../ui/section/use-filters.ts';
import { useList } from '../../../ui/section/use-list.ts';
import type { SectionProps } from '../../../ui/section-props.ts';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { afterChange, type ListedScripture, scriptureSearch } from '../scripture-values.ts';
import { CurrentDailyDocument, ScriptureListDocument, SetDailyDocument } from '../scriptures.documents.ts';
import { Choices } from './choices.tsx';
import { CurrentDaily } from './current-daily.tsx';
import css from './daily-scripture.module.css';
import { HowItWorks } from './how-it-works.tsx';

/** Maximum number of scriptures on the page. The search finds the others. */
const LIMIT = 100;

const filterSpec = { search: scriptureSearch };

/** `/admin/daily-scripture`: shows the daily scripture of readers, and sets another one. */
export default function DailyScripture({ onLoaded }: SectionProps) {
  usePageTitle('Daily scripture');
  const filters = useFilters(filterSpec);
  const list = useList(ScriptureListDocument, {
    variables: { search: filters.values.search },
    size: LIMIT,
    pick: ({ adminScriptures }) => adminScriptures,
    onLoaded,
  });
  const current = useGatewayQuery(CurrentDailyDocument);
  const [set] = useMutation(SetDailyDocument, afterChange);
  const [setting, setSetting] = useState<string | null>(null);

  const subject = 'daily scripture';
  const makeDaily = async ({ id }: ListedScripture) => {
    if (setting !== null) return;
    setSetting(id);
    try {
      await set({ variables: { id } });
      toast.success(m.daily_scripture_updated(), { subject });
    } catch (thrown) {
      const reason = reasonFor(thrown, 'Please try again.');
      toast.error(`${m.daily_scripture_failed()}. ${reason}`, { subject });
    }
    setSetting(null);
  };
  const daily = current.latest?.dailyScripture;
  const { items, total = 0 } = list;
  const both = {
    failure: list.failure ?? current.failure,
    retrying: list.retrying || current.retrying,
    retry: () => {
      list.retry();
      current.retry();
    },
  };
  return (
    <>
      <PageHead
        title="Daily scripture"
        summary="Shown to every reader at the top of the meditation page."
        actions={
          <Button variant="default" component={Link} to="/admin/scriptures">
            Manage scriptures
          </Button>
        }
      />
      {both.failure ? (
        <section className={panel.root}>
          <LoadFailed title={m.scripture_data_load_failed()} of={both} />
        </section>
      ) : (
        <div className={css.root}>
          <CurrentDaily daily={daily} />
          <section
            className={`${panel.root} ${css.list}`}
            aria-label="All scriptures"
            aria-busy={list.loading}
          >
            <Filters label="Search scriptures" of={filters} />
            {!items ? (
              <TableSkeleton />
            ) : items.length === 0 ? (
              <EmptyState scene="page" title={m.scriptures_none()} text={m.scriptures_none_match()} />
            ) : (
              <Choices items={items} setting={setting} onSet={(scripture) => void makeDaily(scripture)} />
            )}
            {items && total > items.length && (
              <p className={css.more}>
                These are {items.length} of {total.toLocaleString('en')}, the newest first. A search finds the
                others.
              </p>
            )}
          </section>
          <HowItWorks />
        </div>
      )}
    </>
  );
}
