import { referenceTitle } from '@quiet-time/schema/bible-names';
import { type HighlightColor, highlightColors } from '@quiet-time/schema/highlight-colors';
import { m } from '@quiet-time/schema/sentences';
import { escaped, escapedLine, escapedLines, quoted } from '../../blocks/markdown.js';
import { wholeDay } from '../../blocks/written-date.js';
import { referenceOf } from '../bible/references.js';
import { answerAs, exportOne, prayerAs } from './journal.exports.js';

/** A Markdown file in an export. */
export interface Reading {
  /** Name in the archive. */
  file: string;
  heading(): string;
  /** Statement with the rows for `write`; `$1` is the member. */
  sql: string;
  write(row: never): string;
}

const day = (moment: string) => wholeDay(new Date(moment));
const fact = (name: string, value: string | null) =>
  value ? `- ${m.shared_named({ name, value: escapedLine(value) })}\n` : '';

interface Account {
  name: string;
  email: string;
  bio: string;
  location: string;
  phoneNumber: string;
  dateOfBirth: string | null;
  createdAt: string;
}

interface Request {
  subject: string;
  message: string;
  createdAt: string;
  responses: { message: string; createdAt: string }[];
}

/** Writes what administrators answered. */
const answersAs = (responses: Request['responses']) =>
  responses
    .map(
      (one) =>
        `\n${m.export_answered_on({ day: day(one.createdAt) })}\n\n${quoted(escapedLines(one.message))}\n`,
    )
    .join('');

/** Entries of one year, oldest first, so that no file contains the whole of a long journal. */
export const journalOf = (year: number): Reading => ({
  file: `journal/${year}.md`,
  heading: () => m.export_journal_of_year({ year }),
  sql: `select title, content, text, tags, mood, is_favorite as "isFavorite", written_on::text as "writtenOn",
      (select json_build_object('title', title, 'date', date) from devotionals where id = devotional_id) as devotional
    from journal_entries where member_id = $1 and deleted_at is null
      and written_on >= '${year}-01-01' and written_on < '${year + 1}-01-01'
    order by written_on, created_at, id`,
  write: (entry) => exportOne(entry, 'md'),
});

/** Years in which a member wrote, for `journalOf`. */
export const yearsOfJournal = `select distinct extract(year from written_on)::int as year from journal_entries
  where member_id = $1 and deleted_at is null order by year`;

/** Files of an export for people to read, in addition to the journal. */
export const readings: Reading[] = [
  {
    file: 'profile.md',
    heading: m.export_profile,
    sql: `select name, email, bio, location, phone_number as "phoneNumber", date_of_birth::text as "dateOfBirth",
      created_at as "createdAt" from members where id = $1`,
    write: ({ name, email, bio, location, phoneNumber, dateOfBirth, createdAt }: Account) =>
      fact(m.profile_name(), name) +
      fact(m.shared_email(), email) +
      fact(m.profile_date_of_birth(), dateOfBirth && day(dateOfBirth)) +
      fact(m.profile_location(), location) +
      fact(m.profile_phone_number(), phoneNumber) +
      fact(m.export_member_since(), day(createdAt)) +
      (bio ? `\n${escapedLines(bio)}\n` : ''),
  },
  {
    file: 'answers.md',
    heading: m.export_answers,
    sql: `select question, answer, created_at as "createdAt" from question_answers
      where member_id = $1 order by created_at, id`,
    write: (answer) => answerAs(answer, 'md'),
  },
  {
    file: 'prayer-list.md',
    heading: m.export_prayer_list,
    sql: `select title, note, started_on::text as "startedOn", answered_on::text as "answeredOn" from prayer_items
      where member_id = $1 and deleted_at is null order by created_at, id`,
    write: (item) => prayerAs(item, 'md'),
  },
  {
    file: 'prayer-requests.md',
    heading: m.export_requests,
    sql: `select subject, message, created_at as "createdAt",
        (select coalesce(json_agg(json_build_object('message', message, 'createdAt', created_at) order by created_at, id), '[]')
          from prayer_request_responses where request_id = request.id) as responses
      from prayer_requests request where member_id = $1 order by created_at, id`,
    write: ({ subject, message, createdAt, responses }: Request) =>
      `## ${escapedLine(subject)}\n\n- ${day(createdAt)}\n\n${escapedLines(message)}\n${answersAs(responses)}`,
  },
  {
    file: 'favorites.md',
    heading: m.export_favorites,
    sql: `select coalesce(devotional.title, prayer.title, word.title) as title, devotional.date::text as date
      from favorites favorite
        left join devotionals devotional on devotional.id = devotional_id
        left join prayers prayer on prayer.id = prayer_id
        left join encouraging_words word on word.id = word_id
      where member_id = $1 order by favorite.created_at, favorite.id`,
    write: ({ title, date }: { title: string; date: string | null }) =>
      `- ${escapedLine(title)}${date ? ` (${date})` : ''}`,
  },
  {
    file: 'highlights.md',
    heading: m.export_highlights,
    sql: 'select place, color, note from highlights where member_id = $1 order by place',
    write: ({ place, color, note }: { place: number; color: string; note: string | null }) =>
      `- ${referenceTitle(referenceOf(place))}, ${highlightColors[color as HighlightColor]()}\n${note ? `\n${quoted(escapedLines(note))}\n` : ''}`,
  },
  {
    file: 'contact-messages.md',
    heading: m.export_messages,
    sql: `select query as message, created_at as "createdAt",
        (select coalesce(json_agg(json_build_object('message', text, 'createdAt', created_at) order by created_at, id), '[]')
          from contact_message_replies where message_id = message.id) as responses
      from contact_messages message where member_id = $1 order by created_at, id`,
    write: ({ message, createdAt, responses }: Omit<Request, 'subject'>) =>
      `## ${day(createdAt)}\n\n${escapedLines(message)}\n${answersAs(responses)}`,
  },
];

/** Returns the README of an archive. */
export const readMe = (name: string, at: Date) => `# ${m.data_export_heading()}

${m.export_readme_about({ name: escaped(name), day: wholeDay(at) })}

- ${m.export_readme_texts({ journal: '`journal/`', ending: '`.md`' })}
- ${m.export_readme_data({ data: '`data/`' })}
- ${m.export_readme_files({ files: '`files/`' })}

${m.export_readme_keep()}
`;
