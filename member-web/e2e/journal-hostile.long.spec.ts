import type { Page } from '@playwright/test';
import { m } from '@quiet-time/schema/sentences';
import { demoPassword, expect, memberUrl, signInAsMember, test } from '@quiet-time/web/testing/fixtures.ts';
import { hostileHtml } from '../../gateway/src/testing/hostile-html.ts';

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

// The fixture also fails on each violation of the site's content security policy.
test('scripts in title, text and tags do not run, stored, opened or pasted', async ({ page, request }) => {
  test.slow();
  expect(hostileHtml.length).toBeGreaterThanOrEqual(60);
  const ran: string[] = [];
  const watch = (on: Page) =>
    on.on('dialog', (dialog) => {
      ran.push(dialog.message());
      void dialog.dismiss();
    });
  watch(page);
  const login = { email: 'trial@example.org', password: demoPassword };
  const { token } = await (await request.post(`${memberUrl}/api/auth/login`, { data: login })).json();
  const headers = { authorization: `Bearer ${token}` };
  const ids: string[] = [];
  for (const [i, html] of hostileHtml.entries()) {
    const data = {
      title: `${i} ${html}`.slice(0, 200),
      content: `<p>Hostile ${i}</p>${html}`,
      tags: [html.slice(0, 40)],
    };
    const answer = await request.post(`${memberUrl}/api/journals`, { data, headers });
    expect(answer.status(), html).toBe(200);
    ids.push((await answer.json()).journal.id);
  }
  await signInAsMember(page, 'trial@example.org');
  await page.goto('/journal');
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Hostile' })).toHaveCount(hostileHtml.length);
  expect(await dangers(page)).toEqual([]);
  await page.goto('/journal?q=alert');
  await expect(page.locator('mark').first()).toBeVisible();
  expect(await dangers(page)).toEqual([]);
  for (const [i, id] of ids.entries()) {
    await page.goto(`/journal/${id}`);
    await expect(words(page)).toContainText(`Hostile ${i}`);
    expect(await dangers(page)).toEqual([]);
  }
  await page.goto('/journal/new');
  await words(page).click();
  for (const html of hostileHtml) await paste(page, `<p>Pasted</p>${html}`);
  await expect(words(page)).toContainText('Pasted');
  expect(await dangers(page)).toEqual([]);
  expect(ran).toEqual([]);
});

const wordItem = (mark: string, text: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;
const pastes = {
  'a web page': `<div style="color:red"><h1 class=x>One</h1><h4>Two</h4><p>a <b>bold</b> <i>lean</i></p><table><tr><td>cell</td></tr></table>
    <ul><li>rice</li></ul><ol><li>tea</li></ol><blockquote>quote</blockquote><p><a href="https://example.org/x" onclick="x()">link</a></p><img src=x></div>`,
  Word: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><h1>One<o:p></o:p></h1><h4>Two</h4>
    <p class=MsoNormal>a <b style='mso-bidi-font-weight:normal'>bold</b> <i>lean</i><o:p></o:p></p>${wordItem('·', 'rice')}
    <p class=MsoNormal>cell</p>${wordItem('1.', 'tea')}<blockquote><p>quote</p></blockquote>
    <p class=MsoNormal><a href="https://example.org/x"><span>link</span></a></p></body></html>`,
};

for (const [from, html] of Object.entries(pastes)) {
  test(`headings, lists, emphasis, quotes and links of ${from} are kept`, async ({ page }) => {
    await signInAsMember(page, 'trial@example.org');
    await page.goto('/journal/new');
    await page.getByLabel('Title', { exact: true }).fill(`Pasted from ${from}`);
    await words(page).click();
    await paste(page, html);
    const expectKept = async () => {
      const text = words(page);
      await expect(text.locator('h2')).toHaveText('One');
      await expect(text.locator('h3')).toHaveText('Two');
      await expect(text.locator('strong')).toHaveText('bold');
      await expect(text.locator('em')).toHaveText('lean');
      await expect(text.locator('ul li')).toHaveText('rice');
      await expect(text.locator('ol li')).toHaveText('tea');
      await expect(text.locator('blockquote')).toHaveText('quote');
      await expect(text.locator('a')).toHaveAttribute('href', 'https://example.org/x');
      await expect(text).toContainText('cell');
      await expect(text.locator('[style], [class*=Mso], img, table')).toHaveCount(0);
    };
    await expectKept();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText(m.journal_saved())).toBeVisible();
    await page
      .getByRole('link', { name: `Pasted from ${from}`, exact: true })
      .first()
      .click();
    await expectKept();
  });
}
