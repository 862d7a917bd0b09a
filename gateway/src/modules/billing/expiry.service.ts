import type { Logger } from 'pino';
import Stripe from 'stripe';
import type { DataSource } from 'typeorm';
import type { CurrentSettings } from '../../blocks/current-settings.js';
import type { Clock } from '../../platform/clock.js';
import { deriveEntitlement, lockAccount } from './accounts.js';
import { BillingAccount } from './billing-account.entity.js';
import type { GrantSource } from './entitlement-grant.entity.js';
import { notify } from './notices.js';
import { causeOf } from './provider-errors.js';
import type { BillingSync } from './sync.service.js';

/** Days before the end of a trial on which the member is reminded. */
const reminderDays = 3;

/** End of a grant as far as we know: a trial ends on its last day, unless it ends earlier. */
const ownEnd = `least(ends_at, case when status = 'trialing' then trial_ends_at end)`;

interface Report {
  checked: number;
  repaired: number;
  unknown: string[];
  lost: string[];
  unreachable: number;
}

/** Ends and reminds of plans as time passes, and compares them with the provider every night. */
export class ExpiryService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly sync: BillingSync,
    private readonly settings: CurrentSettings,
    private readonly log: Logger,
  ) {}

  /**
   * Ends expired grants, each once, however often and in however many processes this runs. Plans that the provider
   * charges are synced first, since a trial may have become a paid plan. While the provider can't be reached,
   * everything stays as it is.
   * @param memberId restricts it to one member
   * @returns number of members whose plan changed
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

  /** Reminds members of trials that end within three days, each once. Cancelled trials are skipped. */
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
      for (const { id } of due) await notify(manager, 'trialEnding', id);
    });
  }

  /**
   * Reminds members of plans that renew for a year, as many days ahead as the settings say. Each renewal is announced
   * once. Cancelled plans are skipped.
   */
  async remindOfRenewals(): Promise<void> {
    const now = this.clock.now();
    const soon = new Date(now.getTime() + this.settings.current.renewalReminderDays * 86_400_000);
    await this.db.transaction(async (manager) => {
      const [due]: [{ id: string }[], number] = await manager.query(
        `update entitlement_grants set renewal_reminded_at = $1
          where source = 'stripe' and status = 'active' and cycle = 'yearly' and ends_at is null
            and renews_at > $1 and renews_at <= $2
            and (renewal_reminded_at is null or renewal_reminded_at < renews_at - interval '180 days')
        returning id`,
        [now, soon],
      );
      for (const { id } of due) await notify(manager, 'renewalAhead', id);
    });
  }

  /**
   * Compares every member who was ever charged with the provider, and repairs the differences. Logs how many were
   * repaired. It also logs what a person has to look at: subscriptions that belong to no plan, and members whose
   * customers the provider no longer knows.
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
      // Grants that the provider does not know end by the clock.
      const [ended]: [{ id: string; source: GrantSource; ownerId: string | null }[]] = await manager.query(
        `update entitlement_grants set status = 'ended', ends_at = ${ownEnd}, updated_at = now()
          where member_id = $1 and source <> 'stripe' and status in ('trialing', 'active') and ${ownEnd} <= $2
        returning id, source, (select owner_id from family_members join families on families.id = family_id
          where family_members.member_id = $1) as "ownerId"`,
        [memberId, now],
      );
      for (const { id, source, ownerId } of ended) {
        if (source === 'family') await notify(manager, 'familyEnded', id, ownerId ? { ownerId } : {});
        else await notify(manager, 'grantEnded', id);
      }
      return (await deriveEntitlement(manager, memberId, now)) || changed;
    });
  }

  /** Returns null when the provider can't be reached. */
  private async unlessUnreachable<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      this.log.warn(causeOf(error), 'subscription not checked: the payment provider does not answer');
      return null;
    }
  }
}
