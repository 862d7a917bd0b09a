import { type JournalMood, journalMoods } from '@quiet-time/schema/journal-moods';
import { m } from '@quiet-time/schema/sentences';
import type { DataSource } from 'typeorm';
import { escaped, escapedLines, quoted } from '../../blocks/markdown.js';
import { wholeDay } from '../../blocks/written-date.js';
import { findOwn } from '../journal/journal.reads.js';
import { readableText } from '../journal/journal-content.js';
import type { JournalEntry } from '../journal/journal-entry.entity.js';
import { markdown } from '../journal/journal-markdown.js';
import type { PrayerItem } from '../prayer-list/prayer-item.entity.js';
import { readPrayerList } from '../prayer-list/prayer-item.reads.js';
import type { QuestionAnswer } from '../question-answers/question-answer.entity.js';
import { readAnswers } from '../question-answers/question-answer.reads.js';
import type { ExportFormat } from './export-formats.js';

const line = '-'.repeat(60);

const dayOf = (writtenOn: string) => wholeDay(new Date(writtenOn));
const headingOf = ({ title, writtenOn }: JournalEntry) => title || dayOf(writtenOn);

/** Lists the details of an entry below its heading. The day is among them unless it is the heading. */
function facts({ title, writtenOn, devotional, mood, tags, isFavorite }: JournalEntry): string[] {
  return [
    title && dayOf(writtenOn),
    devotional && m.export_devotional({ title: devotional.title, date: devotional.date }),
    mood && m.export_mood({ mood: journalMoods[mood as JournalMood]() }),
    tags.length > 0 && m.export_tags({ tags: tags.join(', ') }),
    isFavorite && m.export_favorite(),
  ].filter((fact): fact is string => Boolean(fact));
}

const written: Record<ExportFormat, (entry: JournalEntry) => string> = {
  txt: (entry) => [headingOf(entry), ...facts(entry), '', readableText(entry.content), ''].join('\n'),
  md: (entry) => {
    const list = facts(entry).map((fact) => `- ${escaped(fact)}`);
    const parts = [`## ${escaped(headingOf(entry))}`, list.join('\n'), markdown(entry.content)];
    return `${parts.filter(Boolean).join('\n\n')}\n`;
  },
  json: ({ id, content, tags, mood, isFavorite, writtenOn, devotional, ...entry }) =>
    JSON.stringify({
      id,
      title: entry.title || dayOf(writtenOn),
      content,
      text: entry.text,
      tags,
      mood,
      isFavorite,
      writtenOn,
      devotional,
      metadata: entry.metadata,
      createdAt: entry.createdAt,
      updatedAt: entry.updatedAt,
    }),
};

/** Formats one entry as a file. */
export const exportOne = (entry: JournalEntry, format: ExportFormat): string => written[format](entry);

const writtenAnswer: Record<ExportFormat, (answer: QuestionAnswer) => string> = {
  txt: ({ question, answer, createdAt }) => `${question}\n${wholeDay(createdAt)}\n\n${answer}\n`,
  md: ({ question, answer, createdAt }) =>
    `## ${escaped(question)}\n\n- ${wholeDay(createdAt)}\n\n${quoted(escapedLines(answer))}\n`,
  json: ({
    id,
    devotionalId,
    questionId,
    questionIndex,
    question,
    answer,
    journalEntryId,
    createdAt,
    updatedAt,
  }) =>
    JSON.stringify({
      id,
      devotionalId,
      questionId,
      questionIndex,
      question,
      answer,
      journalEntryId,
      createdAt,
      updatedAt,
    }),
};

function prayed({ startedOn, answeredOn }: PrayerItem): string {
  const since = wholeDay(new Date(startedOn));
  if (!answeredOn) return m.export_prayer_since({ since });
  return m.export_prayer_answered({ since, answered: wholeDay(new Date(answeredOn)) });
}

const writtenPrayer: Record<ExportFormat, (item: PrayerItem) => string> = {
  txt: (item) => [item.title, prayed(item), ...(item.note ? ['', item.note] : []), ''].join('\n'),
  md: (item) =>
    `## ${escaped(item.title)}\n\n- ${prayed(item)}\n${item.note ? `\n${escapedLines(item.note)}\n` : ''}`,
  json: ({ id, title, note, startedOn, answeredOn, createdAt, updatedAt }) =>
    JSON.stringify({ id, title, note, startedOn, answeredOn, createdAt, updatedAt }),
};

/** Formats an answer to a question as a part of a file. */
export const answerAs = (answer: QuestionAnswer, format: ExportFormat): string =>
  writtenAnswer[format](answer);

/** Formats an item of the prayer list as a part of a file. */
export const prayerAs = (item: PrayerItem, format: ExportFormat): string => writtenPrayer[format](item);

/** Texts around the content of each format: at the beginning and end, before a part, and between two items. */
const frames: Record<
  ExportFormat,
  { begin(): string; end: string; between: string; part(name: keyof typeof partTitles): string }
> = {
  txt: {
    begin: () => `${m.export_all()}\n`,
    end: '',
    between: `\n${line}\n\n`,
    part: (name) => `\n${partTitles[name]()}\n${'='.repeat(60)}\n\n`,
  },
  md: {
    begin: () => `# ${m.export_all()}\n`,
    end: '',
    between: '\n',
    part: (name) => `\n# ${partTitles[name]()}\n\n`,
  },
  json: {
    begin: () => '',
    end: '\n]}\n',
    between: ',\n',
    part: (name) => `${name === 'journals' ? '{' : '\n],'}"${name}":[\n`,
  },
};

const partTitles = {
  journals: m.export_journal,
  answers: m.export_answers,
  prayerList: m.export_prayer_list,
};

/** Entries per read, so that a long journal is never in memory as a whole. */
const atOnce = 50;

const all = { terms: null, tag: null, mood: null, isFavorite: null, from: null, to: null };

/**
 * Streams everything that a member has written for themselves as a file: the journal, newest entry first, then the
 * answers to questions and the prayer list, oldest first.
 */
export async function* exportAll(
  db: DataSource,
  memberId: string,
  format: ExportFormat,
): AsyncGenerator<string> {
  const { begin, end, between, part } = frames[format];
  yield begin() + part('journals');
  let cursor: string | null = null;
  let isFirst = true;
  do {
    const { nodes, pageInfo } = await findOwn(db, memberId, all, { first: atOnce, after: cursor });
    for (const entry of nodes) {
      yield (isFirst ? '' : between) + written[format](entry);
      isFirst = false;
    }
    cursor = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (cursor);
  const answers = await readAnswers(db, memberId);
  yield part('answers') + answers.map(writtenAnswer[format]).join(between);
  const prayers = await readPrayerList(db, memberId);
  yield part('prayerList') + prayers.map(writtenPrayer[format]).join(between) + end;
}

/** Whether a member has any journal entries, answers or prayers that an export would contain. */
export async function hasAnything(db: DataSource, memberId: string): Promise<boolean> {
  const [{ found }] = await db.query(
    `select exists (select from journal_entries where member_id = $1 and deleted_at is null)
       or exists (select from question_answers where member_id = $1)
       or exists (select from prayer_items where member_id = $1) as found`,
    [memberId],
  );
  return found;
}
