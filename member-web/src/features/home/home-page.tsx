import { partOfDay } from '@quiet-time/schema/part-of-day';
import { m } from '@quiet-time/schema/sentences';
import { Dawn } from '@quiet-time/web/brand/dawn.tsx';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { ErrorBoundary } from '@quiet-time/web/error-boundary.tsx';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { useSessionToken } from '@quiet-time/web/session.ts';
import { type NextPages, usePrefetch } from '@quiet-time/web/use-prefetch.ts';
import { Suspense, useEffect } from 'react';
import { Link } from 'react-router';
import { MainHeading } from '../../ui/arrival.tsx';
import { IconArrowRight } from '../../ui/icons.ts';
import { NewDay } from '../../ui/new-day.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/page-title.ts';
import { onReturn, useDays } from '../../ui/today.ts';
import { Announcements } from '../announcements/announcements.tsx';
import { DailyGreeting } from '../greeting/daily-greeting.tsx';
import { Peace } from '../greeting/peace.tsx';
import { dailyMailInvitation } from '../reminders/daily-mail-line.tsx';
import { Explore } from './explore.tsx';
import css from './home-page.module.css';
import { Offer } from './offer.tsx';
import { TodayCard } from './today-card.tsx';

// For members only: visitors don't load it.
const UnsentList = lazyPart(() => import('../unsent-changes/unsent-list.tsx'), 'quiet');

/** `/`: an invitation, today's devotional, and further down the rest of the site. */
export default function HomePage({ next }: NextPages) {
  usePageTitle();
  const days = useDays();
  const token = useSessionToken();
  usePrefetch(...next);
  // The page set it before the first paint; it may stay open until another part of the day.
  useEffect(() => {
    followHour();
    return onReturn(followHour);
  }, []);
  return (
    <>
      <section className={css.hero}>
        <Announcements />
        <div className={css.inner}>
          <div className={css.lead}>
            <MainHeading>{m.home_heading()}</MainHeading>
            <p>{m.home_lead()}</p>
            <Button
              component={Link}
              to="/devotionals"
              size="lg"
              rightSection={<IconArrowRight size={20} aria-hidden="true" />}
            >
              {m.home_begin()}
            </Button>
            {token && (
              <ErrorBoundary fallback={() => null}>
                <Suspense>
                  <UnsentList />
                </Suspense>
              </ErrorBoundary>
            )}
          </div>
          <TodayCard key={days.shown} date={days.shown} today={days.today} />
        </div>
        <Dawn className={css.dawn} />
        <Peace />
        <DailyGreeting />
        <NewDay {...days} />
      </section>
      <div className={page.page}>
        <Explore />
        <Offer />
        {!token && dailyMailInvitation}
      </div>
    </>
  );
}

/** Sets the part of the day, which the sky shows. */
function followHour(): void {
  document.documentElement.dataset.partOfDay = partOfDay(new Date().getHours());
}
