import type { AccessDenied, NearestDays } from '@quiet-time/schema/error-codes';
import { m } from '@quiet-time/schema/sentences';
import { Scene } from '@quiet-time/web/brand/dawn.tsx';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { shiftDay } from '@quiet-time/web/local-date.ts';
import { useSessionToken } from '@quiet-time/web/session.ts';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { signInPath } from '../../../session/sign-in-path.ts';
import { MainHeading } from '../../../ui/arrival.tsx';
import { dayName, dayPath } from '../day-path.ts';
import css from './locked-devotional.module.css';

// Readers who are not signed in do not need it.
const PlanWay = lazyPart(() => import('../../access-locked/plan-way.tsx'));
const PremiumDialog = lazyPart(() => import('./premium-dialog.tsx'));

interface Props {
  date: string;
  today: string;
  /** The sentence of the refusal. */
  message: string;
  /** The devotional's title, when the server names it. */
  title?: string;
  accessDenied?: AccessDenied;
  nearest?: NearestDays;
}

/** A premium devotional for somebody whom it is not open to: an open gate, what is behind it, and the way on. */
export function LockedDevotional({ date, today, message, title, accessDenied, nearest }: Props) {
  const guest = useSessionToken() === null;
  const [asking, setAsking] = useState(false);
  const locked = accessDenied?.reason === 'access_locked';
  const other = otherDay(date, today, nearest);
  const ways = (
    <>
      {other && (guest || accessDenied) && (
        <Link to={other.to} className={css.ask}>
          {other.words}
        </Link>
      )}
      {other && !guest && !accessDenied && (
        <Button component={Link} to={other.to} radius="xl" variant="light">
          {other.words}
        </Button>
      )}
      {locked ? (
        <Link to="/" className={css.ask}>
          {m.devotional_back_to_home()}
        </Link>
      ) : (
        <button type="button" className={css.ask} onClick={() => setAsking(true)}>
          {m.devotional_ask_publisher()}
        </button>
      )}
    </>
  );
  return (
    <>
      <section className={css.root}>
        <Scene kind="gate" />
        <MainHeading className={css.title}>{(guest && title) || message}</MainHeading>
        <p>{guest ? m.devotional_locked_guest() : membersText(title, accessDenied)}</p>
        {guest && (
          <Button component={Link} to={signInPath(dayItself(date))} radius="xl">
            {m.devotional_sign_in()}
          </Button>
        )}
        {!guest && accessDenied ? (
          <Suspense fallback={ways}>
            <PlanWay denied={accessDenied}>{ways}</PlanWay>
          </Suspense>
        ) : (
          ways
        )}
      </section>
      {asking && (
        <Suspense>
          <PremiumDialog title={title} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

/** From another day to today, from today to the last one before; null: there is none. */
function otherDay(date: string, today: string, nearest: NearestDays | undefined) {
  if (date !== today) return { to: dayPath(today, today), words: m.devotional_read_today() };
  const yesterday = shiftDay(date, -1);
  const before = nearest ? nearest.previous?.date : yesterday;
  if (!before) return null;
  const words =
    before === yesterday
      ? m.devotional_read_yesterday()
      : m.devotional_read_day({ day: dayName(before, today) });
  return { to: dayPath(before, today), words };
}

/** The day by its date also when it is today: a reader who comes back tomorrow wanted this one. */
const dayItself = (date: string) => ({ pathname: '/devotionals', search: `?date=${date}` });

function membersText(title?: string, accessDenied?: AccessDenied): string {
  if (accessDenied?.reason !== 'access_locked') {
    return title ? m.devotional_locked_premium_named({ title }) : m.devotional_locked_premium();
  }
  if (accessDenied.trialExpired) {
    return title ? m.devotional_locked_trial_named({ title }) : m.devotional_locked_trial();
  }
  return title ? m.devotional_locked_payment_named({ title }) : m.devotional_locked_payment();
}
