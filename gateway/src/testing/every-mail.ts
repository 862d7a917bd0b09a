import { m } from '@quiet-time/schema/sentences';
import type { BillingNotice } from '../blocks/jobs.js';
import type { MailSite } from '../blocks/mails/layout.js';
import { shortDay } from '../blocks/mails/words.js';
import { apiTokenMail } from '../modules/api-tokens/api-token.mail.js';
import { accountDeletedMail } from '../modules/auth/account-deleted.mail.js';
import { addressTakenMail } from '../modules/auth/address-taken.mail.js';
import { deviceName } from '../modules/auth/device-name.js';
import { emailChangedMail } from '../modules/auth/email-changed.mail.js';
import { googleAccountMail } from '../modules/auth/google-account.mail.js';
import { invitationMail } from '../modules/auth/invitation.mail.js';
import { newDeviceMail } from '../modules/auth/new-device.mail.js';
import { passwordChangedMail } from '../modules/auth/password-changed.mail.js';
import { resetLinkMail } from '../modules/auth/reset-link.mail.js';
import { unfinishedAccountMail } from '../modules/auth/unfinished-account.mail.js';
import { type CodePurpose, verificationCodeMail } from '../modules/auth/verification-code.mail.js';
import type { BillingFacts } from '../modules/billing/billing-facts.js';
import { billingNoticeMail } from '../modules/billing/billing-notice.mail.js';
import { moneyMoves } from '../modules/billing/money-moves.js';
import { contactReplyMail } from '../modules/contact/contact-reply.mail.js';
import { dataExportMail } from '../modules/data-export/data-export.mail.js';
import { familyInvitationMail } from '../modules/family/family-invitation.mail.js';
import { letterMail } from '../modules/letters/letter.mail.js';
import { prayerAnsweredMail } from '../modules/prayer-requests/prayer-answered.mail.js';
import { dailyMailRequestMail } from '../modules/reminders/daily-mail-request.mail.js';
import { reminderMail } from '../modules/reminders/reminder.mail.js';
import { secondFactorMail } from '../modules/second-factor/second-factor.mail.js';
import type { Mail } from '../platform/mailer.js';

export const mailSite: MailSite = {
  siteName: 'Quiet & <i>Time</i>',
  supportEmails: ['help@example.org', 'prayer@example.org'],
};
export const mailedAt = new Date('2026-11-21T06:04:59Z');
export const login = new URL('https://quiet.example.org/login');
export const forgot = new URL('https://quiet.example.org/forgot-password?from=mail&as="me"');
export const link = new URL('https://quiet.example.org/reset-password?token=a-_b&c=d');
export const mailedCode = '048291';
const purposes: CodePurpose[] = ['register', 'confirm_email', 'reset_password', 'change_email'];

const notices = moneyMoves.flatMap(({ mail }): BillingNotice[] =>
  mail && mail !== 'accountDeleted' ? [mail] : [],
);
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A mail in the language of its caller's context. */
interface Example {
  what: string;
  mail(name: string | null): Promise<Mail>;
}

export const codeMails: Example[] = [
  ...purposes.map((purpose) => ({
    what: `the code to ${purpose}`,
    mail: (name: string | null) => verificationCodeMail(mailSite, purpose, name, mailedCode),
  })),
  {
    what: 'the code to finish an account',
    mail: (name) => unfinishedAccountMail(mailSite, name, { code: mailedCode }),
  },
];

/** A letter, which greets nobody by name. */
export const sampleLetter = () =>
  letterMail(mailSite, {
    id: '0199',
    subject: 'After the <i>Fire</i>',
    html: '<p>Elijah waits.</p>',
    reference: '1 Kings 19:12',
    verse: 'And after the fire a still small voice.',
    passage: null,
    buttonLabel: 'After the <i>Fire</i>',
    buttonLink: 'https://quiet.example.org/letter',
    lang: 'en',
    stop: new URL('https://quiet.example.org/unsubscribe/abc?letters'),
  });

/** Mails to an address that was entered for the daily mail, which greet nobody by name. */
export const dailyMailRequests = (['new', 'known', 'account'] as const).map((who) => ({
  what: `the request for the daily mail (${who})`,
  mail: () => dailyMailRequestMail(mailSite, { who, time: '07:30', link }),
}));

/** Every mail to members, by name. Mails to addresses without a name and mails to staff are listed separately. */
export const memberMails: Example[] = [
  ...codeMails,
  { what: 'an invitation', mail: (name) => invitationMail(mailSite, name, link) },
  ...[false, true].flatMap((insteadOfCode): Example[] => [
    {
      what: `the reset link (instead of a code: ${insteadOfCode})`,
      mail: (name) => resetLinkMail(mailSite, name, link, insteadOfCode),
    },
    {
      what: `the link to finish an account (instead of a code: ${insteadOfCode})`,
      mail: (name) => unfinishedAccountMail(mailSite, name, { link, insteadOfCode }),
    },
  ]),
  ...(['register', 'change_email'] as const).map(
    (tried): Example => ({
      what: `the taken address (${tried})`,
      mail: (name) => addressTakenMail(mailSite, name, tried, login, forgot),
    }),
  ),
  { what: 'the Google account', mail: (name) => googleAccountMail(mailSite, name, login) },
  {
    what: 'the changed address',
    mail: (name) => emailChangedMail(mailSite, name, 'anna@example.org', 'a.new@example.com', mailedAt),
  },
  {
    what: 'the reply to a contact message',
    mail: (name) =>
      contactReplyMail(
        mailSite,
        { name: name ?? '', query: 'How do I <i>sign in</i> on another phone?', createdAt: mailedAt },
        'With the same address & password.\n\nWrite again.',
      ),
  },
  { what: 'the answered prayer request', mail: (name) => prayerAnsweredMail(mailSite, name, link) },
  ...[true, false].map(
    (opens): Example => ({
      what: `the reminder (the plan opens it: ${opens})`,
      mail: (name) =>
        reminderMail(mailSite, name, {
          title: 'After the <i>Fire</i>',
          date: '2026-11-21',
          lang: 'en',
          body: opens
            ? {
                scripture: { reference: '1 Kings 19:12', verse: 'And after the fire a still small voice.' },
                passage: null,
                content: `Elijah waits.\n\n${'He listens. '.repeat(60)}`,
                reflection: '',
                reflectionHtml: null,
                isPublic: true,
              }
            : null,
          asked: opens ? { question: 'Where do you listen?', link } : null,
          link,
          time: opens ? '06:30' : '21:00',
          stop: new URL('https://quiet.example.org/unsubscribe/abc'),
        }),
    }),
  ),
  { what: 'the deleted account', mail: (name) => accountDeletedMail(mailSite, name, mailedAt) },
  { what: 'the changed password', mail: (name) => passwordChangedMail(mailSite, name, mailedAt, forgot) },
  ...(['on', 'off'] as const).map(
    (change): Example => ({
      what: `two-step sign-in (${change})`,
      mail: (name) => secondFactorMail(mailSite, name, change, mailedAt, forgot),
    }),
  ),
  ...['Backup', 'evil.example.com'].map(
    (called): Example => ({
      what: `the new API token (${called})`,
      mail: (name) =>
        apiTokenMail(mailSite, name, { name: called, createdAt: mailedAt, expiresAt: mailedAt }, link),
    }),
  ),
  ...(['member', 'admin'] as const).map(
    (where): Example => ({
      what: `the new device (${where})`,
      mail: (name) => newDeviceMail(mailSite, name, deviceName(firefox), mailedAt, where, forgot),
    }),
  ),
  { what: 'the export', mail: (name) => dataExportMail(mailSite, name ?? '', mailedAt, link) },
  ...notices.map(
    (notice): Example => ({
      what: `a plan (${notice})`,
      mail: (name) =>
        billingNoticeMail(mailSite, name ?? '', notice, billingFacts(), { plans: link, subscription: login }),
    }),
  ),
];

/** Mail to an address without a known name. */
export const familyMail = (owner: string): Promise<Mail> =>
  familyInvitationMail(mailSite, owner, link, mailedAt);

const billingFacts = (): BillingFacts => ({
  plan: 'Ruth & Boas',
  planInFull: m.billing_plan_monthly({ plan: 'Ruth & Boas' }),
  end: mailedAt,
  payment: { amount: 1_234_500, currency: 'usd', createdAt: mailedAt, receiptUrl: null },
  card: { brand: 'visa', last4: '4242' },
  period: { from: mailedAt, to: mailedAt },
  due: { amount: 900, currency: 'usd' },
  credit: { used: 900, left: 8_100, currency: 'usd' },
  reason: 'Charged twice',
  isSpareCredit: true,
  moved: { amount: 900, currency: 'usd' },
  balance: { amount: 8_100, currency: 'usd' },
  endedPlan: 'Ruth & Boas',
  tier: 'Premium',
  owner: 'Noemi & Co',
  isPaying: true,
  next: { at: mailedAt, amount: 900, currency: 'usd' },
  price: { was: 500, amount: 900, currency: 'usd', cycle: 'monthly' },
  day: (at) => shortDay(at.toISOString().slice(0, 10)),
});
