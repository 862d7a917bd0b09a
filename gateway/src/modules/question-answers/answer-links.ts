import { capabilities } from '@quiet-time/schema/capabilities';
import type { DataSource, EntityManager } from 'typeorm';
import { clean, cleanLine } from '../../blocks/clean.js';
import { translateItems } from '../../blocks/editing/translated.js';
import { AppError } from '../../blocks/errors.js';
import type { RateLimit } from '../../blocks/rate-limit.js';
import { say } from '../../blocks/say.js';
import type { Clock } from '../../platform/clock.js';
import { newId } from '../../platform/ids.js';
import type { Secrets } from '../../platform/secrets.js';
import { lastReadableDate } from '../devotionals/calendar.js';
import { Devotional } from '../devotionals/devotional.entity.js';
import { editableDevotional } from '../devotionals/devotional.fields.js';
import type { DevotionalService } from '../devotionals/devotional.service.js';
import { Member } from '../members/member.entity.js';
import { AnswerLink } from './answer-link.entity.js';
import { answerLinkOpenFor } from './answer-link.limits.js';
import type { LinkedQuestion } from './answer-link.types.js';
import { QuestionAnswer } from './question-answer.entity.js';
import { saveAnswer } from './question-answer.reads.js';

/** A question in a mail, and the token of its link. */
export interface AskedByMail {
  question: string;
  token: string;
}

/** A link that still works, with what it opens in the language of its mail. */
interface OpenLink {
  link: AnswerLink;
  devotional: Devotional;
  at: number;
}

/**
 * Links of reminders. Each saves one answer for one member and one question, once, without signing in. They show no
 * stored answer, and every link that does not work any more is refused in the same way.
 */
export class AnswerLinks {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly devotionals: Pick<DevotionalService, 'opens'>,
    private readonly limit: RateLimit,
  ) {}

  /**
   * Makes a link to the first question of a devotional. A second mail replaces the link of the first.
   * @param devotional in the language of the mail
   * @returns null if the plan has no answers, or the member has answered the question
   */
  async make(devotional: Devotional, member: Member): Promise<AskedByMail | null> {
    const [question, questionId] = [devotional.questions[0], devotional.questionIds[0]];
    if (!question || !questionId || !this.mayAnswer(devotional, member)) return null;
    const token = this.secrets.token();
    const now = this.clock.now();
    const rows = await this.db.query(
      `insert into answer_links as link
          (id, member_id, devotional_id, question_id, question, language, token_hash, created_at, expires_at)
        select $1::uuid, $2::uuid, $3::uuid, $4::uuid, $5, $6, $7, $8::timestamptz, $9::timestamptz
          where not exists (select from question_answers
            where member_id = $2 and devotional_id = $3 and question_id = $4)
        on conflict (member_id, devotional_id, question_id) do update
          set question = excluded.question, language = excluded.language, token_hash = excluded.token_hash,
              created_at = excluded.created_at, expires_at = excluded.expires_at
          where link.used_hash is null
        returning 1`,
      [
        newId(),
        member.id,
        devotional.id,
        questionId,
        question,
        member.preferences.language,
        this.secrets.hash(token),
        now,
        new Date(now.getTime() + answerLinkOpenFor),
      ],
    );
    return rows.length > 0 ? { question, token } : null;
  }

  /** Returns the question of a link, and changes nothing. @throws AppError NOT_FOUND, RATE_LIMITED */
  async open(token: string, ip: string): Promise<LinkedQuestion> {
    await this.limit.take(ip);
    const { link, devotional, at } = await this.find(this.db.manager, token);
    const { date, title, lang, scripture, questions, questionLangs } = devotional;
    return {
      id: link.id,
      ...{ date, title, lang, scripture },
      question: questions[at]!,
      questionLang: questionLangs?.[at] ?? lang,
      isAnswered: link.usedHash !== null || (await isAnswered(this.db.manager, link)),
    };
  }

  /**
   * Saves the answer of a link, once. The same text with the same key is saved already.
   * @param key idempotency key; null: none
   * @throws AppError NOT_FOUND, CONFLICT if the question is answered, RATE_LIMITED
   */
  async save(token: string, answer: string, key: string | null, ip: string): Promise<void> {
    await this.limit.take(ip);
    const text = clean(answer);
    const use =
      key === null ? Buffer.alloc(0) : this.secrets.hash(JSON.stringify(['answer link', key, text]));
    await this.db.transaction(async (manager) => {
      const { link, devotional } = await this.find(manager, token);
      const usedHash = await lock(manager, link);
      if (usedHash !== null) {
        if (key !== null && usedHash.equals(use)) return;
        throw answered();
      }
      if (await isAnswered(manager, link)) throw answered();
      const { memberId, questionId, question } = link;
      const at = this.clock.now();
      const saved = await saveAnswer(
        manager,
        {
          ...{ id: newId(), memberId, devotionalId: devotional.id, questionId, answer: text, at },
          question: cleanLine(question),
          // Replaces nothing, since no stored answer is empty.
          replaces: '',
          until: lastReadableDate(at),
        },
        { gone: false },
      );
      if (!saved) throw answered();
      await manager.update(AnswerLink, { id: link.id }, { usedHash: use });
    });
  }

  /** Deletes expired links. */
  async purge(): Promise<void> {
    await this.db.query('delete from answer_links where expires_at <= $1', [this.clock.now()]);
  }

  /** @throws AppError NOT_FOUND if the link, or its member, plan, devotional or question, does not work any more */
  private async find(manager: EntityManager, token: string): Promise<OpenLink> {
    const [link]: AnswerLink[] = await manager.query(
      `select id, member_id as "memberId", devotional_id as "devotionalId", question_id as "questionId",
          question, language, used_hash as "usedHash"
        from answer_links where token_hash = any($1::bytea[]) and expires_at > $2`,
      [this.secrets.hashes(token), this.clock.now()],
    );
    if (!link) throw invalid();
    const { memberId: id, devotionalId } = link;
    const member = await manager.findOneBy(Member, { id, isActive: true });
    const devotional = await manager.findOneBy(Devotional, { id: devotionalId, isActive: true });
    if (!member || !devotional || !this.mayAnswer(devotional, member)) throw invalid();
    await translateItems<Devotional>(this.db, editableDevotional, link.language, [devotional]);
    const at = devotional.questionIds.indexOf(link.questionId);
    if (at < 0 || devotional.questions[at] !== link.question) throw invalid();
    return { link, devotional, at };
  }

  private mayAnswer(devotional: Devotional, member: Member): boolean {
    const now = this.clock.now();
    return (
      devotional.date <= lastReadableDate(now) &&
      capabilities(member, now).answers &&
      this.devotionals.opens(devotional, member)
    );
  }
}

/**
 * Locks a link and returns what used it. The member is locked first, like in transactions that revoke links.
 * @throws AppError NOT_FOUND if it was revoked meanwhile
 */
async function lock(manager: EntityManager, { id, memberId }: AnswerLink): Promise<Buffer | null> {
  await manager.query('select from members where id = $1 for key share', [memberId]);
  const [link]: Pick<AnswerLink, 'usedHash'>[] = await manager.query(
    'select used_hash as "usedHash" from answer_links where id = $1 for update',
    [id],
  );
  if (!link) throw invalid();
  return link.usedHash;
}

const isAnswered = (manager: EntityManager, { memberId, devotionalId, questionId }: AnswerLink) =>
  manager.existsBy(QuestionAnswer, { memberId, devotionalId, questionId });

const invalid = () => new AppError('NOT_FOUND', say.answer_link_invalid());

const answered = () => new AppError('CONFLICT', say.answer_link_answered());
