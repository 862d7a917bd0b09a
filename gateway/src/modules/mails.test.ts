import { limits } from '@quiet-time/schema/limits';
import { describe, expect, it } from 'vitest';
import { escapeHtml } from '../platform/html.js';
import {
  mailedAt as at,
  mailedCode as code,
  codeMails,
  familyMail,
  forgot,
  link,
  login,
  memberMails as mails,
  mailSite as site,
} from '../testing/every-mail.js';
import { inOneLine, readableMail } from '../testing/readable-mail.js';
import { addressTakenMail } from './auth/address-taken.mail.js';
import { emailChangedMail } from './auth/email-changed.mail.js';
import { resetLinkMail } from './auth/reset-link.mail.js';
import { verificationCodeMail } from './auth/verification-code.mail.js';
import { contactMessageMail } from './contact/contact-message.mail.js';

const { siteName } = site;

const times = (text: string, part: string) => text.split(part).length - 1;

describe.each(mails)('$what', async ({ mail }) => {
  const name = 'Anna<b>&Co</b>';
  const { subject, text, html, replyTo } = await mail(`${name} Ode`);

  it('names the support address, and replies go there', () => {
    expect(text).toContain('\nQuestions? Write to help@example.org.');
    expect(replyTo).toEqual({ name: siteName, address: 'help@example.org' });
  });

  it('has the same content in both forms', () => {
    expect(readableMail(html)).toBe(inOneLine(text.replace('\n-- \n', '\n')));
    expect(text).toContain(`\n\n-- \n${siteName}\n`);
  });

  it('escapes the names of people and of the site', async () => {
    expect(text).toContain(`Hello ${name},`);
    expect(html).toContain(`Hello ${escapeHtml(name)},`);
    expect(html).not.toMatch(/<[bi]>/);
    expect((await mail(null)).text).toMatch(/^Hello,/m);
  });

  it('loads nothing and runs nothing', () => {
    expect(html).not.toMatch(/\ssrc\s*=|url\(|@import|<link|<img|<script|<iframe|<form|\son\w+\s*=/i);
    // Addresses appear only in links.
    expect(html.replace(/^<!DOCTYPE [^>]*>| href="https:[^"]*"/g, '')).not.toMatch(/https?:|\/\//);
  });

  it('is a complete page, with a preview', () => {
    expect(html).toMatch(/^<!DOCTYPE html [^>]*><html [^>]*lang="en">/);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).not.toMatch(/<table(?![^>]* role="presentation")/);
    // Gmail cuts at 102 kB and drops styles beyond 16 kB.
    expect(html.length).toBeLessThan(14_000);
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

  it('gives its lifetime, and asks to keep it secret', () => {
    expect(limits.code.minutes).toBe(10);
    expect(text).toContain('works for ten minutes, and only once');
    expect(text).toContain('none of us will ask you for it');
    expect(text).toContain('you can ignore this email');
  });
});

it('confirms that the password stays unchanged', async () => {
  const sent = [
    await verificationCodeMail(site, 'reset_password', 'Anna', code),
    await resetLinkMail(site, 'Anna', link),
  ];
  for (const { text } of sent) expect(text).toContain('password stays as it is');
});

it('has the whole reset link, on its own line', async () => {
  const { text, html } = await resetLinkMail(site, 'Anna', link);
  expect(limits.resetLinkMinutes).toBe(60);
  expect(text).toContain('works for one hour, and only once');
  expect(text.split('\n')).toContain(link.href);
  expect(html).toContain(` href="${escapeHtml(link.href)}"`);
});

it('invites to a family by name, unless the name would become a link', async () => {
  const { text, html } = await familyMail('Anna <b>& Co</b>');
  expect(text).toContain('Anna <b>& Co</b> has a family plan');
  expect(text).toContain('open until 21 November 2026');
  expect(text.split('\n')).toContain(link.href);
  expect(readableMail(html)).toBe(inOneLine(text.replace('\n-- \n', '\n')));
  const { text: unnamed } = await familyMail('Win at evil.example');
  expect(unnamed).not.toContain('evil');
});

it('gives the old address the time of the change, and a masked new address', async () => {
  const { text, html } = await emailChangedMail(site, 'Anna', 'anna@example.org', 'a.new@example.com', at);
  expect(text).toMatch(/21 November 2026 at 06:04 \(UTC\)/);
  expect(text).toContain('from anna@example.org to a…@example.com');
  expect(text + html).not.toContain('a.new');
  expect(text).toContain('reply to this email');
});

it('has one filled button, and others beside it', async () => {
  const { html } = await addressTakenMail(site, 'Anna', 'register', login, forgot);
  expect(html.match(/(?<=<a class=")\w+/g)).toEqual(['main', 'other']);
});

it('has the message line by line, and replies go to its sender', async () => {
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
