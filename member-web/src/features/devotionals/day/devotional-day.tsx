import { lengthOf } from '@quiet-time/schema/reading-time';
import { m } from '@quiet-time/schema/sentences';
import { dayName } from '@quiet-time/web/local-date.ts';
import { usePrefetch } from '@quiet-time/web/use-prefetch.ts';
import { devotionalByDate } from '../../../lib/devotional-by-date.documents.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import { ReadingSkeleton } from '../../../ui/reading-skeleton.tsx';
import { Redirect } from '../../../ui/redirect.tsx';
import { useNotFound } from '../../../ui/rendering.ts';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { WrittenReferences } from '../../../ui/written-references.tsx';
import { dayPath } from '../day-path.ts';
import { useReadingMode } from '../reading/reading-mode.ts';
import { Welcome } from '../welcome/welcome.tsx';
import { DayNavigation } from './day-navigation.tsx';
import { DevotionalArticle } from './devotional-article.tsx';
import { LockedDevotional } from './locked-devotional.tsx';
import { NeighbourLinks } from './neighbour-links.tsx';
import { type DevotionalState, nearestOf, useDevotional } from './use-devotional.ts';

interface Props {
  /** A valid date, not after `today`. */
  date: string;
  today: string;
}

/** One day: the line of days, and below it the devotional or the reason why there is none. */
export function DevotionalDay({ date, today }: Props) {
  const state = useDevotional(date);
  const reading = useReadingMode();
  const devotional = 'devotional' in state ? state.devotional : undefined;
  const title = state.status === 'locked' ? state.title : devotional?.title;
  // Today's devotional may still be written.
  useNotFound(state.status === 'missing' && date !== today);
  usePageTitle(title ?? m.devotional_of_day({ day: dayName(date, today) }));

  // A premium one may be refused, so it is fetched only when it is opened.
  const neighbours = [devotional?.previous, devotional?.next].filter(
    (each) => each?.accessLevel === 'standard',
  );
  const days = neighbours.map((each) => each!.date).filter((day) => day <= today);
  usePrefetch(...days.map((day) => [devotionalByDate, { date: day }] as const));

  // Reading mode without a text would be an empty page without a way out.
  if (reading && state.status !== 'open' && state.status !== 'waiting') {
    return <Redirect to={dayPath(date, today)} />;
  }
  const nearest = nearestOf(state);
  // A text has the calendar among its actions.
  const calendar = state.status !== 'open' && state.status !== 'waiting';
  const minutes = state.status === 'open' ? lengthOf(state.devotional.body).minutes : undefined;
  return (
    <>
      <DayNavigation {...{ date, today, nearest, minutes, calendar }} />
      <DayContent state={state} date={date} today={today} />
      {state.status !== 'open' && nearest && <NeighbourLinks date={date} today={today} {...nearest} />}
    </>
  );
}

function DayContent({ state, date, today }: Props & { state: DevotionalState }) {
  switch (state.status) {
    case 'waiting':
      return <ReadingSkeleton />;
    case 'open':
      return (
        <>
          <WrittenReferences value={state.devotional.body.references}>
            <DevotionalArticle devotional={state.devotional} today={today} />
          </WrittenReferences>
          <Welcome />
        </>
      );
    case 'locked':
      return (
        <LockedDevotional
          date={date}
          today={today}
          message={state.message}
          title={state.title}
          lang={state.lang}
          scripture={state.scripture}
          accessDenied={state.accessDenied}
          nearest={state.nearest}
        />
      );
    case 'missing':
      return (
        <EmptyState
          main
          kind="page"
          title={m.devotional_not_found()}
          text={
            state.nearest && !state.nearest.previous && !state.nearest.next
              ? m.devotional_none_yet()
              : m.devotional_none_on_day({ day: dayName(date, today) })
          }
        />
      );
    case 'failed': {
      const noConnection = state.failure.code === 'NO_CONNECTION';
      const title = noConnection ? m.devotional_not_kept() : m.devotionals_load_failed();
      return (
        <div role="alert">
          <EmptyState main kind="cloud" title={title} text={state.failure.message}>
            <RetryButton retrying={state.retrying} onRetry={state.retry} />
          </EmptyState>
        </div>
      );
    }
  }
}
