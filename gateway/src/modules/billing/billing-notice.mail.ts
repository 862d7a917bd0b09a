import { formatLocale } from '@quiet-time/schema/format-locale';
import { money } from '@quiet-time/schema/money';
import { m } from '@quiet-time/schema/sentences';
import type { BillingNotice } from '../../blocks/jobs.js';
import { layOut, type MailSite } from '../../blocks/mails/layout.js';
import { greeting } from '../../blocks/mails/words.js';
import type { Mail } from '../../platform/mailer.js';

/** What a mail about a plan can tell. */
export interface BillingFacts {
  plan: string;
  /** When the trial or the plan ends. */
  end: Date | null;
  /** Of a mail about a payment: what was paid, in the smallest unit, the ISO code of the currency, and the provider's page to print. */
  payment: { amount: number; currency: string; receiptUrl: string | null } | null;
  plansUrl: URL;
  /** Where a member sees and ends their plan. */
  subscriptionUrl: URL;
}

type Link = 'plans' | 'subscription' | 'receipt';

interface Words {
  subject: string;
  heading: string;
  texts: string[];
  link: Link;
}

/** Tells a member what became of their plan, or that a payment arrived. */
export function billingNoticeMail(
  site: MailSite,
  name: string,
  notice: BillingNotice,
  facts: BillingFacts,
): Promise<Mail> {
  const { subject, heading, texts, link } = wordsOf(notice, site.siteName, facts);
  const links = {
    plans: { button: m.mail_billing_see_plans(), href: facts.plansUrl },
    subscription: { button: m.mail_billing_see_subscription(), href: facts.subscriptionUrl },
    receipt: {
      button: m.mail_billing_see_receipt(),
      href: facts.payment?.receiptUrl ?? facts.subscriptionUrl,
    },
  };
  return layOut({
    kind: 'billing',
    site,
    subject,
    heading,
    preview: texts[0]!,
    blocks: [greeting(name), ...texts, links[link]],
  });
}

function wordsOf(notice: BillingNotice, site: string, { plan, end, payment }: BillingFacts): Words {
  const date = end ? dayOf(end) : '';
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
        texts: [m.mail_cancelled({ plan, date }), m.mail_billing_nothing_lost()],
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
  }
}

const dayOf = (date: Date) =>
  new Intl.DateTimeFormat(formatLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(date);
