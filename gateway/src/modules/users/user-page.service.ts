import type { DataSource } from 'typeorm';
import type { ConnectionArgs } from '../../blocks/paging.js';
import type { Config } from '../../config/config.js';
import { isId } from '../../platform/ids.js';
import { BillingAccount } from '../billing/billing-account.entity.js';
import { dashboardUrl } from '../billing/provider.js';
import { userNotFound } from '../members/member.reads.js';
import { findUserEvents } from './user-event.reads.js';
import type { UserEventConnection } from './user-event.types.js';

/** Data for the page of one person, besides account and plans. */
export class UserPageService {
  constructor(
    private readonly db: DataSource,
    private readonly stripe: Config['stripe'],
  ) {}

  /** Returns the events of a user, newest first. One statement. @throws AppError NOT_FOUND */
  async events(userId: string, part: ConnectionArgs): Promise<UserEventConnection> {
    const events = isId(userId) ? await findUserEvents(this.db, userId, part) : null;
    if (!events || (events.nodes.length === 0 && part.after == null)) throw userNotFound();
    return events;
  }

  /** Returns the provider's page about a user. Null: they have none, or a test server replaces Stripe. */
  async customerUrl(userId: string): Promise<string | null> {
    if (!isId(userId)) return null;
    const account = await this.db.getRepository(BillingAccount).findOneBy({ memberId: userId });
    return dashboardUrl(this.stripe, 'customers', account?.customerId);
  }
}
