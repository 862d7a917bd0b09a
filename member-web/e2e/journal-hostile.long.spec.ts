import type { Page } from '@playwright/test';
import { m } from '@quiet-time/schema/sentences';
import { demoPassword, expect, memberUrl, signInAsMember, test } from '@quiet-time/web/testing/fixtures.ts';
import { hostileHtml } from '../../gateway/src/testing/hostile-html.ts';

// Needs a browser: whether scripts run, and the content security policy.

const words = (page: Page) => page.getByRole('textbox', { name: m.journal_writing() });

/** Puts HTML into the editor as a paste does. */
const paste = (page: Page, html: string) =>
  words(page).evaluate((editor, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

/** Lists elements and attributes that could run something, in the journal on the screen. */
const dangers = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, dialog *')]
      .filter(
        (element) =>
          element.matches('script, iframe, object, embed, form[action], base, meta, link, img') ||
          [...element.attributes].some(
            ({ name, value }) =>
              /^(?:on|srcdoc|formaction)/.test(name) || /^\s*(?:javascript|data|vbscript):/i.test(value),
          ),
      )
      .map((element) => element.outerHTML),
  );

/** One attack of each main kind; `extensions.test.ts` and the tests of the gateway have all of them. */
const attacks = hostileHtml.filter((html) =>
  /^<(?:img src|script>alert\(1\)<|svg\/onload|noscript|a href="JaVa)/.test(html),
);

// The fixture also fails on each violation of the site's content security policy.
test('scripts in title, text and tags do not run, stored, opened or pasted', async ({ page, request }) => {
  expect(attacks).toHaveLength(5);
  const mark = `Hostile ${Math.random().toString(36).slice(2, 8)}`;
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  const login = { email: 'trial@example.org', password: demoPassword };
  const { token } = await (await request.post(`${memberUrl}/api/auth/login`, { data: login })).json();
  const headers = { authorization: `Bearer ${token}` };
  const ids: string[] = [];
  for (const html of attacks) {
    const data = { title: html, content: `<p>${mark}</p>${html}`, tags: [html.slice(0, 40)] };
    const answer = await request.post(`${memberUrl}/api/journals`, { data, headers });
    expect(answer.status(), html).toBe(200);
    ids.push((await answer.json()).journal.id);
  }
  await signInAsMember(page, 'trial@example.org');
  await test.step('in the list and in the results of a search', async () => {
    await page.goto('/journal');
    await expect(page.getByRole('listitem').filter({ hasText: mark })).toHaveCount(attacks.length);
    expect(await dangers(page)).toEqual([]);
    await page.goto('/journal?q=alert');
    await expect(page.locator('mark').first()).toBeVisible();
    expect(await dangers(page)).toEqual([]);
  });
  for (const [at, id] of ids.entries()) {
    await test.step(`opened: ${attacks[at]}`, async () => {
      await page.goto(`/journal/${id}`);
      await expect(page.getByRole('article')).toContainText(mark);
      expect(await dangers(page)).toEqual([]);
      await page.goto(`/journal/${id}/edit`);
      await expect(words(page)).toContainText(mark);
      expect(await dangers(page)).toEqual([]);
    });
  }
  await test.step('pasted', async () => {
    await page.goto('/journal/new');
    await words(page).click();
    for (const html of attacks) await paste(page, `<p>Pasted</p>${html}`);
    await expect(words(page)).toContainText('Pasted');
    expect(await dangers(page)).toEqual([]);
  });
  expect(ran).toEqual([]);
});
