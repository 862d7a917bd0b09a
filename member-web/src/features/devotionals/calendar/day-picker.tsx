import { m } from '@quiet-time/schema/sentences';
import { dayWords } from '@quiet-time/web/local-date.ts';
import { type ReactNode, useId } from 'react';
import { useReadAmong } from '../../rhythm/use-read-among.ts';
import { DayLink } from './day-link.tsx';
import css from './day-picker.module.css';
import { lastWeeks, weekdays } from './last-days.ts';
import { useRovingDay } from './use-roving-day.ts';
import type { WrittenDays } from './use-written-days.ts';

interface Props {
  /** Day of the page, null in a list. It may be before the calendar. */
  chosen: string | null;
  today: string;
  /** Null while unknown. */
  written: WrittenDays | null;
  /** Id for its title, if another element is labelled by it, too. */
  titleId?: string;
}

/** The last 31 days in whole weeks. Future days are listed, too, and marked as not open yet. */
export default function DayPicker({ chosen, today, written, titleId: given }: Props) {
  const own = useId();
  const titleId = given ?? own;
  const weeks = lastWeeks(today);
  const { stop, onKeyDown } = useRovingDay(weeks, chosen ?? today);
  const days = weeks.flat().filter((day) => day !== null);
  const [first] = days;
  const read = useReadAmong(days.filter((day) => day <= today));
  return (
    <div>
      <p className={css.title} id={titleId}>
        {m.devotionals_last_days()}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is walked through by arrow keys */}
      <table className={css.days} role="grid" aria-labelledby={titleId} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" aria-label={dayWords(weekday).weekday}>
                {dayWords(weekday).weekdayInitial}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[6]}>
              {week.map((day, index) =>
                day === null ? (
                  <DayCell key={weekdays[index]} />
                ) : (
                  <DayCell key={day} selected={day === chosen}>
                    <DayLink
                      day={day}
                      today={today}
                      written={written}
                      read={read.has(day)}
                      stop={day === stop}
                      className={css.day}
                    >
                      {/* In the order of the accessible name, which voice control users say. */}
                      {Number(day.slice(8))}
                      {(day === first || day.endsWith('-01')) && <small> {dayWords(day).monthShort}</small>}
                    </DayLink>
                  </DayCell>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  /** Whether its day is the one of the page. */
  selected?: boolean;
  children?: ReactNode;
}

/** Cell of the calendar, with or without a day. Its link is focusable. */
function DayCell({ selected, children }: CellProps) {
  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the cells of a grid have it
  return <td aria-selected={selected}>{children}</td>;
}
