import { type DataSource, EntityManager } from 'typeorm';
import { columnsOf } from '../../blocks/columns.js';
import { read } from '../../platform/prepared.js';
import type { EverAsked } from './answered-question.js';
import { QuestionAnswer } from './question-answer.entity.js';

/** A soft-deleted entry does not count. */
export const answerColumns = `${columnsOf(QuestionAnswer)},
  (select array_position(question_ids, question_id) - 1 from devotionals where id = devotional_id) as "questionIndex",
  exists (select 1 from journal_entries as entry
    where entry.id = question_answers.journal_entry_id and entry.deleted_at is null) as "isAddedToJournal"`;

const ofDevotional = `select ${answerColumns} from question_answers
  where member_id = $1 and devotional_id = $2 order by "questionIndex", created_at, id`;
const recent = `select ${answerColumns} from question_answers
  where member_id = $1 order by updated_at desc, id desc limit $2`;
const all = `select ${answerColumns} from question_answers where member_id = $1 order by created_at, id`;

/** Returns a member's answers to a devotional, by question. One statement. */
export const findAnswers = (db: DataSource, memberId: string, devotionalId: string) =>
  read<QuestionAnswer>(db, 'answers', ofDevotional, [memberId, devotionalId]);

/** Returns a member's latest answers, latest first. One statement. */
export const findRecentAnswers = (db: DataSource, memberId: string, limit: number) =>
  read<QuestionAnswer>(db, 'recent answers', recent, [memberId, limit]);

/** Returns all answers of a member for exports, oldest first. One statement. */
export const readAnswers = (db: DataSource, memberId: string) =>
  read<QuestionAnswer>(db, 'all answers', all, [memberId]);

const readable = 'devotionals.id = $2 and is_active and date <= $3';

const save = `insert into question_answers
    (id, member_id, devotional_id, question_id, question, answer, created_at, updated_at)
  select $4::uuid, $1::uuid, id, $5::uuid,
      coalesce(nullif($6::text, ''), questions[array_position(question_ids, $5)], ''), $7::text, $8::timestamptz, $8::timestamptz
    from devotionals where ${readable} and ($9::boolean or $5 = any(question_ids))
  on conflict (member_id, devotional_id, question_id) do update
    set question = excluded.question, answer = excluded.answer, updated_at = excluded.updated_at
    where $10::text is null or question_answers.answer in ($10, excluded.answer)
  returning ${answerColumns}`;

export interface Written {
  id: string;
  memberId: string;
  devotionalId: string;
  questionId: string;
  /** Words of the question; empty: its current words. */
  question: string;
  answer: string;
  /** Only another answer that equals it is replaced; undefined: any. */
  replaces: string | undefined;
  at: Date;
  /** Last readable day of devotionals. */
  until: string;
}

/**
 * Writes or replaces an answer. One statement.
 * @param db a manager: in its transaction
 * @param gone whether the question may have been removed
 * @returns undefined if there is no such devotional, it has no such question, or another answer is stored
 */
export async function saveAnswer(
  db: DataSource | EntityManager,
  written: Written,
  { gone }: { gone: boolean },
): Promise<QuestionAnswer | undefined> {
  const { id, memberId, devotionalId, questionId, question, answer, replaces, at, until } = written;
  const values = [
    memberId,
    devotionalId,
    until,
    id,
    questionId,
    question,
    answer,
    at,
    gone,
    replaces ?? null,
  ];
  const [saved]: QuestionAnswer[] =
    db instanceof EntityManager ? await db.query(save, values) : await read(db, 'save answer', save, values);
  return saved;
}

const everAsked = `select questions, question_ids::text[] as "questionIds",
    (select coalesce(json_agg(json_build_object('questions', "values"->'questions', 'questionIds', "values"->'questionIds')
        order by version desc), '[]') from item_versions where item_id = devotionals.id) as earlier,
    (select coalesce(json_agg(json_build_object('id', question_id, 'words', question)), '[]') from question_answers
      where member_id = $1 and devotional_id = devotionals.id) as answered
  from devotionals where ${readable}`;

/** Returns the current and former questions of a devotional, latest first, and a member's answers. One statement. */
export async function findAsked(
  db: DataSource,
  { memberId, devotionalId, until }: Pick<Written, 'memberId' | 'devotionalId' | 'until'>,
): Promise<EverAsked | undefined> {
  return (await read<EverAsked>(db, 'ever asked', everAsked, [memberId, devotionalId, until]))[0];
}

const ownOne = 'id = $1 and member_id = $2';
const one = `select ${answerColumns} from question_answers where ${ownOne}`;
const toQuestion = `select ${answerColumns} from question_answers
  where member_id = $1 and devotional_id = $2 and question_id = $3`;
const rewrite = `update question_answers set answer = $3, updated_at = $4
  where ${ownOne} and ($5::text is null or answer in ($5, $3)) returning ${answerColumns}`;
const remove = `delete from question_answers where ${ownOne} returning id`;
const link = `update question_answers set journal_entry_id = $3 where ${ownOne}
  and exists (select 1 from journal_entries where id = $3 and member_id = $2 and deleted_at is null)
  returning ${answerColumns}`;

/** Returns a member's answer; undefined if it is not theirs. */
export async function findAnswer(db: DataSource, id: string, memberId: string) {
  return (await read<QuestionAnswer>(db, 'answer', one, [id, memberId]))[0];
}

/** Returns a member's answer to a question; undefined: none. */
export async function findAnswerTo(
  db: DataSource,
  { memberId, devotionalId, questionId }: Pick<Written, 'memberId' | 'devotionalId' | 'questionId'>,
) {
  const values = [memberId, devotionalId, questionId];
  return (await read<QuestionAnswer>(db, 'answer to question', toQuestion, values))[0];
}

/** Replaces the text of an answer; undefined if it is not theirs, or another text is stored. One statement. */
export async function rewriteAnswer(
  db: DataSource,
  { id, memberId, answer, replaces, at }: Pick<Written, 'id' | 'memberId' | 'answer' | 'replaces' | 'at'>,
) {
  const values = [id, memberId, answer, at, replaces ?? null];
  return (await read<QuestionAnswer>(db, 'rewrite answer', rewrite, values))[0];
}

/** Deletes an answer permanently. @returns whether it was theirs. One statement. */
export async function removeAnswer(db: DataSource, id: string, memberId: string): Promise<boolean> {
  return (await read(db, 'remove answer', remove, [id, memberId])).length > 0;
}

/** Links an answer to the journal entry made of it; undefined if one of them is not theirs. One statement. */
export async function linkAnswer(db: DataSource, id: string, memberId: string, entryId: string) {
  return (await read<QuestionAnswer>(db, 'link answer', link, [id, memberId, entryId]))[0];
}
