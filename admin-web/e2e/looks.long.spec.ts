import type { Page } from '@playwright/test';
import { m } from '@quiet-time/schema/sentences';
import { expectAccessibleInEveryLook } from '@quiet-time/web/testing/axe.ts';
import { adminUrl, day, expect, memberUrl, signInAsAdmin, test } from '@quiet-time/web/testing/fixtures.ts';
import pg from 'pg';
import { runningPostgres } from '../../gateway/dist/start/embedded/running-postgres.js';
import { makeWord, unique } from './made.ts';
import { places } from './places.ts';

// Needs a browser: axe, and the layout at three widths in both themes.

const open = (page: Page, query: string) => page.goto(`${adminUrl}/admin?s=${query}`);

test('accessible: the sign-in page, and a page that is closed to visitors', { tag: '@looks' }, async ({
  page,
}) => {
  for (const path of ['/login', '/admin/scriptures']) {
    await page.goto(adminUrl + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleInEveryLook(page);
  }
});

for (let first = 0; first < places.length; first += 5) {
  const some = places.slice(first, first + 5);
  test(`accessible: ${some.join(', ')}`, { tag: '@looks' }, async ({ page }) => {
    await signInAsAdmin(page);
    for (const screen of some) {
      await open(page, screen);
      await expect(
        page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first(),
      ).toBeVisible();
      await expectAccessibleInEveryLook(page);
    }
  });
}

/** Opens the bulk upload with a file. */
async function upload(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Bulk upload' }).click();
  const input = page.getByRole('dialog', { name: 'Bulk upload' }).locator('input[type=file]');
  await input.setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) });
}

const head = 'title,date,reference,verse,reflection,questions,prayer';
const blog = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>A blog</title><wp:wxr_version>1.2</wp:wxr_version><item><title>Blog one</title>
<content:encoded><![CDATA[<p>Text.</p>]]></content:encoded><wp:post_date>2018-04-01 06:00:00</wp:post_date>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item></channel></rss>`;

/** Stores a mail that has used up its retries, as the worker leaves it. */
async function giveUpMail(): Promise<void> {
  const client = new pg.Client({ connectionString: (await runningPostgres(process.env.E2E_DATA_DIR!))! });
  await client.connect();
  await client.query(`insert into given_up_mails (id, kind, data, recipient, reason)
    select gen_random_uuid(), 'passwordChanged', jsonb_build_object('memberId', id, 'at', '2026-11-20T06:00:00Z'),
      's…@example.org', '550 5.1.1 User unknown' from members where email = 'standard@example.org'`);
  await client.end();
}

/** States of screens by name, with the steps that open them. */
const states: Record<string, (page: Page) => Promise<void>> = {
  'a devotional in its editor': async (page) => {
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    await expect(page.getByLabel('Title')).not.toHaveValue('');
  },
  'the dialog of a topic': async (page) => {
    await open(page, 'scripture-topics');
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    await expect(page.getByRole('dialog').getByLabel('Name')).not.toHaveValue('');
  },
  'the question before a scripture is deleted': async (page) => {
    await open(page, 'scriptures');
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'a new scripture with what is missing': async (page) => {
    await page.goto(`${adminUrl}/admin/scriptures`);
    await page.getByRole('button', { name: 'Add Scripture' }).click();
    await page.getByRole('button', { name: 'Save scripture' }).click();
    await expect(page.getByText(m.scripture_text_required())).toBeVisible();
  },
  'no scripture that matches': async (page) => {
    await page.goto(`${adminUrl}/admin/daily-scripture`);
    await page.getByRole('searchbox', { name: 'Search scriptures' }).fill('xyzzy');
    await expect(page.getByRole('heading', { name: m.scriptures_none() })).toBeVisible();
  },
  'a word whose message is too long': async (page) => {
    await open(page, 'words&q=mercies');
    await page.getByRole('button', { name: 'New word' }).click();
    await page.getByLabel('Message').fill('m'.repeat(460));
  },
  'selected words in the trash': async (page) => {
    const title = `Away ${unique()}`;
    await makeWord(page, title);
    await open(page, `words&q=${title}`);
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(m.word_deleted())).toBeVisible();
    await page.getByRole('link', { name: 'Trash', exact: true }).click();
    await page.getByLabel(`Select ${title}`).check();
  },
  'prayers that are not shown': async (page) => {
    await open(page, 'prayers');
    await page.getByRole('region', { name: 'Daily' }).getByText('Not shown').click();
  },
  'an open response to a prayer request': async (page) => {
    await open(page, 'prayer-requests');
    await page
      .getByRole('button', { name: /^Write a response/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Send response' }).click();
    await expect(page.getByText(m.prayer_request_response_required())).toBeVisible();
  },
  'a saved filter': async (page) => {
    await open(page, 'users&seen=never&sort=name');
    await page.getByRole('button', { name: 'Saved filters' }).click();
    const dialog = page.getByRole('dialog', { name: 'Saved filters' });
    const name = `Away ${unique()}`;
    await dialog.getByLabel('Save what the list shows now as').fill(name);
    await dialog.getByRole('button', { name: 'Save filter' }).click();
    await dialog.getByRole('button', { name: `Rename ${name}` }).click();
  },
  'an undelivered mail': async (page) => {
    await giveUpMail();
    await open(page, 'mails');
    await expect(page.getByRole('list', { name: 'Undelivered mails' }).getByRole('listitem')).not.toHaveCount(
      0,
    );
  },
  'the numbers of a chart': async (page) => {
    await open(page, 'analytics&days=28');
    await page.getByRole('region', { name: 'Journal entries', exact: true }).getByText('Numbers').click();
  },
  'good and poor speeds': async (page) => {
    for (const [path, value] of [
      ['/payment-success', 100],
      ['/responsive-test', 3_500],
      ['/payment-cancel', 9_000],
    ] as const) {
      const metrics = ['LCP', 'INP', 'FCP', 'TTFB'].map((name) => ({ name, value }));
      const data = {
        page: path,
        device: 'desktop',
        metrics: [...metrics, { name: 'CLS', value: value / 20_000 }],
      };
      expect((await page.request.post(`${memberUrl}/api/metrics`, { data })).status()).toBe(204);
    }
    await open(page, 'speed');
    await expect(page.getByText('Needs improvement').first()).toBeAttached();
  },
  'the columns of a file': async (page) => {
    await upload(
      page,
      'plan.csv',
      `Thema,${head},Author\nOne,,2018-03-01,Ps 1:1,Blessed.,Text,One?,Amen,Ruth`,
    );
    await expect(page.getByRole('heading', { name: 'What are the columns of plan.csv?' })).toBeVisible();
  },
  'a date that could be one of two days': async (page) => {
    await upload(page, 'june.csv', `${head}\nNew,1/6/2018,Ps 1:1,Blessed.,Text,One?,Amen`);
    await expect(page.getByRole('heading', { name: 'Which day is 1/6/2018?' })).toBeVisible();
  },
  'the changes of an update': async (page) => {
    await upload(page, 'update.csv', `${head}\nAnother title,${day(-5)},Ps 1:1,Blessed.,Text,One?,Amen`);
    await page.getByRole('button', { name: 'Show what an update would change' }).click();
    await expect(page.getByRole('region', { name: 'What changes' })).toBeVisible();
  },
  'the posts of a blog': async (page) => {
    await upload(page, 'blog.xml', blog);
    await expect(page.getByRole('heading', { name: '1 post in blog.xml' })).toBeVisible();
  },
};

for (const [name, openState] of Object.entries(states)) {
  test(`accessible in every look: ${name}`, { tag: '@looks' }, async ({ page }) => {
    await signInAsAdmin(page);
    await openState(page);
    await expectAccessibleInEveryLook(page);
  });
}
