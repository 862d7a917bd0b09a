import { money } from '@quiet-time/schema/money';
import { m } from '@quiet-time/schema/sentences';
import type { BillingNotice } from '../../blocks/jobs.js';
import { layOut, type MailSite } from '../../blocks/mails/layout.js';
import { greeting } from '../../blocks/mails/words.js';
import type { Mail } from '../../platform/mailer.js';
import { type BillingFacts, factsOf } from './billing-facts.js';

/** Links of a mail about a plan: to all plans, and to the page where members see and end their own. */
interface BillingLinks {
  plans: URL;
  subscription: URL;
}

type Link = 'plans' | 'subscription' | 'receipt';

interface Words {
  subject: string;
  heading: string;
  texts: string[];
  link: Link;
}

/** Writes the mail that notifies a member of a change of their money or access. */
export function billingNoticeMail(
  site: MailSite,
  name: string,
  notice: BillingNotice,
  facts: BillingFacts,
  to: BillingLinks,
): Promise<Mail> {
  const { subject, heading, texts, link } = wordsOf(notice, site.siteName, facts);
  const links = {
    plans: { button: m.mail_billing_see_plans(), href: to.plans },
    subscription: { button: m.mail_billing_see_subscription(), href: to.subscription },
    receipt: {
      button: m.mail_billing_see_receipt(),
      href: facts.payment?.receiptUrl ?? to.subscription,
    },
  };
  return layOut({
    kind: 'billing',
    site,
    subject,
    heading,
    preview: texts[0]!,
    blocks: [greeting(name), ...texts, { facts: factsOf(notice, facts) }, links[link]],
    why: m.mail_billing_why({ site: site.siteName }),
  });
}

function wordsOf(notice: BillingNotice, site: string, facts: BillingFacts): Words {
  const { plan, end, payment, next, moved, balance, day } = facts;
  const date = end ? day(end) : '';
  const creditLeft = balance ? [m.mail_credit_left({ amount: money(balance.amount, balance.currency) })] : [];
  const owner = facts.owner ?? m.mail_family_owner();
  switch (notice) {
    case 'trialStarted':
      return {
        subject: m.mail_trial_started_subject({ site }),
        heading: m.mail_trial_started_heading(),
        texts: [m.mail_trial_started({ plan, date }), m.mail_trial_how_to_end()],
        link: 'subscription',
      };
    case 'trialEnding':
      return {
        subject: m.mail_trial_ending_subject({ site, date }),
        heading: m.mail_trial_ending_heading(),
        texts: [m.mail_trial_ending({ plan, date }), m.mail_trial_how_to_end()],
        link: 'subscription',
      };
    case 'trialEnded':
      return {
        subject: m.mail_trial_ended_subject({ site }),
        heading: m.mail_trial_ended_heading(),
        texts: [m.mail_trial_ended({ plan }), m.mail_billing_nothing_lost()],
        link: 'plans',
      };
    case 'trialRefused':
      return {
        subject: m.mail_trial_refused_subject({ site }),
        heading: m.mail_trial_refused_heading(),
        texts: [m.mail_trial_refused({ plan }), m.mail_trial_refused_way_on()],
        link: 'plans',
      };
    case 'paymentFailed':
      return {
        subject: m.mail_payment_failed_subject({ site }),
        heading: m.mail_payment_failed_heading(),
        texts: [m.mail_payment_failed({ plan }), m.mail_billing_nothing_lost()],
        link: 'subscription',
      };
    case 'cancelled':
      return {
        subject: m.mail_cancelled_subject({ site }),
        heading: m.mail_cancelled_heading(),
        texts: [m.mail_cancelled({ plan, date }), ...creditLeft, m.mail_billing_nothing_lost()],
        link: 'subscription',
      };
    case 'priceChanged': {
      const { was, amount, currency, cycle } = facts.price!;
      const sentences = { monthly: m.mail_price_changed_monthly, yearly: m.mail_price_changed_yearly };
      const from = facts.next ? day(facts.next.at) : date;
      const prices = { was: money(was, currency), price: money(amount, currency) };
      return {
        subject: m.mail_price_changed_subject({ site }),
        heading: m.mail_price_changed_heading(),
        texts: [
          sentences[cycle]({ plan, date: from, ...prices }),
          m.mail_price_changed_way_out({ date: from }),
        ],
        link: 'subscription',
      };
    }
    case 'planFree':
      return {
        subject: m.mail_plan_free_subject({ site }),
        heading: m.mail_plan_free_heading(),
        texts: [m.mail_plan_free({ plan, date }), m.mail_billing_nothing_lost()],
        link: 'subscription',
      };
    case 'disputed':
      return {
        subject: m.mail_disputed_subject({ site }),
        heading: m.mail_disputed_heading(),
        texts: [
          m.mail_disputed({ amount: money(payment!.amount, payment!.currency), plan }),
          m.mail_disputed_what(),
        ],
        link: 'subscription',
      };
    case 'disputeWon':
      return {
        subject: m.mail_dispute_won_subject({ site }),
        heading: m.mail_dispute_won_heading(),
        texts: [
          m.mail_dispute_won({ amount: money(payment!.amount, payment!.currency), plan }),
          m.mail_dispute_won_what(),
        ],
        link: 'subscription',
      };
    case 'disputeLost':
      return {
        subject: m.mail_dispute_lost_subject({ site }),
        heading: m.mail_dispute_lost_heading(),
        texts: [
          m.mail_dispute_lost({ amount: money(payment!.amount, payment!.currency), plan }),
          m.mail_billing_nothing_lost(),
        ],
        link: 'plans',
      };
    case 'receipt':
      return {
        subject: m.mail_receipt_subject({ site }),
        heading: m.mail_receipt_heading(),
        texts: [m.mail_receipt({ amount: money(payment!.amount, payment!.currency), plan })],
        link: 'receipt',
      };
    case 'paidWithoutCard':
      return {
        subject: m.mail_no_card_subject({ site }),
        heading: m.mail_no_card_heading(),
        texts: [facts.credit ? m.mail_no_card_credit({ plan }) : m.mail_no_card({ plan })],
        link: 'subscription',
      };
    case 'refunded':
      return {
        subject: m.mail_refunded_subject({ site }),
        heading: m.mail_refunded_heading(),
        texts: refundTexts(facts),
        link: 'subscription',
      };
    case 'credited': {
      const credited = money(moved!.amount, moved!.currency);
      const all = balance && balance.amount > moved!.amount;
      return {
        subject: m.mail_credited_subject({ site }),
        heading: m.mail_credited_heading(),
        texts: [
          m.mail_credited({ amount: credited }),
          ...(all ? [m.mail_credited_all({ amount: money(balance.amount, balance.currency) })] : []),
          m.mail_credit_back(),
        ],
        link: 'subscription',
      };
    }
    case 'reactivated':
      return {
        subject: m.mail_reactivated_subject({ site }),
        heading: m.mail_reactivated_heading(),
        texts: [m.mail_reactivated({ plan }), m.mail_plan_how_to_end()],
        link: 'subscription',
      };
    case 'renewalAhead': {
      const renewsOn = next ? day(next.at) : '';
      return {
        subject: m.mail_renewal_subject({ site, date: renewsOn }),
        heading: m.mail_renewal_heading(),
        texts: [m.mail_renewal({ plan, date: renewsOn }), m.mail_plan_how_to_end()],
        link: 'subscription',
      };
    }
    case 'planEnded':
      return {
        subject: m.mail_plan_ended_subject({ site }),
        heading: m.mail_plan_ended_heading(),
        texts: [m.mail_plan_ended({ plan }), ...creditLeft, m.mail_billing_nothing_lost()],
        link: 'plans',
      };
    case 'granted':
      return {
        subject: m.mail_granted_subject({ site }),
        heading: m.mail_granted_heading({ plan }),
        texts: [m.mail_granted({ plan, site }), ...(facts.isPaying ? [m.mail_granted_paying()] : [])],
        link: 'subscription',
      };
    case 'grantEnded':
      return {
        subject: m.mail_plan_ended_subject({ site }),
        heading: m.mail_plan_ended_heading(),
        texts: [m.mail_grant_ended({ plan, site }), m.mail_billing_nothing_lost()],
        link: 'plans',
      };
    case 'familyStarted':
      return {
        subject: m.mail_family_started_subject({ site }),
        heading: m.mail_family_started_heading(),
        texts: [m.mail_family_started({ owner }), ...(facts.isPaying ? [m.mail_granted_paying()] : [])],
        link: 'subscription',
      };
    case 'familyEnding':
      return {
        subject: m.mail_family_ending_subject({ site, date }),
        heading: m.mail_family_ending_heading(),
        texts: [m.mail_family_ending({ owner, date }), m.mail_billing_nothing_lost()],
        link: 'plans',
      };
    case 'familyGoesOn':
      return {
        subject: m.mail_family_goes_on_subject({ site }),
        heading: m.mail_family_goes_on_heading(),
        texts: [m.mail_family_goes_on({ owner })],
        link: 'subscription',
      };
    case 'familyEnded':
      return {
        subject: m.mail_family_ended_subject({ site }),
        heading: m.mail_family_ended_heading(),
        texts: [
          facts.owner === undefined ? m.mail_family_owner_gone() : m.mail_family_ended({ owner }),
          m.mail_billing_nothing_lost(),
        ],
        link: 'plans',
      };
    case 'familyRemoved':
    case 'familyLeft':
      return {
        subject: m.mail_family_left_subject({ site }),
        heading: m.mail_family_left_heading(),
        texts: [
          notice === 'familyLeft' ? m.mail_family_left({ owner }) : m.mail_family_removed({ owner }),
          m.mail_billing_nothing_lost(),
        ],
        link: 'plans',
      };
  }
}

function refundTexts({ plan, payment, moved, endedPlan, isPaying, isSpareCredit }: BillingFacts): string[] {
  const amount = money(moved!.amount, moved!.currency);
  const paid = money(payment!.amount, payment!.currency);
  const isWhole = moved!.amount === payment!.amount;
  return [
    isWhole ? m.mail_refunded_whole({ amount, plan }) : m.mail_refunded_part({ amount, paid, plan }),
    ...(isSpareCredit ? [m.mail_refunded_spare()] : []),
    m.mail_refunded_when(),
    ...(endedPlan
      ? [m.mail_refunded_ended({ plan: endedPlan }), m.mail_billing_nothing_lost()]
      : isPaying
        ? [m.mail_refunded_goes_on()]
        : []),
  ];
}
