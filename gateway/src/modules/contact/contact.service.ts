import { contactMessages } from '@quiet-time/schema/contact-messages';
import type { DataSource, EntityManager } from 'typeorm';
import { audit } from '../../blocks/audit.js';
import { clean, cleanLine } from '../../blocks/clean.js';
import { AppError } from '../../blocks/errors.js';
import { enqueue } from '../../blocks/jobs.js';
import { pageOf } from '../../blocks/paging.js';
import type { RateLimit } from '../../blocks/rate-limit.js';
import type { Clock } from '../../platform/clock.js';
import { isId, newId } from '../../platform/ids.js';
import type { Member } from '../members/member.entity.js';
import type { ContactInput } from './contact.inputs.js';
import { findContactMessages } from './contact.reads.js';
import { ContactMessage, type ContactMessagePage } from './contact-message.entity.js';

/** Messages from the contact page: stored, and mailed to the support addresses (AMB-76). */
export class ContactService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly limit: RateLimit,
  ) {}

  /**
   * Takes a message from a guest or a member. What filled in the field that people do not see is told that all went
   * well, and nothing is kept.
   * @param ip where it comes from: each address has so many an hour
   * @throws AppError RATE_LIMITED
   */
  async send(
    { name, email, query, website }: ContactInput,
    sender: Member | null,
    ip: string,
  ): Promise<void> {
    await this.limit.take(ip);
    if (website.trim()) return;
    await this.db.transaction(async (manager) => {
      const id = newId();
      await manager.insert(ContactMessage, {
        id,
        name: cleanLine(name),
        email: clean(email),
        query: clean(query),
        memberId: sender?.id ?? null,
        createdAt: this.clock.now(),
      });
      await enqueue(manager, 'mail.contact', { messageId: id });
    });
  }

  /** Newest first. @param handled null: both the open and the handled ones */
  async list(
    search: string,
    handled: boolean | null,
    page: number,
    limit: number,
  ): Promise<ContactMessagePage> {
    const wanted = { search: search.trim() || null, handled };
    const { items, total } = await findContactMessages(this.db, wanted, page, limit);
    return pageOf(items, total, page, limit);
  }

  /** Marks it as handled by this administrator, or opens it again. @throws AppError NOT_FOUND */
  setHandled(id: string, handled: boolean, actor: Member): Promise<ContactMessage> {
    return this.db.transaction(async (manager) => {
      const message = await this.lock(manager, id);
      if ((message.handledAt !== null) !== handled) {
        message.handledAt = handled ? this.clock.now() : null;
        message.handledById = handled ? actor.id : null;
        await manager.save(message);
        await this.note(manager, handled ? 'handled' : 'reopened', id, actor.id);
      }
      const [row] = await manager.query('select name from members where id = $1', [message.handledById]);
      return Object.assign(message, { handledBy: row?.name ?? null });
    });
  }

  /** For good. @throws AppError NOT_FOUND */
  delete(id: string, actor: Member): Promise<string> {
    return this.db.transaction(async (manager) => {
      await this.lock(manager, id);
      await manager.delete(ContactMessage, { id });
      await this.note(manager, 'deleted', id, actor.id);
      return id;
    });
  }

  private async lock(manager: EntityManager, id: string): Promise<ContactMessage> {
    const found = isId(id)
      ? await manager.findOne(ContactMessage, { where: { id }, lock: { mode: 'pessimistic_write' } })
      : null;
    if (!found) throw new AppError('NOT_FOUND', contactMessages.contactNotFound);
    return found;
  }

  /** Without any of its words: they are private, and may have been deleted. */
  private note(manager: EntityManager, verb: string, id: string, actorId: string) {
    return audit(manager, { actorId, action: `contactMessage.${verb}`, subjectId: id });
  }
}
