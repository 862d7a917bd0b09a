import type Stripe from 'stripe';
import { type DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import { clean } from '../../blocks/clean.js';
import { AppError } from '../../blocks/errors.js';
import { storeKey } from '../../blocks/idempotency.js';
import type { ConnectionArgs } from '../../blocks/paging.js';
import { record } from '../../blocks/record.js';
import type { Config } from '../../config/config.js';
import { isId, newId } from '../../platform/ids.js';
import { findMember } from '../members/member.reads.js';
import { userMessages } from '../members/user-messages.js';
import { lockAccount } from './accounts.js';
import { BillingAccount } from './billing-account.entity.js';
import type { CallProvider } from './call-provider.js';
import { type ChargeFee, readFees, sumOfFees } from './charge-fees.js';
import { EntitlementGrant } from './entitlement-grant.entity.js';
import { Payment } from './payment.entity.js';
import { findOwnPayments } from './payment.reads.js';
import { dashboardUrl } from './provider.js';
import type { CreditInput, RefundInput } from './refund.inputs.js';
import type { MemberPaymentConnection, PaymentTotal } from './refund.types.js';
import type { BillingSync } from './sync.service.js';

/** Lists payments for administrators, and refunds or credits money. */
export class RefundService {
  constructor(
    private readonly db: DataSource,
    private readonly stripe: Stripe | null,
    private readonly sync: BillingSync,
    private readonly callProvider: CallProvider,
    private readonly config: Config['stripe'],
  ) {}

  /** Returns a member's payments, newest first, each with its page at the provider. @throws AppError NOT_FOUND */
  async of(memberId: string, part: ConnectionArgs): Promise<MemberPaymentConnection> {
    await findMember(this.db.manager, memberId);
    const { nodes, pageInfo } = await findOwnPayments(this.db, memberId, part);
    const shown = nodes.map((payment) => ({
      id: payment.id,
      payment,
      url: dashboardUrl(this.config, 'payments', payment.chargeId),
    }));
    return { nodes: shown, pageInfo };
  }

  /**
   * Refunds a payment, in part or in full, to the card it came from. A full refund ends the plan that it paid for, like
   * every refund. The sync sends the mail about it.
   * @param key idempotency key of the request, also used at the provider
   * @throws AppError NOT_FOUND; CONFLICT when nothing is left to refund; BAD_USER_INPUT for more than is left;
   *   SERVICE_UNAVAILABLE
   */
  async refund(
    id: string,
    { amount, reason }: RefundInput,
    caller: Caller,
    key: string | null,
  ): Promise<Payment> {
    const found = isId(id) ? await this.db.getRepository(Payment).findOneBy({ id }) : null;
    if (!found) throw new AppError('NOT_FOUND', userMessages.paymentNotFound);
    return this.change(found.memberId, async (stripe, manager, account) => {
      const payment = await manager.findOneByOrFail(Payment, { id });
      const left = payment.amount - payment.refunded;
      if (payment.status !== 'succeeded' && payment.status !== 'refunded') {
        throw new AppError('CONFLICT', userMessages.paymentNotRefundable);
      }
      if (left <= 0) throw new AppError('CONFLICT', userMessages.paymentRefunded);
      if (amount != null && amount > left) {
        const message = userMessages.refundTooMuch;
        throw new AppError('BAD_USER_INPUT', message, { fields: { amount: message } });
      }
      const given = amount ?? left;
      await this.callProvider(
        stripe.refunds.create(
          { charge: payment.chargeId, amount: given, reason: 'requested_by_customer' },
          { idempotencyKey: `refund ${payment.chargeId} ${payment.refunded} ${key ?? newId()}` },
        ),
        () => {
          throw new AppError('CONFLICT', userMessages.refundRefused);
        },
      );
      await record(manager, caller, 'grant.refunded', account.memberId, {
        after: {
          amount: given,
          currency: payment.currency,
          payment: payment.description,
          reason: clean(reason),
        },
      });
      await storeKey(manager, id);
      await this.callProvider(this.sync.syncLocked(manager, account));
      return manager.findOneByOrFail(Payment, { id });
    });
  }

  /**
   * Gives a member credit, which their next charges use.
   * @param key idempotency key of the request, also used at the provider
   * @throws AppError NOT_FOUND; CONFLICT for a member whom the provider does not know; SERVICE_UNAVAILABLE
   */
  giveCredit(
    memberId: string,
    { amount, reason }: CreditInput,
    caller: Caller,
    key: string | null,
  ): Promise<BillingAccount> {
    return this.change(memberId, async (stripe, manager, account) => {
      if (!account.customerId) throw new AppError('CONFLICT', userMessages.creditWithoutCustomer);
      const currency = await currencyOf(manager, memberId);
      await this.callProvider(
        stripe.customers.createBalanceTransaction(
          account.customerId,
          { amount: -amount, currency },
          { idempotencyKey: `credit ${memberId} ${key ?? newId()}` },
        ),
      );
      await record(manager, caller, 'grant.credited', memberId, {
        after: { amount, currency, reason: clean(reason) },
      });
      await storeKey(manager, memberId);
      await this.callProvider(this.sync.syncLocked(manager, account));
      return manager.findOneByOrFail(BillingAccount, { memberId });
    });
  }

  /** Returns a member's billing row with their credit as of the last sync. Null: they have never bought anything. */
  creditOf(memberId: string): Promise<BillingAccount | null> {
    return this.db.getRepository(BillingAccount).findOneBy({ memberId });
  }

  /**
   * Returns the payments of a UTC month, summed by plan and currency. Later refunds and lost disputes count in the
   * month of the payment. Fees are read from the provider; without an answer the report has none.
   * @param month YYYY-MM
   * @throws AppError BAD_USER_INPUT
   */
  async report(month: string): Promise<PaymentTotal[]> {
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
      throw new AppError('BAD_USER_INPUT', userMessages.monthInvalid);
    const totals: (Omit<PaymentTotal, 'fees' | 'feeCurrency' | 'netAfterFees'> & { charges: string[] })[] =
      await this.db.query(
        `select description as plan, currency, count(*)::integer as payments, sum(amount)::float8 as gross,
          sum(given)::float8 as refunded, sum(amount - given)::float8 as net, array_agg(charge_id) as charges
         from (select description, currency, amount, charge_id,
                 case status when 'lost' then amount else refunded end as given
                 from payments
                where status <> 'failed' and created_at >= ($1 || '-01')::timestamp at time zone 'UTC'
                  and created_at < (($1 || '-01')::timestamp + interval '1 month') at time zone 'UTC') paid
        group by description, currency order by currency, description`,
        [month],
      );
    const fees = totals.length > 0 ? await this.feesOf(month) : new Map<string, ChargeFee>();
    return totals.map(({ charges, ...total }) => {
      const sum = sumOfFees(charges.map((id) => fees.get(id)));
      return {
        ...total,
        fees: sum?.amount ?? null,
        feeCurrency: sum?.currency ?? null,
        netAfterFees: sum?.currency === total.currency ? total.net - sum.amount : null,
      };
    });
  }

  /** Returns the fees of a UTC month by charge id; empty when the provider does not answer. */
  private async feesOf(month: string): Promise<Map<string, ChargeFee>> {
    const none = new Map<string, ChargeFee>();
    if (!this.stripe) return none;
    const [year, number] = month.split('-').map(Number) as [number, number];
    const from = new Date(Date.UTC(year, number - 1));
    const until = new Date(Date.UTC(year, number));
    return this.callProvider(readFees(this.stripe, from, until)).catch((error) => {
      if (error instanceof AppError) return none;
      throw error;
    });
  }

  /** Runs a change of a member's money after a sync, with their billing row locked. */
  private change<T>(
    memberId: string,
    act: (stripe: Stripe, manager: EntityManager, account: BillingAccount) => Promise<T>,
  ): Promise<T> {
    return this.db.transaction(async (manager) => {
      await findMember(manager, memberId);
      if (!this.stripe) throw new AppError('CONFLICT', userMessages.paymentsOff);
      const account = await lockAccount(manager, memberId);
      await this.callProvider(this.sync.syncLocked(manager, account));
      return act(this.stripe, manager, account);
    });
  }
}

/** Returns the currency in which a member pays, or will pay after the trial. ISO 4217, lowercase. */
async function currencyOf(manager: EntityManager, memberId: string): Promise<string> {
  const order = { createdAt: 'DESC' } as const;
  const last = await manager.findOne(Payment, { where: { memberId }, order });
  if (last) return last.currency;
  const where = { memberId, source: 'stripe' as const, renewalCurrency: Not(IsNull()) };
  const grant = await manager.findOne(EntitlementGrant, { where, order });
  return grant?.renewalCurrency ?? 'usd';
}
