import type { ResultOf } from '@quiet-time/schema/graphql';
import { longDate, shiftDay, shortDate } from '@quiet-time/web/local-date.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { IconPlus } from '../../ui/icons.ts';
import { DevotionalGapsDocument } from './devotionals.documents.ts';
import css from './gaps.module.css';

type Gap = ResultOf<typeof DevotionalGapsDocument>['devotionalGaps'][number];

/** Number of days of a gap that are offered at once. */
const SHOWN = 7;

/** Returns the gaps that overlap these days (`yyyy-MM-dd`). Empty until they are loaded. */
export function useGaps(from: string | undefined, to: string | undefined): readonly Gap[] {
  const { latest } = useGatewayQuery(DevotionalGapsDocument, {
    variables: { from: from ?? '', to: to ?? '' },
    skip: !from || !to,
  });
  return latest?.devotionalGaps ?? [];
}

interface Props {
  gap: Gap;
  today: string;
  onWrite(date: string): void;
}

/** A run of days without a devotional, each with a button that writes one. */
export function GapRow({ gap, today, onWrite }: Props) {
  const [all, setAll] = useState(false);
  const days = Array.from({ length: all ? gap.days : Math.min(gap.days, SHOWN) }, (_, i) =>
    shiftDay(gap.from, i),
  );
  const hasToday = gap.from <= today && today <= gap.to;
  const more = gap.days - days.length;
  return (
    <div className={css.root} aria-current={hasToday ? 'date' : undefined}>
      <span>
        {gap.days === 1
          ? `${shortDate(gap.from)} is missing`
          : `${gap.days.toLocaleString('en')} days missing`}
      </span>
      {hasToday && <Badge tone="sun">Today</Badge>}
      {days.map((day) => (
        <button
          key={day}
          type="button"
          aria-label={`Write for ${longDate(day)}`}
          onClick={() => onWrite(day)}
        >
          <IconPlus size={15} aria-hidden="true" />
          {gap.days === 1 ? 'Write' : shortDate(day)}
        </button>
      ))}
      {more > 0 && (
        <button type="button" onClick={() => setAll(true)}>
          {more.toLocaleString('en')} more
        </button>
      )}
    </div>
  );
}
