import { limits } from '@quiet-time/schema/limits';
import { describe, expect, it } from 'vitest';
import { escapeHtml } from '../platform/html.js';
import type { Mail } from '../platform/mailer.js';
import { inOneLine, readableMail } from '../testing/readable-mail.js';
import { apiTokenMail } from './api-tokens/api-token.mail.js';
import { accountDeletedMail } from './auth/account-deleted.mail.js';
import { addressTakenMail } from './auth/address-taken.mail.js';
import { emailChangedMail } from './auth/email-changed.mail.js';
import { googleAccountMail } from './auth/google-account.mail.js';
import { invitationMail } from './auth/invitation.mail.js';
import { newDeviceMail } from './auth/new-device.mail.js';
import { passwordChangedMail } from './auth/password-changed.mail.js';
import { resetLinkMail } from './auth/reset-link.mail.js';
import { unfinishedAccountMail } from './auth/unfinished-account.mail.js';
import { type CodePurpose, verificationCodeMail } from './auth/verification-code.mail.js';
import { contactMessageMail } from './contact/contact-message.mail.js';
import { familyInvitationMail } from './family/family-invitation.mail.js';
import { prayerAnsweredMail } from './prayer-requests/prayer-answered.mail.js';
import { reminderMail } from './reminders/reminder.mail.js';

const siteName = 'Quiet & <i>Time</i>';
const site = { siteName, supportEmails: ['help@example.org', 'prayer@example.org'] };
const at = new Date('2026-11-21T06:04:59Z');
const login = new URL('https://quiet.example.org/login');
const forgot = new URL('https://quiet.example.org/forgot-password?from=mail&as="me"');
const link = new URL('https://quiet.example.org/reset-password?token=a-_b&c=d');
const code = '048291';
const purposes: CodePurpose[] = ['register', 'confirm_email', 'reset_password', 'change_email'];

const codeMails = [
  ...purposes.map((purpose) => ({
    what: `the code to ${purpose}`,
    mail: (name: string | null) => verificationCodeMail(site, purpose, name, code),
  })),
  {
    what: 'the code to finish an account',
    mail: (name: string | null) => unfinishedAccountMail(site, name, { code }),
  },
];
const mails: { what: string; mail: (name: string | null) => Promise<Mail> }[] = [
  ...codeMails,
  { what: 'an invitation', mail: (name) => invitationMail(site, name, link) },
  ...[false, true].flatMap((insteadOfCode) => [
    {
      what: `the reset link (instead of a code: ${insteadOfCode})`,
      mail: (name: string | null) => resetLinkMail(site, name, link, insteadOfCode),
    },
    {
      what: `the link to finish an account (instead of a code: ${insteadOfCode})`,
      mail: (name: string | null) => unfinishedAccountMail(site, name, { link, insteadOfCode }),
    },
  ]),
  ...(['register', 'change_email'] as const).map((tried) => ({
    what: `the taken address (${tried})`,
    mail: (name: string | null) => addressTakenMail(site, name, tried, login, forgot),
  })),
  { what: 'the Google account', mail: (name) => googleAccountMail(site, name, login) },
  {
    what: 'the changed address',
    mail: (name) => emailChangedMail(site, name, 'anna@example.org', 'a.new@example.com', at),
  },
  { what: 'the answered prayer request', mail: (name) => prayerAnsweredMail(site, name, link) },
  ...[true, false].map((opens) => ({
    what: `the reminder (the plan opens it: ${opens})`,
    mail: (name: string | null) =>
      reminderMail(site, name, {
        title: 'After the <i>Fire</i>',
        date: '2026-11-21',
        body: opens
          ? {
              scripture: { reference: '1 Kings 19:12', verse: 'And after the fire a still small voice.' },
              passage: null,
              content: `Elijah waits.\n\n${'He listens. '.repeat(60)}`,
            }
          : null,
        link,
        stop: new URL('https://quiet.example.org/unsubscribe/abc'),
      }),
  })),
  { what: 'the deleted account', mail: (name) => accountDeletedMail(site, name, at) },
  { what: 'the changed password', mail: (name) => passwordChangedMail(site, name, at, forgot) },
  ...['Backup', 'evil.example.com'].map((called) => ({
    what: `the new API token (${called})`,
    mail: (name: string | null) =>
      apiTokenMail(site, name, { name: called, createdAt: at, expiresAt: at }, link),
  })),
  ...(['member', 'admin'] as const).map((where) => ({
    what: `the new device (${where})`,
    mail: (name: string | null) => newDeviceMail(site, name, 'Firefox on Linux', at, where, forgot),
  })),
];

const times = (text: string, part: string) => text.split(part).length - 1;

describe.each(mails)('$what', async ({ mail }) => {
  const name = 'Anna<b>&Co</b>';
  const { subject, text, html, replyTo } = await mail(`${name} Ode`);

  it('says where to ask, and is answered there', () => {
    expect(text).toContain('\nQuestions? Write to help@example.org.');
    expect(replyTo).toEqual({ name: siteName, address: 'help@example.org' });
  });

  it('says the same in both forms', () => {
    expect(readableMail(html)).toBe(inOneLine(text.replace('\n-- \n', '\n')));
    expect(text).toContain(`\n\n-- \n${siteName}\n`);
  });

  it('takes a name and a site name as text', async () => {
    expect(text).toContain(`Good day ${name},`);
    expect(html).toContain(`Good day ${escapeHtml(name)},`);
    expect(html).not.toMatch(/<[bi]>/);
    expect((await mail(null)).text).toMatch(/^Good day,/m);
  });

  it('fetches nothing and runs nothing', () => {
    expect(html).not.toMatch(/\ssrc\s*=|url\(|@import|<link|<img|<script|<iframe|<form|\son\w+\s*=/i);
    // Addresses stand in links alone.
    expect(html.replace(/^<!DOCTYPE [^>]*>| href="https:[^"]*"/g, '')).not.toMatch(/https?:|\/\//);
  });

  it('is a page of its own, with words in its list of mails', () => {
    expect(html).toMatch(/^<!DOCTYPE html [^>]*><html [^>]*lang="en">/);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).not.toMatch(/<table(?![^>]* role="presentation")/);
    // Gmail cuts at 102 kB and drops styles beyond 16 kB.
    expect(html.length).toBeLessThan(12_000);
    expect(subject.length).toBeLessThan(80);
    expect(text).not.toContain('!');
  });
});

describe.each(codeMails)('$what', async ({ mail }) => {
  const { subject, text, html } = await mail('Anna');

  it('has the code once in the subject and once in each form', () => {
    expect(subject).toBe(`${code} is your ${siteName} code`);
    expect(times(text, code)).toBe(1);
    expect(text).toContain(`:\n\n${code}\n\n`);
    expect(times(html.replace(/<\/?span[^>]*>/g, ''), code)).toBe(1);
  });

  it('says how long it works, and asks to keep it', () => {
    expect(limits.code.minutes).toBe(10);
    expect(text).toContain('works for ten minutes, and only once');
    expect(text).toContain('none of us will ask you for it');
    expect(text).toContain('you can ignore this email');
  });
});

it('promises a password that stays as it is', async () => {
  const sent = [
    await verificationCodeMail(site, 'reset_password', 'Anna', code),
    await resetLinkMail(site, 'Anna', link),
  ];
  for (const { text } of sent) expect(text).toContain('password stays as it is');
});

it('gives the reset link in full, on a line of its own', async () => {
  const { text, html } = await resetLinkMail(site, 'Anna', link);
  expect(limits.resetLinkMinutes).toBe(60);
  expect(text).toContain('works for one hour, and only once');
  expect(text.split('\n')).toContain(link.href);
  expect(html).toContain(` href="${escapeHtml(link.href)}"`);
});

it('invites to a family by name, unless the name would become a link', async () => {
  const { text, html } = await familyInvitationMail(site, 'Anna <b>& Co</b>', link, at);
  expect(text).toContain('Anna <b>& Co</b> has a family plan');
  expect(text).toContain('open until 21 November 2026');
  expect(text.split('\n')).toContain(link.href);
  expect(readableMail(html)).toBe(inOneLine(text.replace('\n-- \n', '\n')));
  const { text: unnamed } = await familyInvitationMail(site, 'Win at evil.example', link, at);
  expect(unnamed).not.toContain('evil');
});

it('tells the old address when, and of the new one only what its owner knows again', async () => {
  const { text, html } = await emailChangedMail(site, 'Anna', 'anna@example.org', 'a.new@example.com', at);
  expect(text).toMatch(/21 November 2026 at 06:04 \(UTC\)/);
  expect(text).toContain('from anna@example.org to a…@example.com');
  expect(text + html).not.toContain('a.new');
  expect(text).toContain('reply to this email');
});

it('offers one filled button, and others beside it', async () => {
  const { html } = await addressTakenMail(site, 'Anna', 'register', login, forgot);
  expect(html.match(/(?<=<a class=")\w+/g)).toEqual(['main', 'other']);
});

it('brings a message line by line, and its sender as the one who is answered', async () => {
  const { text, html, replyTo } = await contactMessageMail(
    site,
    'Ruth',
    'ruth@example.org',
    'Dear <b>team</b>,\n\n  thank you!\n',
    at,
    login,
  );
  expect(text).toContain('\n\nDear <b>team</b>,\n\nthank you!\n\n');
  expect(readableMail(html)).toBe(inOneLine(text.replace('\n-- \n', '\n')));
  expect(replyTo).toEqual({ name: 'Ruth', address: 'ruth@example.org' });
  expect(text).not.toContain('Questions?');
});
