import { cut } from '@quiet-time/schema/cut';
import { limits } from '@quiet-time/schema/limits';
import type { DataSource, EntityManager } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import { clean, cleanLine } from '../../blocks/clean.js';
import { AppError } from '../../blocks/errors.js';
import { cleanBefore, mergedText } from '../../blocks/merged-text.js';
import { say } from '../../blocks/say.js';
import type { Clock } from '../../platform/clock.js';
import { escapeHtml } from '../../platform/html.js';
import { isId, newId } from '../../platform/ids.js';
import { lastReadableDate, type Reader } from '../devotionals/calendar.js';
import type { JournalService } from '../journal/journal.service.js';
import { answeredQuestion } from './answered-question.js';
import type { QuestionAnswer } from './question-answer.entity.js';
import type { AnswerArgs, QuestionAnswerInput } from './question-answer.inputs.js';
import {
  findAnswer,
  findAnswers,
  findAnswerTo,
  findAsked,
  findRecentAnswers,
  linkAnswer,
  removeAnswer,
  rewriteAnswer,
  saveAnswer,
} from './question-answer.reads.js';

type Writer = Reader & { id: string };

/** Origin that the journal stores for such an entry. */
const addedFrom = 'reflection-answer';

/**
 * Answers of members to the questions of devotionals. Only its owner reads or changes an answer; those of others are
 * not found. Their text goes neither into the audit log nor into the logs.
 */
export class QuestionAnswerService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly journal: JournalService,
  ) {}

  /** Returns the answers to a devotional, by question. */
  async list(memberId: string, devotionalId: string): Promise<QuestionAnswer[]> {
    return isId(devotionalId) ? findAnswers(this.db, memberId, devotionalId) : [];
  }

  /** Whether the member has any answers. */
  async hasAny(memberId: string): Promise<boolean> {
    const [row] = await this.db.query('select 1 from question_answers where member_id = $1 limit 1', [
      memberId,
    ]);
    return row !== undefined;
  }

  /** Returns the latest answers, latest first. */
  recent(memberId: string, limit: number): Promise<QuestionAnswer[]> {
    return findRecentAnswers(this.db, memberId, limit);
  }

  /**
   * Writes or replaces the answer to a question. An answer that changed since `answerBefore` is merged. A question that
   * was removed meanwhile can still be answered.
   * @throws AppError NOT_FOUND, BAD_USER_INPUT if nothing identifies the question, or the merged answer is too long
   */
  async save(input: QuestionAnswerInput, { memberId }: Caller): Promise<QuestionAnswer> {
    const { devotionalId } = input;
    if (!isId(devotionalId)) throw noDevotional();
    const at = this.clock.now();
    const owner = { memberId, devotionalId, until: lastReadableDate(at) };
    const question = cleanLine(input.question);
    const write = (questionId: string, gone: boolean) =>
      merging(
        input,
        () => findAnswerTo(this.db, { ...owner, questionId }),
        (text) => saveAnswer(this.db, { ...owner, ...text, question, id: newId(), questionId, at }, { gone }),
      );
    const saved = isId(input.questionId ?? '') && (await write(input.questionId!, false));
    if (saved) return saved;
    const questions = await findAsked(this.db, owner);
    if (!questions) throw noDevotional();
    const meant = answeredQuestion(input, questions);
    if (!meant) throw noQuestion();
    const written = await write(meant, true);
    if (!written) throw noDevotional();
    return written;
  }

  /**
   * Replaces the text of an answer. An answer that changed since `answerBefore` is merged.
   * @throws AppError NOT_FOUND, BAD_USER_INPUT if the merged answer is too long
   */
  async rewrite(id: string, input: AnswerArgs, { memberId }: Caller): Promise<QuestionAnswer> {
    if (!isId(id)) throw notFound();
    const at = this.clock.now();
    const written = await merging(
      input,
      () => findAnswer(this.db, id, memberId),
      (text) => rewriteAnswer(this.db, { ...text, id, memberId, at }),
    );
    return there(written);
  }

  /** Deletes an answer permanently. @throws AppError NOT_FOUND */
  async delete(id: string, { memberId }: Caller): Promise<string> {
    if (!isId(id) || !(await removeAnswer(this.db, id, memberId))) throw notFound();
    return id;
  }

  /**
   * Makes a journal entry of an answer, headed by the question.
   * @param timezone IANA; its today is the day of the entry; undefined: the member's own
   * @throws AppError NOT_FOUND, CONFLICT if there is an entry already
   */
  async addToJournal(id: string, member: Writer, timezone?: string | null): Promise<QuestionAnswer> {
    await this.db.transaction(async (manager) => {
      const { question, answer, devotionalId } = await lock(manager, id, member.id);
      const originalContent = answer
        .split(/\n{2,}/)
        .map(paragraph)
        .join('');
      const entry = {
        content: `<blockquote>${paragraph(question)}</blockquote>${originalContent}`,
        devotionalId,
        // With a devotional the journal makes its own title.
        ...(!devotionalId && { title: cut(question, limits.journal.title) }),
        addedFrom,
        sourceId: id,
        originalContent,
        addedAt: this.clock.now(),
      };
      const { id: entryId } = await this.journal.createIn(manager, entry, member, timezone);
      await manager.query('update question_answers set journal_entry_id = $2 where id = $1', [id, entryId]);
    });
    return there(await findAnswer(this.db, id, member.id));
  }

  /**
   * Links an answer to the entry made of it. @throws AppError NOT_FOUND for an answer or an entry that is not theirs
   */
  async link(id: string, entryId: string, { memberId }: Caller): Promise<QuestionAnswer> {
    return there(isId(id) && isId(entryId) && (await linkAnswer(this.db, id, memberId, entryId)));
  }
}

/**
 * Writes an answer, merged with a stored one that its writer has not read. Repeats while others write the same answer.
 * @param write returns undefined if another answer than `replaces` is stored
 * @returns undefined if it can't be written at all
 * @throws AppError BAD_USER_INPUT if the merged answer is too long
 */
async function merging(
  input: Pick<QuestionAnswerInput, 'answer' | 'answerBefore'>,
  find: () => Promise<QuestionAnswer | undefined>,
  write: (text: { answer: string; replaces: string | undefined }) => Promise<QuestionAnswer | undefined>,
): Promise<QuestionAnswer | undefined> {
  const text = clean(input.answer);
  const before = cleanBefore(input.answerBefore);
  for (let [answer, replaces] = [text, before]; ; ) {
    const written = await write({ answer, replaces });
    const stored = written || replaces === undefined ? undefined : (await find())?.answer;
    if (stored === undefined || stored === replaces) return written;
    answer = mergedText({ before, stored, text });
    replaces = stored;
    if (answer.length > limits.questionAnswer.answer) throw mergedTooLong();
  }
}

function mergedTooLong(): AppError {
  const message = say.answer_merged_too_long({ max: limits.questionAnswer.answer });
  return new AppError('BAD_USER_INPUT', message, { fields: { answer: message } });
}

const paragraph = (text: string) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

type Locked = Pick<QuestionAnswer, 'question' | 'answer' | 'devotionalId'>;

/** Locks and returns the answer, with its devotional if that is still readable. @throws AppError NOT_FOUND */
async function lock(manager: EntityManager, id: string, memberId: string): Promise<Locked> {
  const [found]: Locked[] = isId(id)
    ? await manager.query(
        `select question, answer,
            (select devotionals.id from devotionals where devotionals.id = devotional_id and is_active) as "devotionalId"
          from question_answers where id = $1 and member_id = $2 for update`,
        [id, memberId],
      )
    : [];
  if (!found) throw notFound();
  return found;
}

/** @throws AppError NOT_FOUND */
function there(answer: QuestionAnswer | false | undefined): QuestionAnswer {
  if (!answer) throw notFound();
  return answer;
}

const noDevotional = () => new AppError('NOT_FOUND', say.devotional_not_found());

function noQuestion() {
  const unknown = say.answer_question_unknown();
  return new AppError('BAD_USER_INPUT', unknown, { fields: { questionIndex: unknown } });
}

const notFound = () => new AppError('NOT_FOUND', say.answer_not_found());
