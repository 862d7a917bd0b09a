import { expect, it } from 'vitest';
import { checkDomain } from './sender-domain.js';

const noRecord = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENODATA' }));
/** Checks a domain with these TXT records, by name. A long record comes in parts. */
const found = async (records: Record<string, string[]>, selector: string | null = 'mail') =>
  (
    await checkDomain('mail.quiet.org', selector, (name) =>
      records[name]
        ? Promise.resolve(records[name].map((text) => [text.slice(0, 9), text.slice(9)]))
        : noRecord(),
    )
  ).map(({ level, text }) => `${level}: ${text}`);

const spf = { 'mail.quiet.org': ['google-site-verification=x', 'v=spf1 include:spf.service.example ~all'] };
const dkim = { 'mail._domainkey.mail.quiet.org': ['v=DKIM1; k=rsa; p=MIIB'] };
const dmarc = { '_dmarc.quiet.org': ['v=DMARC1; p=quarantine; rua=mailto:d@quiet.org'] };

it('finds the records, DMARC also of a domain above', async () => {
  expect(await found({ ...spf, ...dkim, ...dmarc })).toEqual([
    expect.stringMatching(/^ok: mail\.quiet\.org has an SPF record/),
    expect.stringMatching(/^ok: There is a DKIM key at mail\._domainkey\.mail\.quiet\.org/),
    expect.stringMatching(/^ok: .*DMARC at _dmarc\.quiet\.org/),
  ]);
});

it('says what to add where there is nothing', async () => {
  expect(await found({})).toEqual([
    expect.stringMatching(/^warning: mail\.quiet\.org has no SPF record\. Add the TXT record/),
    expect.stringMatching(/^problem: There is no DKIM key at mail\._domainkey\.mail\.quiet\.org/),
    expect.stringMatching(/^problem: mail\.quiet\.org has no DMARC record.*Add the TXT record _dmarc\./),
  ]);
});

it.each([
  [0, { 'mail.quiet.org': ['v=spf1 ~all', 'v=spf1 -all'] }, 'problem: mail.quiet.org has 2 SPF records'],
  [0, { 'mail.quiet.org': ['v=spf1 +all'] }, 'problem: The SPF record of mail.quiet.org allows every server'],
  [1, { 'mail._domainkey.mail.quiet.org': ['v=DKIM1; p='] }, 'problem: The DKIM key at'],
  [
    2,
    { '_dmarc.mail.quiet.org': ['v=DMARC1; p=none'] },
    'warning: DMARC at _dmarc.mail.quiet.org only watches',
  ],
  [
    2,
    { '_dmarc.quiet.org': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] },
    'problem: There are 2 DMARC records',
  ],
])('part %i: %j', async (part, records, finding) => {
  expect((await found({ ...spf, ...dkim, ...dmarc, ...records }))[part]).toContain(finding);
});

it('does not look for a key without a selector, and reports a failing DNS once', async () => {
  expect((await found({ ...spf, ...dmarc }, null))[1]).toMatch(/^warning: DKIM .* Set DKIM_SELECTOR/);
  const failing = () => Promise.reject(Object.assign(new Error('queryTxt ETIMEOUT'), { code: 'ETIMEOUT' }));
  expect(await checkDomain('quiet.org', null, failing)).toEqual([
    {
      level: 'warning',
      text: expect.stringContaining('could not be checked: DNS failed (queryTxt ETIMEOUT)'),
    },
  ]);
});
