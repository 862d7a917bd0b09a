import { bookSlug } from '@quiet-time/schema/bible';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { dateWithYear, longDate } from '@quiet-time/web/local-date.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { Link } from 'react-router';
import { type Joined, joined, passageOf } from '../../lib/joined-verses.ts';
import { answersAndNotes, journal } from '../../lib/site-pages.ts';
import { useToday } from '../../ui/today.ts';
import { onThisDay } from './on-this-day.documents.ts';
import css from './on-this-day.module.css';

type Item = ResultOf<typeof onThisDay>['onThisDay'][number];
type Highlight = NonNullable<Item['highlight']>;

/** Number of memories for a quiet moment. */
const SHOWN = 5;

/** Entries, answers and highlights of the member of this day in earlier years. Renders nothing without any. */
export default function OnThisDay() {
  const date = useToday();
  const { data } = useGatewayQuery(onThisDay, { variables: { date } });
  const memories = memoriesOf(data?.onThisDay ?? [], date).slice(0, SHOWN);
  if (memories.length === 0) return null;
  return (
    <section className={css.root} aria-labelledby="on-this-day">
      <h2 id="on-this-day">{m.on_this_day()}</h2>
      <ul>
        {memories.map(({ id, when, to, title, words }) => (
          <li key={id}>
            <p className={css.when}>{when}</p>
            <Link to={to} dir="auto">
              {title}
            </Link>
            {words && (
              <p className={css.words} dir="auto">
                {words}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Memory {
  id: string;
  when: string;
  to: string;
  title: string;
  /** The member's own words; empty: a highlight without a note. */
  words: string;
}

/** Returns what is shown, the latest day first. Consecutive highlights of a day are one memory. */
function memoriesOf(items: readonly Item[], date: string): Memory[] {
  const days = new Set(items.map(({ day }) => day));
  return [...days].flatMap((day) => {
    const years = Number(date.slice(0, 4)) - Number(day.slice(0, 4));
    const ofDay = items.filter((item) => item.day === day);
    const highlights = ofDay.flatMap(({ highlight }) => highlight ?? []);
    return [...ofDay.flatMap((item) => writtenOf(item, years)), ...joined(highlights).map(highlightedOf)];

    function highlightedOf(verses: Joined<Highlight>): Memory {
      const [{ id, bookName, chapter, note }] = verses;
      const { numbers, reference } = passageOf(verses);
      const isSameDay = day.slice(4) === date.slice(4);
      return {
        id,
        when: isSameDay
          ? m.on_this_day_highlighted({ years })
          : m.on_this_day_highlighted_on({ day: dateWithYear(day) }),
        to: `/bible/${bookSlug(bookName)}/${chapter}#v${numbers}`,
        title: reference,
        words: note ?? '',
      };
    }
  });
}

/** Returns an entry or an answer; nothing for a highlight. */
function writtenOf({ id, entry, answer, devotional }: Item, years: number): Memory[] {
  if (entry) {
    const { title, writtenOn, excerpt } = entry;
    const to = `${journal.to}/${entry.id}`;
    return [
      { id, when: m.on_this_day_wrote({ years }), to, title: title || longDate(writtenOn), words: excerpt },
    ];
  }
  if (!answer) return [];
  return [
    {
      id,
      when: m.on_this_day_answered({ years }),
      to: devotional ? `/devotionals?date=${devotional.date}` : answersAndNotes.to,
      title: answer.question || m.answer_no_words(),
      words: answer.answer,
    },
  ];
}
