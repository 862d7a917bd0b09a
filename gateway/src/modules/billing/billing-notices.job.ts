import type { Language } from '@quiet-time/schema/languages';
import { m } from '@quiet-time/schema/sentences';
import { subscriptions } from '@quiet-time/schema/subscriptions';
import { type DataSource, In, IsNull, Not } from 'typeorm';
import { translateItems } from '../../blocks/editing/translated.js';
import type { BillingNotice, JobHandler, NoticeDetail, PaymentNotice } from '../../blocks/jobs.js';
import { memberLinks } from '../../blocks/links.js';
import type { MailSite } from '../../blocks/mails/layout.js';
import { memberReader } from '../../blocks/mails/post.js';
import { plainName, shortDay } from '../../blocks/mails/words.js';
import type { JobParts } from '../../blocks/module.js';
import { localDate } from '../devotionals/calendar.js';
import { Member } from '../members/member.entity.js';
import { Plan } from '../plans/plan.entity.js';
import { editablePlan } from '../plans/plan.service.js';
import { BillingAccount } from './billing-account.entity.js';
import type { BillingFacts } from './billing-facts.js';
import { billingNoticeMail } from './billing-notice.mail.js';
import { type ChargeFactsReader, noChargeFacts } from './charge-facts.js';
import { EntitlementGrant } from './entitlement-grant.entity.js';
import { paidFor, planNames } from './paid-for.js';
import { Payment } from './payment.entity.js';

interface Parts {
  db: DataSource;
  chargeFacts: ChargeFactsReader;
}

/** Notifies a member of a change of their money or access. Sends nothing once the account is deleted. */
export const sendBillingNotice =
  ({ db, chargeFacts }: Parts, { post, config }: JobParts): JobHandler<'mail.billing'> =>
  async ({ notice, id, ...detail }, jobId) => {
    const about = await findSubject(db, notice, id);
    const member = about instanceof Member ? about : about?.member;
    if (!about || !member || isOutdated(notice, about)) return;
    const { language } = member.preferences;
    const day = (at: Date) => shortDay(localDate(at, member.preferences.timezone ?? 'UTC'));
    const links = memberLinks(config);
    const write = async (site: MailSite) => {
      const facts =
        about instanceof Payment
          ? await ofPayment(db, chargeFacts, language, notice, about, detail)
          : about instanceof EntitlementGrant
            ? { ...(await ofGrant(db, chargeFacts, language, about)), price: priceOf(about, detail.was) }
            : { ...noChargeFacts, plan: '', planInFull: '', end: null, payment: null };
      const moreFacts = await ofStanding(db, member, notice, detail);
      return billingNoticeMail(site, member.name, notice, { ...facts, ...moreFacts, day }, links);
    };
    await post.send(memberReader(member), write, jobId);
  };

const paymentNotices: BillingNotice[] = [
  'receipt',
  'refunded',
  'disputed',
  'disputeWon',
  'disputeLost',
] satisfies PaymentNotice[];

type Subject = Member | Payment | EntitlementGrant;

function findSubject(db: DataSource, notice: BillingNotice, id: string): Promise<Subject | null> {
  const relations = { member: true };
  if (notice === 'credited') return db.getRepository(Member).findOneBy({ id });
  if (paymentNotices.includes(notice)) return db.getRepository(Payment).findOne({ where: { id }, relations });
  return db.getRepository(EntitlementGrant).findOne({ where: { id }, relations });
}

/** Whether a mail announces a day that has been called off since. */
function isOutdated(notice: BillingNotice, about: Subject): boolean {
  if (!(about instanceof EntitlementGrant)) return false;
  if (notice === 'trialEnding' || notice === 'renewalAhead') return about.renewsAt === null;
  const isOver = about.status === 'ended';
  if (notice === 'familyEnding') return isOver || about.endsAt === null;
  return notice === 'familyGoesOn' && (isOver || about.endsAt !== null);
}

type Facts = Omit<BillingFacts, 'day'>;

async function ofPayment(
  db: DataSource,
  chargeFacts: ChargeFactsReader,
  language: Language,
  notice: BillingNotice,
  payment: Payment,
  { amount = 0, endedGrantId }: NoticeDetail,
): Promise<Facts> {
  const { memberId, chargeId } = payment;
  const plan = paidFor(payment, await planNames(db, language));
  const paid = { plan, planInFull: plan, end: null, payment };
  if (notice === 'refunded') {
    const grants = db.getRepository(EntitlementGrant);
    const ended = endedGrantId ? await grants.findOneBy({ id: endedGrantId }) : null;
    return {
      ...paid,
      ...(await chargeFacts.ofCharge(chargeId, null)),
      moved: { amount, currency: payment.currency },
      endedPlan: ended && (await planOf(db, language, ended)),
    };
  }
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
  const { source, cycle, endsAt, trialEndsAt, status } = grant;
  const plan = await planOf(db, language, grant);
  const inFull = { monthly: m.billing_plan_monthly, yearly: m.billing_plan_yearly };
  return {
    ...(source === 'stripe' ? await chargeFacts.ofSubscription(grant.ref) : noChargeFacts),
    plan,
    planInFull: cycle ? inFull[cycle]({ plan }) : plan,
    end: endsAt ?? trialEndsAt,
    payment: null,
    // A payment that is due now comes before the next charge.
    ...(source === 'stripe' && status !== 'past_due' && { next: nextOf(grant) }),
  };
}

/** Returns the name of a grant's plan, or of its tier when no plan was bought. */
async function planOf(
  db: DataSource,
  language: Language,
  { source, planKey, tier }: EntitlementGrant,
): Promise<string> {
  if (source === 'lifetime') return m.billing_lifetime();
  const found = planKey ? await db.getRepository(Plan).findOneBy({ key: planKey }) : null;
  if (found) await translateItems(db, editablePlan, language, [found]);
  return found?.name ?? subscriptions[tier]();
}

/** Notices about a change that gives the member another tier. */
const tierNotices: BillingNotice[] = [
  'planEnded',
  'grantEnded',
  'familyEnded',
  'familyRemoved',
  'familyLeft',
];

/** Returns the current state of a member: credit, tier, whether they pay, and the owner of their family. */
async function ofStanding(
  db: DataSource,
  { id: memberId, subscription }: Member,
  notice: BillingNotice,
  { amount = 0, currency, ownerId, endedGrantId }: NoticeDetail,
): Promise<Partial<Facts>> {
  const account = await db.getRepository(BillingAccount).findOneBy({ memberId });
  const { credit = 0, creditCurrency = null } = account ?? {};
  const charged = { memberId, source: 'stripe' as const, status: Not('ended' as const), endsAt: IsNull() };
  const owner = ownerId ? await db.getRepository(Member).findOneBy({ id: ownerId }) : null;
  const hasNewTier = tierNotices.includes(notice) || endedGrantId !== undefined;
  return {
    balance: credit > 0 && creditCurrency ? { amount: credit, currency: creditCurrency } : null,
    ...(currency && { moved: { amount, currency } }),
    tier: hasNewTier ? planName(subscription) : null,
    isPaying: await db.getRepository(EntitlementGrant).existsBy(charged),
    ...(owner && { owner: plainName(owner.name) }),
  };
}

const planName = (subscription: string) =>
  Object.hasOwn(subscriptions, subscription)
    ? subscriptions[subscription as keyof typeof subscriptions]()
    : subscriptions.free();

/** Returns the old and the new price of a subscription; null: its price has not changed. */
const priceOf = ({ priceAmount, renewalCurrency, cycle }: EntitlementGrant, was: number | undefined) =>
  was !== undefined && priceAmount !== null && cycle
    ? { was, amount: priceAmount, currency: renewalCurrency ?? 'usd', cycle }
    : null;

const nextOf = ({ renewsAt, renewalAmount, renewalCurrency }: EntitlementGrant): BillingFacts['next'] =>
  renewsAt && { at: renewsAt, amount: renewalAmount ?? undefined, currency: renewalCurrency ?? undefined };
