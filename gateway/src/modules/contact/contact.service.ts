import type { DataSource } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import { clean, cleanLine } from '../../blocks/clean.js';
import type { Viewer } from '../../blocks/context.js';
import { deleteItem, lockItem, recordChange } from '../../blocks/editing/edit.js';
import type { Recorded } from '../../blocks/editing/editable.js';
import { storeKey } from '../../blocks/idempotency.js';
import { enqueue } from '../../blocks/jobs.js';
import type { ConnectionArgs, PageArgs } from '../../blocks/paging.js';
import type { RateLimit } from '../../blocks/rate-limit.js';
import { say } from '../../blocks/say.js';
import { wantedPart } from '../../blocks/search-text.js';
import type { Clock } from '../../platform/clock.js';
import { newId } from '../../platform/ids.js';
import type { ContactInput, ContactMessageArgs } from './contact.inputs.js';
import { findMessages, findPage } from './contact.reads.js';
import {
  ContactMessage,
  type ContactMessageConnection,
  type ContactMessagePage,
} from './contact-message.entity.js';

/** Stores messages from the contact page, and mails them to the support addresses. Visitors can write too. */
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
  setHandled(id: string, handled: boolean, caller: Caller): Promise<ContactMessage> {
    return this.db.transaction(async (manager) => {
      const message = await lockItem(manager, recorded, id);
      if ((message.handledAt !== null) !== handled) {
        message.handledAt = handled ? this.clock.now() : null;
        message.handledById = handled ? caller.memberId : null;
        await manager.save(message);
        await recordChange(manager, recorded, handled ? 'handled' : 'reopened', message, caller);
      }
      const [row] = await manager.query('select name from members where id = $1', [message.handledById]);
      return Object.assign(message, { handledBy: row?.name ?? null });
    });
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
