import type { AccessDenied, ErrorDetails, NearestDays } from '@quiet-time/schema/error-codes';
import { m } from '@quiet-time/schema/sentences';
import { typographic } from '@quiet-time/schema/typography';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { dayName, shiftDay } from '@quiet-time/web/local-date.ts';
import { useSessionToken } from '@quiet-time/web/session.ts';
import { Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import { signInPath } from '../../../session/sign-in-path.ts';
import { MainHeading } from '../../../ui/arrival.tsx';
import { VerseBlock } from '../../../ui/verse-block.tsx';
import { WithReferences, WrittenReferences } from '../../../ui/written-references.tsx';
import { dayPath } from '../day-path.ts';
import css from './locked-devotional.module.css';

// Loaded on demand: visitors do not need it.
const PlanWay = lazyPart(() => import('../../access-locked/plan-way.tsx'), 'quiet');
const PremiumDialog = lazyPart(() => import('./premium-dialog.tsx'));

interface Props {
  date: string;
  today: string;
  /** Message of the refusal. */
  message: string;
  /** Title and scripture of the devotional, if the server gives them. */
  title?: string;
  /** Language of title and scripture. */
  lang?: string;
  scripture?: ErrorDetails['scripture'];
  accessDenied?: AccessDenied;
  nearest?: NearestDays;
}

/**
 * A premium devotional for a reader without access: its title, its scripture, the place of the rest, the reason, and
 * one remedy. The page contains none of the text itself.
 */
export function LockedDevotional(props: Props) {
  const { date, today, message, title, lang, scripture, accessDenied, nearest } = props;
  const guest = useSessionToken() === null;
  const why = useId();
  const [confirming, setConfirming] = useState(false);
  const other = otherDay(date, today, nearest);
  return (
    <>
      <article>
        <header className={css.head}>
          <MainHeading lang={title && lang}>{title ? typographic(title, lang) : message}</MainHeading>
        </header>
        {scripture && (
          <WrittenReferences value={scripture.references ?? []}>
            <VerseBlock
              reference={scripture.reference}
              caption={<WithReferences text={scripture.reference} lang={lang} />}
              text={scripture.verse}
              lang={lang}
              passage={scripture.passage ?? null}
            />
          </WrittenReferences>
        )}
        <div className={css.fading} aria-hidden="true">
          <i />
          <i />
        </div>
        <section className={css.sheet} aria-labelledby={title && why}>
          {title && <h2 id={why}>{guest ? m.devotional_locked_guest_title() : message}</h2>}
          <p>{guest ? m.devotional_locked_guest() : membersText(accessDenied)}</p>
          {guest && (
            <div className={css.ways}>
              <Button component={Link} to="/subscription-plans" size="lg" fullWidth>
                {m.shared_see_plans()}
              </Button>
              <Link to={signInPath(dayItself(date))}>{m.devotional_sign_in()}</Link>
            </div>
          )}
          {!guest && accessDenied && (
            <Suspense fallback={<div className={css.way} />}>
              <PlanWay denied={accessDenied} />
            </Suspense>
          )}
        </section>
        <p className={css.others}>
          {other && <Link to={other.to}>{other.words}</Link>}
          {accessDenied?.reason === 'access_locked' ? (
            <Link to="/">{m.devotional_back_to_home()}</Link>
          ) : (
            <button type="button" onClick={() => setConfirming(true)}>
              {m.devotional_ask_publisher()}
            </button>
          )}
        </p>
      </article>
      {confirming && (
        <Suspense>
          <PremiumDialog title={title} onClose={() => setConfirming(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Returns today for another day, and the last day before for today; null: there is none. */
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

/** Location of the day by its date, also for today: a reader who comes back tomorrow wants this day. */
const dayItself = (date: string) => ({ pathname: '/devotionals', search: `?date=${date}` });

function membersText(accessDenied?: AccessDenied): string {
  if (accessDenied?.reason !== 'access_locked') return m.devotional_locked_premium();
  return accessDenied.trialExpired ? m.devotional_locked_trial() : m.devotional_locked_payment();
}
