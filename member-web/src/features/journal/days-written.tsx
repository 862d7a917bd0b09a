import { m } from '@quiet-time/schema/sentences';
import { dayWords, longDate, monthName, shiftDay } from '@quiet-time/web/local-date.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useId, useState } from 'react';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '../../ui/icons.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import page from '../../ui/page.module.css';
import { useToday } from '../../ui/today.ts';
import css from './days-written.module.css';
import { journalDays } from './journal.documents.ts';

interface Props {
  /** Day that the list is filtered by, or empty. */
  chosen: string;
  onChoose(day: string): void;
}

/** Calendar of the days with an entry, opened on demand. */
export function DaysWritten(props: Props) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  return (
    <div className={css.root}>
      <button type="button" aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
        {m.journal_days()}
        <IconChevronDown size={16} aria-hidden="true" />
      </button>
      <div id={panel} hidden={!open}>
        {open && <Month {...props} />}
      </div>
    </div>
  );
}

function Month({ chosen, onChoose }: Props) {
  const today = useToday();
  const [first, setFirst] = useState(`${(chosen || today).slice(0, 7)}-01`);
  const answer = useGatewayQuery(journalDays, { variables: { from: first, to: lastOfMonth(first) } });
  const written = new Set(answer.data?.journalDays);
  const weeks = monthWeeks(first);
  const name = monthName(first);
  return (
    <div className={css.month}>
      <div className={css.head}>
        <button
          type="button"
          className={page.icon}
          aria-label={m.journal_previous_month()}
          onClick={() => setFirst(shiftMonth(first, -1))}
        >
          <IconChevronLeft size={20} aria-hidden="true" />
        </button>
        <p role="status">{name}</p>
        <button
          type="button"
          className={page.icon}
          aria-label={m.journal_next_month()}
          aria-disabled={first.slice(0, 7) >= today.slice(0, 7)}
          onClick={() => first.slice(0, 7) < today.slice(0, 7) && setFirst(shiftMonth(first, 1))}
        >
          <IconChevronRight size={20} aria-hidden="true" />
        </button>
      </div>
      {answer.failure && <LoadFailed of={answer} title={m.journal_days_failed()} />}
      <table aria-label={name} aria-busy={answer.status === 'waiting'}>
        <thead>
          <tr>
            {weeks[1]!.map((day) => (
              <th key={day} scope="col" aria-label={dayWords(day).weekday}>
                {dayWords(day).weekdayInitial}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <Day
                    day={day}
                    outside={!day.startsWith(first.slice(0, 7))}
                    written={written.has(day)}
                    chosen={day === chosen}
                    today={day === today}
                    onChoose={onChoose}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayProps {
  day: string;
  /** Whether the day belongs to the previous or next month. */
  outside: boolean;
  written: boolean;
  chosen: boolean;
  today: boolean;
  onChoose(day: string): void;
}

function Day({ day, outside, written, chosen, today, onChoose }: DayProps) {
  const number = Number(day.slice(8));
  if (outside) return null;
  if (!written) return <span aria-current={today ? 'date' : undefined}>{number}</span>;
  return (
    <button
      type="button"
      aria-label={m.journal_of_day({ day: longDate(day) })}
      aria-pressed={chosen}
      aria-current={today ? 'date' : undefined}
      onClick={() => onChoose(chosen ? '' : day)}
    >
      {number}
    </button>
  );
}

/** Returns the first day of the month that is `n` months after that of `first`. */
function shiftMonth(first: string, n: number): string {
  const months = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1 + n;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

const lastOfMonth = (first: string): string => shiftDay(shiftMonth(first, 1), -1);

/** Returns the weeks of a month, Monday first, with the days around it. */
function monthWeeks(first: string): string[][] {
  const lead = (new Date(`${first}T12:00:00Z`).getUTCDay() + 6) % 7;
  const length = Math.ceil((lead + Number(lastOfMonth(first).slice(8))) / 7);
  return Array.from({ length }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => shiftDay(first, week * 7 + weekday - lead)),
  );
}
