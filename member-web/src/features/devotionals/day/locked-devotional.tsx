import { Button } from '@mantine/core';
import type { AccessDenied } from '@quiet-time/schema/error-codes';
import { subscriptionStatuses, subscriptions } from '@quiet-time/schema/labels';
import { Scene } from '@quiet-time/schema/web/brand/dawn.tsx';
import { shiftDay } from '@quiet-time/schema/web/local-date.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { MainHeading } from '../../../ui/arrival.tsx';
import { dayPath } from '../day-path.ts';
import css from './locked-devotional.module.css';
import { PremiumDialog } from './premium-dialog.tsx';

interface Props {
  date: string;
  today: string;
  /** The sentence of the refusal, which is the heading. */
  message: string;
  /** The devotional's title, when the server names it. */
  title?: string;
  accessDenied?: AccessDenied;
}

/** A premium devotional for somebody without premium: an open gate, what is behind it, one way on, and whom to ask. */
export function LockedDevotional({ date, today, message, title, accessDenied }: Props) {
  const [asking, setAsking] = useState(false);
  const isToday = date === today;
  const day = isToday ? shiftDay(date, -1) : today;
  return (
    <>
      <section className={css.root}>
        <Scene kind="gate" />
        <MainHeading className={css.title}>{message}</MainHeading>
        <p>
          {title
            ? `“${title}” is one of the premium devotionals.`
            : 'This is one of the premium devotionals.'}{' '}
          The others are open to everybody.
        </p>
        <Button component={Link} to={dayPath(day, today)} radius="xl" variant="light">
          {isToday ? "Read yesterday's devotional" : "Read today's devotional"}
        </Button>
        <button type="button" className={css.ask} onClick={() => setAsking(true)}>
          Ask the publisher
        </button>
        {accessDenied && (
          <dl>
            <div>
              <dt>Current plan</dt>
              <dd>{label(subscriptions, accessDenied.subscription)}</dd>
            </div>
            <div>
              <dt>Status</dt>
              <dd>
                {accessDenied.trialExpired
                  ? 'Trial ended'
                  : label(subscriptionStatuses, accessDenied.subscriptionStatus)}
              </dd>
            </div>
          </dl>
        )}
      </section>
      {asking && <PremiumDialog title={title} onClose={() => setAsking(false)} />}
    </>
  );
}

/** The word for a stored value; a value without a word stands for itself. */
function label(words: Record<string, string>, value: string): string {
  return words[value] ?? value;
}
