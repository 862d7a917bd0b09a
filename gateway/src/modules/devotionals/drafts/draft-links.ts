import { planningMessages } from '@quiet-time/schema/back-office/devotional-stages';
import { limits } from '@quiet-time/schema/limits';
import type { DataSource, EntityManager } from 'typeorm';
import type { Caller } from '../../../blocks/caller.js';
import { clean, cleanLine } from '../../../blocks/clean.js';
import { lockItem } from '../../../blocks/editing/edit.js';
import { putTranslation } from '../../../blocks/editing/translated.js';
import { AppError } from '../../../blocks/errors.js';
import { storeKey } from '../../../blocks/idempotency.js';
import type { Limit, RateLimit } from '../../../blocks/rate-limit.js';
import { record } from '../../../blocks/record.js';
import { say } from '../../../blocks/say.js';
import type { Clock } from '../../../platform/clock.js';
import { isId, newId } from '../../../platform/ids.js';
import type { Secrets } from '../../../platform/secrets.js';
import { ItemTranslation } from '../../translations/translation.entity.js';
import { Devotional } from '../devotional.entity.js';
import { editableDevotional } from '../devotional.fields.js';
import type { DraftCommentArgs, SharedDraft } from './draft.types.js';
import { DraftComment } from './draft-comment.entity.js';
import { DraftLink } from './draft-link.entity.js';

/** Calls with links from one address. Tokens can't be guessed. */
export const draftLinkLimit: Limit = { name: 'draft-link', points: 300, seconds: 3_600 };

/** Comments on one draft, from all addresses. */
export const draftCommentLimit: Limit = { name: 'draft-comment', points: 30, seconds: 3_600 };

const day = 86_400_000;

/**
 * Links that show a draft to a second reader, and the comments on it. Whoever has the link reads the last save, without
 * an account. A link ends on request, after some days, and with its devotional.
 */
export class DraftLinks {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly limit: RateLimit,
    private readonly commentLimit: RateLimit,
  ) {}

  /**
   * Makes the link of a draft, and ends the one before.
   * @returns its path on the member site, which is not stored
   * @throws AppError NOT_FOUND; CONFLICT if it is published
   */
  make(devotionalId: string, caller: Caller): Promise<string> {
    const token = this.secrets.token();
    return this.db.transaction(async (manager) => {
      const devotional = await lockItem(manager, editableDevotional, devotionalId);
      if (devotional.isActive) throw new AppError('CONFLICT', planningMessages.published);
      const createdAt = this.clock.now();
      const expiresAt = new Date(createdAt.getTime() + limits.draft.days * day);
      const tokenHash = this.secrets.hash(token);
      await manager.delete(DraftLink, { devotionalId });
      await manager.insert(DraftLink, { id: newId(), devotionalId, tokenHash, createdAt, expiresAt });
      await record(manager, caller, 'devotional.draftShared', devotionalId, factsOf(devotional));
      return `/draft/${token}`;
    });
  }

  /** Ends the link of a draft, if there is one. @throws AppError NOT_FOUND */
  end(devotionalId: string, caller: Caller): Promise<void> {
    return this.db.transaction(async (manager) => {
      const devotional = await lockItem(manager, editableDevotional, devotionalId);
      const { affected } = await manager.delete(DraftLink, { devotionalId });
      if (!affected) return;
      await record(manager, caller, 'devotional.draftUnshared', devotionalId, factsOf(devotional));
    });
  }

  /** Returns the link of a draft; null: it has none that works. */
  async linkOf(devotionalId: string): Promise<DraftLink | null> {
    const link = isId(devotionalId)
      ? await this.db.getRepository(DraftLink).findOneBy({ devotionalId })
      : null;
    return link && link.expiresAt > this.clock.now() ? link : null;
  }

  /** Whether a link shows this devotional now: it is no longer a draft once it is published. */
  async isShown(devotionalId: string): Promise<boolean> {
    const rows = await this.db.query(
      `select from draft_links join devotionals on devotionals.id = devotional_id
        where devotional_id = $1 and expires_at > $2 and not is_active`,
      [devotionalId, this.clock.now()],
    );
    return rows.length > 0;
  }

  /** Returns the comments on a draft, the oldest first. */
  async commentsOn(devotionalId: string): Promise<DraftComment[]> {
    if (!isId(devotionalId)) return [];
    return this.db
      .getRepository(DraftComment)
      .find({ where: { devotionalId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** @throws AppError NOT_FOUND */
  resolve(id: string, isResolved: boolean, caller: Caller): Promise<DraftComment> {
    return this.db.transaction(async (manager) => {
      const { comment, devotional } = await lockComment(manager, id);
      if (comment.isResolved === isResolved) return comment;
      await manager.update(DraftComment, { id }, { isResolved });
      await record(
        manager,
        caller,
        isResolved ? 'devotional.commentResolved' : 'devotional.commentReopened',
        devotional.id,
        factsOf(devotional),
      );
      return Object.assign(comment, { isResolved });
    });
  }

  /** Deletes a comment for good. @returns its id. @throws AppError NOT_FOUND */
  remove(id: string, caller: Caller): Promise<string> {
    return this.db.transaction(async (manager) => {
      const { devotional } = await lockComment(manager, id);
      await manager.delete(DraftComment, { id });
      await record(manager, caller, 'devotional.commentDeleted', devotional.id, factsOf(devotional));
      return id;
    });
  }

  /** Returns the draft of a link, in all its languages. @throws AppError NOT_FOUND, RATE_LIMITED */
  async open(token: string, ip: string): Promise<SharedDraft> {
    await this.limit.take(ip);
    const { link, devotional } = await this.find(this.db.manager, token);
    const { id, expiresAt } = link;
    const shown = { id, expiresAt, date: devotional.date };
    if (devotional.isActive) return { ...shown, isPublished: true, texts: [], comments: [] };
    const translations = await this.db
      .getRepository(ItemTranslation)
      .find({ where: { itemId: devotional.id }, order: { language: 'ASC' } });
    const texts = translations.map(({ values, language }) => {
      const text = Object.assign(new Devotional(), devotional);
      putTranslation(editableDevotional, text, values, language);
      return text;
    });
    const comments = await this.commentsOn(devotional.id);
    return {
      ...shown,
      isPublished: false,
      texts: [devotional, ...texts.filter(({ lang }) => lang !== devotional.lang)],
      comments: comments.filter(({ isResolved }) => !isResolved),
    };
  }

  /**
   * Adds a comment to the draft of a link.
   * @throws AppError NOT_FOUND, RATE_LIMITED; CONFLICT if the draft is published, or has too many comments
   */
  async comment({ token, name, text }: DraftCommentArgs, ip: string): Promise<void> {
    await this.limit.take(ip);
    await this.db.transaction(async (manager) => {
      // Locked, so that it is not deleted meanwhile.
      const { devotional } = await this.find(manager, token, { mode: 'pessimistic_read' });
      if (devotional.isActive) throw new AppError('CONFLICT', say.draft_published());
      const { id: devotionalId } = devotional;
      await this.commentLimit.take(devotionalId);
      if ((await manager.countBy(DraftComment, { devotionalId })) >= limits.draft.comments) {
        throw new AppError('CONFLICT', say.draft_comments_full());
      }
      const id = newId();
      const createdAt = this.clock.now();
      await manager.insert(DraftComment, {
        ...{ id, devotionalId, createdAt },
        name: cleanLine(name),
        text: clean(text),
      });
      await storeKey(manager, id);
    });
  }

  /** Deletes expired links. */
  async purge(): Promise<void> {
    await this.db.query('delete from draft_links where expires_at <= $1', [this.clock.now()]);
  }

  /** @throws AppError NOT_FOUND if the link has ended */
  private async find(manager: EntityManager, token: string, lock?: { mode: 'pessimistic_read' }) {
    const [link]: Pick<DraftLink, 'id' | 'devotionalId' | 'expiresAt'>[] = await manager.query(
      `select id, devotional_id as "devotionalId", expires_at as "expiresAt"
         from draft_links where token_hash = any($1::bytea[]) and expires_at > $2`,
      [this.secrets.hashes(token), this.clock.now()],
    );
    const where = { id: link?.devotionalId ?? '' };
    const devotional = link && (await manager.findOne(Devotional, { where, ...(lock && { lock }) }));
    if (!devotional) throw new AppError('NOT_FOUND', say.draft_link_invalid());
    return { link, devotional };
  }
}

/** Locks a comment, and reads its devotional. @throws AppError NOT_FOUND */
async function lockComment(manager: EntityManager, id: string) {
  const comment = await lockItem(
    manager,
    { entity: DraftComment, notFound: planningMessages.commentGone },
    id,
  );
  const devotional = await manager.findOneByOrFail(Devotional, { id: comment.devotionalId });
  return { comment, devotional };
}

/** Returns the facts of a recorded change. Its texts have not changed, so no webhook follows. */
const factsOf = ({ title, date }: Devotional) => ({ title, date });
