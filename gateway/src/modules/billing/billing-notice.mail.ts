import { money } from '@quiet-time/schema/money';
import { m } from '@quiet-time/schema/sentences';
import type { BillingNotice } from '../../blocks/jobs.js';
import { layOut, type MailSite } from '../../blocks/mails/layout.js';
import { greeting } from '../../blocks/mails/words.js';
import type { Mail } from '../../platform/mailer.js';
import { type BillingFacts, factsOf } from './billing-facts.js';

/** Where a mail about a plan leads: to the plans, and to where a member sees and ends their own. */
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

/** Tells a member what became of their plan, or that a payment arrived. */
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

function wordsOf(notice: BillingNotice, site: string, { plan, end, payment, day }: BillingFacts): Words {
  const date = end ? day(end) : '';
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
