import { lengthOf } from '@quiet-time/schema/reading-time';
import { m } from '@quiet-time/schema/sentences';
import { typographic, typographicReference } from '@quiet-time/schema/typography';
import { longDate, shiftDay } from '@quiet-time/web/local-date.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VerseText } from '../../ui/verse-text.tsx';
import { useDevotional } from '../devotionals/day/use-devotional.ts';
import { dayPath } from '../devotionals/day-path.ts';
import css from './today-card.module.css';

interface Props {
  /** Today's date when the reader came. */
  date: string;
  today: string;
}

/** Today's devotional on the home page, as a preview. The whole card is one link. */
export function TodayCard({ date, today }: Props) {
  const state = useDevotional(date);
  const path = dayPath(date, today);
  switch (state.status) {
    case 'waiting':
      return <CardSkeleton />;
    case 'failed':
      return <LoadFailed of={state} title={m.devotionals_load_failed()} />;
    case 'missing': {
      const latest = state.nearest?.previous?.date;
      if (!latest) {
        return (
          <Card to={path} date={date} title={m.devotional_not_found()} more={m.devotional_today()}>
            {m.devotional_none_yet()}
          </Card>
        );
      }
      const wasYesterday = latest === shiftDay(date, -1);
      return (
        <Card
          to={dayPath(latest, today)}
          date={date}
          title={m.devotional_not_found()}
          more={wasYesterday ? m.home_read_yesterday() : m.home_read_latest()}
        >
          {wasYesterday ? m.home_nothing_today() : m.home_nothing_lately()}
        </Card>
      );
    }
    case 'locked':
      return (
        <Card
          to={path}
          date={date}
          lang={state.lang}
          title={typographic(state.title ?? '', state.lang)}
          more={m.access_level_premium()}
        >
          {state.message}
        </Card>
      );
    case 'open': {
      const { title, lang, body } = state.devotional;
      const { reference, verse } = body.scripture;
      return (
        <Card
          to={path}
          date={date}
          lang={lang}
          title={typographic(title, lang)}
          more={typographicReference(reference)}
          aside={m.devotional_minutes({ minutes: lengthOf(body).minutes })}
        >
          <span lang={lang} dir="auto">
            <VerseText text={verse} lang={lang} />
          </span>
        </Card>
      );
    }
  }
}

/** Boxes of the card, with the same size. */
function CardSkeleton() {
  return (
    <Skeleton className={css.skeleton}>
      {[40, 70, 100, 92, 60].map((width) => (
        <i key={width} style={{ width: `${width}%` }} />
      ))}
    </Skeleton>
  );
}

interface CardProps {
  to: string;
  date: string;
  /** Language of the title, if it is that of an item. */
  lang?: string;
  title: string;
  children: ReactNode;
  more: string;
  aside?: string;
}

function Card({ to, date, lang, title, children, more, aside }: CardProps) {
  return (
    <Link to={to} className={css.card}>
      <time className={css.date} dateTime={date}>
        {longDate(date)}
      </time>
      <strong lang={lang} dir="auto">
        {title}
      </strong>
      <span className={css.lines}>{children}</span>
      <span className={css.foot}>
        {more}
        {aside && <span>{aside}</span>}
      </span>
    </Link>
  );
}
