import type { Logger } from 'pino';
import Stripe from 'stripe';
import type { DataSource } from 'typeorm';
import type { Clock } from '../../platform/clock.js';
import { deriveEntitlement, lockAccount } from './accounts.js';
import { BillingAccount } from './billing-account.entity.js';
import { tell } from './notices.js';
import { causeOf } from './provider.js';
import type { BillingSync } from './sync.service.js';

/** Days before the end of a trial on which the member is reminded. */
const reminderDays = 3;

/** When a grant is over as far as we know: a trial on its last day, unless it ends before. */
const ownEnd = `least(ends_at, case when status = 'trialing' then trial_ends_at end)`;

interface Report {
  checked: number;
  repaired: number;
  unknown: string[];
  lost: string[];
  unreachable: number;
}

/** What time does to plans, and the nightly comparison with the provider. */
export class ExpiryService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly sync: BillingSync,
    private readonly log: Logger,
  ) {}

  /**
   * Ends what is over, each once however often and wherever this runs. Of what the provider charges it is asked first:
   * a trial may have become a paid plan, and as long as the provider can't be asked everything stays as it is.
   * @param memberId only this member's
   * @returns how many members' plans are others now
   */
  async expire(memberId: string | null = null): Promise<number> {
    const due: { memberId: string }[] = await this.db.query(
      `select distinct member_id as "memberId" from entitlement_grants
        where status in ('trialing', 'active') and least(trial_ends_at, ends_at) <= $1
          and (status = 'trialing' or ends_at <= $1) and ($2::uuid is null or member_id = $2)`,
      [this.clock.now(), memberId],
    );
    let expired = 0;
    for (const { memberId } of due) {
      const changed = await this.unlessUnreachable(() => this.expireMember(memberId));
      if (changed) expired += 1;
    }
    return expired;
  }

  /** Reminds members of trials that end within three days, each once; not those who have cancelled. */
  async remind(): Promise<void> {
    const soon = new Date(this.clock.now().getTime() + reminderDays * 86_400_000);
    await this.db.transaction(async (manager) => {
      const [due]: [{ id: string }[], number] = await manager.query(
        `update entitlement_grants set trial_reminder_sent = true
          where status = 'trialing' and ends_at is null and not trial_reminder_sent
            and trial_ends_at > $1 and trial_ends_at <= $2
        returning id`,
        [this.clock.now(), soon],
      );
      for (const { id } of due) await tell(manager, 'trialEnding', id);
    });
  }

  /**
   * Compares every member who was ever charged with the provider, and puts right what differs; logs how many did, and
   * the subscriptions that belong to no plan, and the members whose customers the provider doesn't know any more, which
   * a person has to look at.
   */
  async reconcile(): Promise<Report> {
    const accounts = await this.db
      .getRepository(BillingAccount)
      .createQueryBuilder('account')
      .where('account.customerId is not null')
      .getMany();
    const report: Report = { checked: 0, repaired: 0, unknown: [], lost: [], unreachable: 0 };
    for (const { memberId } of accounts) {
      const synced = await this.unlessUnreachable(() => this.sync.sync(memberId));
      if (!synced) report.unreachable += 1;
      else {
        report.checked += 1;
        if (synced.changed) report.repaired += 1;
        report.unknown.push(...synced.unknown);
        if (synced.isLost) report.lost.push(memberId);
      }
    }
    const { checked: _, ...found } = report;
    const needsLook = Object.values(found).some((one) => (Array.isArray(one) ? one.length : one) > 0);
    this.log[needsLook ? 'warn' : 'info'](report, 'plans compared with the payment provider');
    return report;
  }

  private expireMember(memberId: string): Promise<boolean> {
    return this.db.transaction(async (manager) => {
      const account = await lockAccount(manager, memberId);
      const { changed } = await this.sync.syncLocked(manager, account);
      const now = this.clock.now();
      // What the provider knows nothing of ends by the clock.
      await manager.query(
        `update entitlement_grants set status = 'ended', ends_at = ${ownEnd}, updated_at = now()
          where member_id = $1 and source <> 'stripe' and status in ('trialing', 'active') and ${ownEnd} <= $2`,
        [memberId, now],
      );
      return (await deriveEntitlement(manager, memberId, now)) || changed;
    });
  }

  /** Null where the provider can't be asked. */
  private async unlessUnreachable<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      this.log.warn(causeOf(error), 'the payment provider could not be asked');
      return null;
    }
  }
}
