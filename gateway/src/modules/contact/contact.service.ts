import { contactMessages } from '@quiet-time/schema/back-office/contact-messages';
import type { DataSource, EntityManager } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import { clean, cleanLine } from '../../blocks/clean.js';
import type { Viewer } from '../../blocks/context.js';
import { deleteItem, lockItem, recordChange } from '../../blocks/editing/edit.js';
import type { Recorded } from '../../blocks/editing/editable.js';
import { AppError } from '../../blocks/errors.js';
import { storeKey } from '../../blocks/idempotency.js';
import { enqueue } from '../../blocks/jobs.js';
import { currentLanguage } from '../../blocks/language.js';
import type { ConnectionArgs, PageArgs } from '../../blocks/paging.js';
import type { RateLimit } from '../../blocks/rate-limit.js';
import { say } from '../../blocks/say.js';
import { wantedPart } from '../../blocks/search-text.js';
import type { Clock } from '../../platform/clock.js';
import { isId, newId } from '../../platform/ids.js';
import type { ContactInput, ContactMessageArgs, ContactReplyInput } from './contact.inputs.js';
import { findMessage, findMessages, findPage } from './contact.reads.js';
import {
  ContactMessage,
  type ContactMessageConnection,
  type ContactMessagePage,
  ContactMessageReply,
} from './contact-message.entity.js';

/**
 * Stores messages from the contact page, and mails them to the support addresses. Visitors can write too. Replies of
 * administrators are mailed to the sender.
 */
export class ContactService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly limit: RateLimit,
  ) {}

  /**
   * Stores a message from a visitor or a member. A sender who fills in the hidden field is a bot: it gets a success,
   * and nothing is stored.
   * @param ip of the sender, with a limit per hour
   * @throws AppError RATE_LIMITED
   */
  async send(
    { name, email, query, website }: ContactInput,
    sender: Viewer | null,
    ip: string,
  ): Promise<void> {
    await this.limit.take(ip);
    if (website.trim()) return;
    const lang = currentLanguage();
    await this.db.transaction(async (manager) => {
      const id = newId();
      await manager.insert(ContactMessage, {
        id,
        name: cleanLine(name),
        email: clean(email),
        query: clean(query),
        lang,
        memberId: sender?.id ?? null,
        createdAt: this.clock.now(),
      });
      await enqueue(manager, 'mail.contact', { messageId: id });
      await storeKey(manager, id);
    });
  }

  /** Returns messages, newest first. */
  list(wanted: ContactMessageArgs, part: ConnectionArgs): Promise<ContactMessageConnection> {
    return findMessages(this.db, cleaned(wanted), part);
  }

  /** Like `list`, by numbered pages. */
  page(wanted: ContactMessageArgs, page: PageArgs): Promise<ContactMessagePage> {
    return findPage(this.db, cleaned(wanted), page);
  }

  /**
   * Marks a message as handled by this administrator, or reopens it.
   * @throws AppError NOT_FOUND
   */
  async setHandled(id: string, handled: boolean, caller: Caller): Promise<ContactMessage> {
    await this.db.transaction(async (manager) =>
      this.mark(manager, await lockItem(manager, recorded, id), handled, caller),
    );
    return this.read(id);
  }

  /**
   * Stores a reply, mails it to the sender, and marks the message as handled.
   * @throws AppError NOT_FOUND; CONFLICT when there are more replies than `seenReplies`, so that the sender gets no
   *   second mail by accident
   */
  async reply(id: string, { text, seenReplies }: ContactReplyInput, caller: Caller): Promise<ContactMessage> {
    await this.db.transaction(async (manager) => {
      const message = await lockItem(manager, recorded, id);
      const replies: { name: string | null }[] = await manager.query(
        `select admin.name from contact_message_replies reply left join members admin on admin.id = admin_id
          where message_id = $1 order by reply.created_at desc, reply.id desc`,
        [id],
      );
      if (replies.length > seenReplies) {
        const { name } = replies[0]!;
        throw new AppError('CONFLICT', name ? contactMessages.repliedBy(name) : contactMessages.repliedSince);
      }
      const replyId = newId();
      await manager.insert(ContactMessageReply, {
        id: replyId,
        messageId: id,
        adminId: caller.memberId,
        text: clean(text),
        createdAt: this.clock.now(),
      });
      await recordChange(manager, recorded, 'replied', message, caller, { replyId });
      await enqueue(manager, 'mail.contactReply', { replyId });
      await this.mark(manager, message, true, caller);
      await storeKey(manager, id);
    });
    return this.read(id);
  }

  /** @throws AppError NOT_FOUND */
  async read(id: string): Promise<ContactMessage> {
    const found = isId(id) ? await findMessage(this.db, id) : undefined;
    if (!found) throw new AppError('NOT_FOUND', recorded.notFound);
    return found;
  }

  private async mark(
    manager: EntityManager,
    message: ContactMessage,
    handled: boolean,
    caller: Caller,
  ): Promise<void> {
    if ((message.handledAt !== null) === handled) return;
    message.handledAt = handled ? this.clock.now() : null;
    message.handledById = handled ? caller.memberId : null;
    await manager.save(message);
    await recordChange(manager, recorded, handled ? 'handled' : 'reopened', message, caller);
  }

  /**
   * Deletes a message for good.
   * @throws AppError NOT_FOUND
   */
  delete(id: string, caller: Caller): Promise<string> {
    return this.db.transaction(async (manager) => (await deleteItem(manager, recorded, id, caller)).id);
  }
}

const recorded: Recorded<ContactMessage> = {
  entity: ContactMessage,
  event: 'contactMessage',
  // The audit log gets no text of a message: it is private, and may have been deleted.
  loggedFields: [],
  notFound: say.contact_not_found(),
};

const cleaned = ({ search, handled }: ContactMessageArgs) => ({
  search: wantedPart(search),
  handled: handled ?? null,
});
