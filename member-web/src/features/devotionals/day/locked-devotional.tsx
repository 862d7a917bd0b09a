import { Button } from '@mantine/core';
import type { AccessDenied } from '@quiet-time/schema/error-codes';
import { subscriptionStatuses, subscriptions } from '@quiet-time/schema/labels';
import { Scene } from '@quiet-time/schema/web/brand/dawn.tsx';
import { shiftDay } from '@quiet-time/schema/web/local-date.ts';
import { useSessionToken } from '@quiet-time/schema/web/session.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { signInPath } from '../../../session/sign-in-path.ts';
import { MainHeading } from '../../../ui/arrival.tsx';
import { dayPath } from '../day-path.ts';
import css from './locked-devotional.module.css';
import { PremiumDialog } from './premium-dialog.tsx';

interface Props {
  date: string;
  today: string;
  /** The sentence of the refusal. */
  message: string;
  /** The devotional's title, when the server names it. */
  title?: string;
  accessDenied?: AccessDenied;
}

/** A premium devotional for somebody whom it is not open to: an open gate, what is behind it, and the way on. */
export function LockedDevotional({ date, today, message, title, accessDenied }: Props) {
  const guest = useSessionToken() === null;
  const [asking, setAsking] = useState(false);
  const locked = accessDenied?.reason === 'access_locked';
  const isToday = date === today;
  const other = {
    to: dayPath(isToday ? shiftDay(date, -1) : today, today),
    words: isToday ? "Read yesterday's devotional" : "Read today's devotional",
  };
  return (
    <>
      <section className={css.root}>
        <Scene kind="gate" />
        <MainHeading className={css.title}>{(guest && title) || message}</MainHeading>
        <p>{guest ? guestsText(message) : membersText(title, accessDenied)}</p>
        {guest && (
          <Button component={Link} to={signInPath(dayItself(date))} radius="xl">
            Sign In
          </Button>
        )}
        {locked && (
          <Button component={Link} to="/subscription-plans" radius="xl">
            {accessDenied.trialExpired ? 'See the plans' : 'Update payment'}
          </Button>
        )}
        {guest || locked ? (
          <Link to={other.to} className={css.ask}>
            {other.words}
          </Link>
        ) : (
          <Button component={Link} to={other.to} radius="xl" variant="light">
            {other.words}
          </Button>
        )}
        {locked ? (
          <Link to="/" className={css.ask}>
            Back to Home
          </Link>
        ) : (
          <button type="button" className={css.ask} onClick={() => setAsking(true)}>
            Ask the publisher
          </button>
        )}
        {!guest && accessDenied && <Plan accessDenied={accessDenied} />}
      </section>
      {asking && <PremiumDialog title={title} onClose={() => setAsking(false)} />}
    </>
  );
}

/** The day by its date also when it is today: a reader who comes back tomorrow wanted this one. */
const dayItself = (date: string) => ({ pathname: '/devotionals', search: `?date=${date}` });

const guestsText = (message: string) =>
  `${message}. If your plan has the premium ones, sign in to read it; the others are open to everybody.`;

function membersText(title?: string, accessDenied?: AccessDenied): string {
  const named = title ? `“${title}”` : 'This';
  if (accessDenied?.reason !== 'access_locked') {
    return `${named} is one of the premium devotionals. The others are open to everybody.`;
  }
  return accessDenied.trialExpired
    ? `Your 7-day trial has ended. ${named} is one of the premium devotionals; the others stay open to you.`
    : `Your last payment did not go through. ${named} opens again once it is settled; until then the others stay open to you.`;
}

function Plan({ accessDenied }: { accessDenied: AccessDenied }) {
  const { subscription, subscriptionStatus, trialExpired } = accessDenied;
  return (
    <dl>
      <div>
        <dt>Current plan</dt>
        <dd>{label(subscriptions, subscription)}</dd>
      </div>
      <div>
        <dt>Status</dt>
        <dd>{trialExpired ? 'Trial ended' : label(subscriptionStatuses, subscriptionStatus)}</dd>
      </div>
    </dl>
  );
}

/** The word for a stored value; a value without a word stands for itself. */
function label(words: Record<string, string>, value: string): string {
  return words[value] ?? value;
}
