import { m } from '@quiet-time/schema/sentences';
import type { DataSource } from 'typeorm';
import type { BillingNotice, JobHandler, PaymentNotice } from '../../blocks/jobs.js';
import { memberLinks } from '../../blocks/links.js';
import type { JobParts } from '../../blocks/module.js';
import { Plan } from '../plans/plan.entity.js';
import { billingNoticeMail } from './billing-notice.mail.js';
import { EntitlementGrant } from './entitlement-grant.entity.js';
import { Payment } from './payment.entity.js';

/** Tells a member what became of their plan, or that a payment arrived. Nobody is told once the account is gone. */
export const sendBillingNotice =
  (db: DataSource, { mailer, config, settings }: JobParts): JobHandler<'mail.billing'> =>
  async ({ notice, id }, jobId) => {
    const relations = { member: true };
    const isOfPayment = paymentNotices.includes(notice);
    const payment = isOfPayment
      ? await db.getRepository(Payment).findOne({ where: { id }, relations })
      : null;
    const grant = isOfPayment
      ? null
      : await db.getRepository(EntitlementGrant).findOne({ where: { id }, relations });
    const member = payment?.member ?? grant?.member;
    if (!member) return;
    const plan = payment ? payment.description : await nameOf(db, grant!);
    const { plans, subscription } = memberLinks(config);
    const mail = await billingNoticeMail(settings.current, member.name, notice, {
      plan,
      end: grant?.endsAt ?? grant?.trialEndsAt ?? null,
      payment,
      plansUrl: plans,
      subscriptionUrl: subscription,
    });
    await mailer.send(member.email, mail, jobId);
  };

const paymentNotices: BillingNotice[] = [
  'receipt',
  'disputed',
  'disputeWon',
  'disputeLost',
] satisfies PaymentNotice[];

async function nameOf(db: DataSource, { planKey }: EntitlementGrant): Promise<string> {
  const plan = planKey ? await db.getRepository(Plan).findOneBy({ key: planKey }) : null;
  return plan?.name ?? m.billing_lifetime();
}
