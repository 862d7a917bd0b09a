import { trendDays } from '@quiet-time/schema/analytics';
import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { clockTime } from '@quiet-time/web/moments.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useCallback, useState } from 'react';
import { useEvery } from '../../lib/use-every.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { IconRefresh } from '../../ui/icons.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useFilters } from '../../ui/section/use-filters.ts';
import type { SectionProps } from '../../ui/section-props.ts';
import segments from '../../ui/segments.module.css';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { AnalyticsDocument } from './analytics.documents.ts';
import css from './analytics-section.module.css';
import { Figures } from './figures.tsx';

type Days = keyof typeof trendDays;
const usualDays: Days = '14';
const filterSpec = { selects: { days: { options: trendDays } } };
/** Milliseconds between reloads, as given by the requirements. */
const refreshEvery = 60_000;

/** Figures of the site, which reload every minute while the page is visible. */
export default function AnalyticsSection({ onLoaded }: SectionProps) {
  const filters = useFilters(filterSpec);
  const days = filters.values.days ?? usualDays;
  const answer = useGatewayQuery(AnalyticsDocument, { variables: { days: Number(days) } });
  const { latest, failure, loading, retry } = answer;
  const [loadedAt, setLoadedAt] = useState<Date | null>(null);
  const noteLoaded = useCallback(
    (at: Date) => {
      setLoadedAt(at);
      onLoaded(at);
    },
    [onLoaded],
  );
  useLoaded(answer, noteLoaded);
  useEvery(refreshEvery, () => void retry());
  return (
    <>
      <PageHead
        title="Analytics"
        summary={
          loadedAt
            ? `The last ${trendDays[days]}, compared with the ${trendDays[days]} before. Refreshed at ${clockTime(loadedAt)}.`
            : undefined
        }
        actions={
          <>
            <fieldset className={segments.root} aria-label="Figures of the last">
              {(Object.keys(trendDays) as Days[]).map((each) => (
                <button
                  key={each}
                  type="button"
                  aria-pressed={each === days}
                  onClick={() => filters.set({ days: each === usualDays ? null : each })}
                >
                  {trendDays[each]}
                </button>
              ))}
            </fieldset>
            <BusyButton
              variant="default"
              leftSection={<IconRefresh size={17} aria-hidden="true" />}
              busy={loading}
              busyText="Refreshing"
              onClick={() => void retry()}
            >
              Refresh
            </BusyButton>
          </>
        }
      />
      {latest ? (
        <>
          {failure && (
            <div className={css.failed}>
              <Note tone="error">
                {backOfficeMessages.refreshFailed}. {failure.message}
              </Note>
            </div>
          )}
          <Figures data={latest} />
        </>
      ) : failure ? (
        <LoadFailed of={answer} />
      ) : (
        <TableSkeleton />
      )}
    </>
  );
}
