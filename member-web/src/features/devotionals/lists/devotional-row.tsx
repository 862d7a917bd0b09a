import { m } from '@quiet-time/schema/sentences';
import { typographic, typographicReference } from '@quiet-time/schema/typography';
import { dayWords } from '@quiet-time/web/local-date.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useOpensPremium } from '../../../session/use-opens-premium.ts';
import { IconCheck, IconLock } from '../../../ui/icons.ts';
import { dayPath, withYear } from '../day-path.ts';
import { listPath } from '../modes.ts';
import css from './devotional-row.module.css';

/** Fields of a devotional that every list has. */
export interface ListedDevotional {
  id: string;
  title: string;
  date: string;
  lang: string;
  /** Null if the reader's plan does not open it, or in a cached list, which is that of visitors. */
  body: { scripture: { reference: string }; tags: string[] } | null;
}

interface Props {
  devotional: ListedDevotional;
  today: string;
  title?: ReactNode;
  preview: ReactNode;
  /** Whether the reader has read it. */
  read: boolean;
  /** Level `h3` below a heading of its own, such as a month's. */
  heading?: 'h2' | 'h3';
  /** Actions for the devotional. */
  children?: ReactNode;
}

/** Row of a list: title, one line, and the date in a column of its own. The whole row is the link. */
export function DevotionalRow({
  devotional,
  today,
  title,
  preview,
  read,
  heading: Heading = 'h2',
  children,
}: Props) {
  const { date, lang, body } = devotional;
  return (
    <li className={css.root}>
      <p className={css.when}>
        <time dateTime={date}>{rowDate(date, today)}</time>
        {read && (
          <span className={css.read}>
            <IconCheck size={14} aria-hidden="true" />
            {m.devotional_read()}
          </span>
        )}
      </p>
      <div className={css.what}>
        <Heading>
          <Link to={dayPath(date, today)} lang={lang}>
            {title ?? typographic(devotional.title, lang)}
          </Link>
          {!body && <Lock />}
        </Heading>
        {body ? (
          <p className={css.line} lang={lang} dir="auto">
            {typeof preview === 'string' ? typographic(preview, lang) : preview}
          </p>
        ) : (
          <LockedLine />
        )}
        {body && <Foot reference={body.scripture.reference} tags={body.tags} />}
      </div>
      {children && <div className={css.actions}>{children}</div>}
    </li>
  );
}

function Lock() {
  if (useOpensPremium()) return null;
  return (
    <span className={css.badge}>
      <IconLock size={13} aria-hidden="true" />
      {m.access_level_premium()}
    </span>
  );
}

function LockedLine() {
  if (useOpensPremium()) return null;
  return <p className={`${css.line} ${css.locked}`}>{m.devotional_premium_in_list()}</p>;
}

function Foot({ reference, tags }: { reference: string; tags: string[] }) {
  return (
    <div className={css.foot}>
      <span>{typographicReference(reference)}</span>
      <div className={css.tags}>
        {tags.map((tag) => (
          <Link key={tag} to={listPath('search', { tag })}>
            #{tag}
          </Link>
        ))}
      </div>
    </div>
  );
}

/** Returns a date for a column: "Fri 20 Nov", with the year if it differs from today's. */
const rowDate = (date: string, today: string): string => withYear(m.date_row(dayWords(date)), date, today);
