import type { Language } from '@quiet-time/schema/languages';
import { m } from '@quiet-time/schema/sentences';
import { type DataSource, In } from 'typeorm';
import { translateItems } from '../../blocks/editing/translated.js';
import type { BillingNotice, JobHandler, PaymentNotice } from '../../blocks/jobs.js';
import { memberLinks } from '../../blocks/links.js';
import type { MailSite } from '../../blocks/mails/layout.js';
import { memberReader } from '../../blocks/mails/post.js';
import { shortDay } from '../../blocks/mails/words.js';
import type { JobParts } from '../../blocks/module.js';
import { localDate } from '../devotionals/calendar.js';
import { Plan } from '../plans/plan.entity.js';
import { editablePlan } from '../plans/plan.service.js';
import type { BillingFacts } from './billing-facts.js';
import { billingNoticeMail } from './billing-notice.mail.js';
import type { ChargeFactsReader } from './charge-facts.js';
import { EntitlementGrant } from './entitlement-grant.entity.js';
import { paidFor, planNames } from './paid-for.js';
import { Payment } from './payment.entity.js';

interface Parts {
  db: DataSource;
  chargeFacts: ChargeFactsReader;
}

/** Tells a member what became of their plan, or that a payment arrived. Nobody is told once the account is gone. */
export const sendBillingNotice =
  ({ db, chargeFacts }: Parts, { post, config }: JobParts): JobHandler<'mail.billing'> =>
  async ({ notice, id }, jobId) => {
    const relations = { member: true };
    const about = paymentNotices.includes(notice)
      ? await db.getRepository(Payment).findOne({ where: { id }, relations })
      : await db.getRepository(EntitlementGrant).findOne({ where: { id }, relations });
    const member = about?.member;
    if (!about || !member) return;
    const { language } = member.preferences;
    const day = (at: Date) => shortDay(localDate(at, member.preferences.timezone ?? 'UTC'));
    const links = memberLinks(config);
    const write = async (site: MailSite) => {
      const facts =
        about instanceof Payment
          ? await ofPayment(db, chargeFacts, language, notice, about)
          : await ofGrant(db, chargeFacts, language, about);
      return billingNoticeMail(site, member.name, notice, { ...facts, day }, links);
    };
    await post.send(memberReader(member), write, jobId);
  };

const paymentNotices: BillingNotice[] = [
  'receipt',
  'disputed',
  'disputeWon',
  'disputeLost',
] satisfies PaymentNotice[];

type Facts = Omit<BillingFacts, 'day'>;

async function ofPayment(
  db: DataSource,
  chargeFacts: ChargeFactsReader,
  language: Language,
  notice: BillingNotice,
  payment: Payment,
): Promise<Facts> {
  const { memberId, chargeId } = payment;
  const plan = paidFor(payment, await planNames(db, language));
  const paid = { plan, planInFull: plan, end: null, payment };
  if (notice !== 'receipt') return { ...paid, ...(await chargeFacts.ofCharge(chargeId, null)) };
  const grants = await db.getRepository(EntitlementGrant).find({
    where: { memberId, source: In(['stripe', 'lifetime']) },
    order: { createdAt: 'DESC' },
  });
  const forLife = grants.some(({ ref }) => ref === chargeId);
  const running = grants.find(({ source, status }) => source === 'stripe' && status !== 'ended');
  const facts = await chargeFacts.ofCharge(chargeId, running?.ref ?? null);
  const next = facts.period && running ? { next: nextOf(running) } : forLife ? { next: null } : {};
  return { ...paid, ...facts, ...next };
}

async function ofGrant(
  db: DataSource,
  chargeFacts: ChargeFactsReader,
  language: Language,
  grant: EntitlementGrant,
): Promise<Facts> {
  const { planKey, cycle, endsAt, trialEndsAt, status } = grant;
  const found = planKey ? await db.getRepository(Plan).findOneBy({ key: planKey }) : null;
  if (found) await translateItems(db, editablePlan, language, [found]);
  const plan = found?.name ?? m.billing_lifetime();
  const inFull = { monthly: m.billing_plan_monthly, yearly: m.billing_plan_yearly };
  return {
    ...(await chargeFacts.ofSubscription(grant.ref)),
    plan,
    planInFull: cycle ? inFull[cycle]({ plan }) : plan,
    end: endsAt ?? trialEndsAt,
    payment: null,
    // What is due now comes before what comes next.
    ...(status !== 'past_due' && { next: nextOf(grant) }),
  };
}

const nextOf = ({ renewsAt, renewalAmount, renewalCurrency }: EntitlementGrant): BillingFacts['next'] =>
  renewsAt && { at: renewsAt, amount: renewalAmount ?? undefined, currency: renewalCurrency ?? undefined };
