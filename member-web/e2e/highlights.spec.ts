// Needs a browser: the service worker, two tabs, storage across reloads, and focus after a sign-in.
import { m } from '@quiet-time/schema/sentences';
import { expectAccessible, expectAccessibleInEveryLook } from '@quiet-time/web/testing/axe.ts';
import { demoPassword, expect, memberUrl } from '@quiet-time/web/testing/fixtures.ts';
import { test, waitForCachedContent } from '@quiet-time/web/testing/offline-test.ts';

test.use({ serviceWorkers: 'allow', losesConnection: true });

test('a visitor who signs in highlights verses, also offline, and they arrive once the connection is back', async ({
  page,
  request: api,
  line,
}) => {
  const email = 'free@example.org';
  const login = { email, password: demoPassword };
  const { token } = await (await api.post(`${memberUrl}/api/auth/login`, { data: login })).json();
  const headers = { authorization: `Bearer ${token}` };
  const chapter = `${memberUrl}/api/users/highlights/ruth/1`;
  await api.delete(`${chapter}/1/22`, { headers });

  // A visitor is led to sign in, and back to the verse.
  await page.goto(`${line.url}/bible/ruth/1?translation=kjv`);
  await page.getByRole('button', { name: 'Verse 16', exact: true }).click();
  await page.getByRole('link', { name: m.highlight_sign_in() }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${line.url}/bible/ruth/1?translation=kjv#v16`);
  const verse = (number: number) => page.locator(`#v${number}`);
  const mark = (number: number) => verse(number).locator('mark');
  await expect(verse(16)).toHaveAttribute('data-marked', 'true');

  await page.getByRole('button', { name: 'Highlight: Green' }).click();
  await expect(mark(16)).toHaveAttribute('data-color', 'green');
  await page.getByRole('button', { name: 'Note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('For the wedding');
  await expectAccessible(page);
  // It is saved automatically, and survives Escape and a reload.
  await expect(page.getByRole('dialog').getByText(m.journal_saved_itself())).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: 'Ruth 1:16' })).toContainText('For the wedding');
  await page.getByRole('button', { name: 'Note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('For the wedding day');
  await page.reload();
  await expect(page.getByRole('group', { name: 'Ruth 1:16' })).toContainText('For the wedding day');
  await page.getByRole('button', { name: 'Note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('For the wedding');
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessibleInEveryLook(page);

  // A highlight shows in every translation.
  await page.goto(`${line.url}/bible/ruth/1?translation=web#v17`);
  await expect(mark(16)).toHaveAttribute('data-color', 'green');
  await expect(verse(16)).toContainText('Highlighted, Green, with a note:');
  await waitForCachedContent(page);

  line.cut();
  await page.reload();
  await expect(mark(16)).toHaveAttribute('data-color', 'green');
  await page.getByRole('button', { name: 'Highlight: Rose' }).click();
  await expect(page.getByText(m.highlight_waiting())).toBeVisible();
  await page.reload();
  await expect(mark(17)).toHaveAttribute('data-color', 'rose');
  line.mend();
  const stored = async () =>
    (await (await api.get(chapter, { headers })).json()).highlights.map(
      ({ verse, color, note }: { verse: number; color: string; note: string | null }) => [verse, color, note],
    );
  await expect.poll(stored, { timeout: 30_000 }).toEqual([
    [16, 'green', 'For the wedding'],
    [17, 'rose', null],
  ]);
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).find((key) => key.includes(':highlight:')) ?? null),
    )
    .toBeNull();

  // Another tab shows the same, and the list leads to the chapter.
  const tab = await page.context().newPage();
  await tab.goto(`${line.url}/bible/ruth/1?translation=kjv#v17`);
  await expect(tab.locator('#v17 mark')).toHaveAttribute('data-color', 'rose');
  await tab.getByRole('button', { name: 'Remove the highlight' }).click();
  await expect(tab.locator('#v17 mark')).toHaveCount(0);
  await expect.poll(stored).toEqual([[16, 'green', 'For the wedding']]);
  await page.reload();
  await expect(mark(16)).toHaveCount(1);
  await expect(mark(17)).toHaveCount(0);

  await page.goto(`${line.url}/bible`);
  await page.getByRole('link', { name: m.highlights_see_all() }).click();
  await page.getByRole('searchbox', { name: m.highlights_search() }).fill('wedding');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=wedding/);
  await expect(page.getByRole('listitem').filter({ hasText: 'For the wedding' })).toHaveCount(1);
  await expectAccessibleInEveryLook(page);
  await page.getByRole('link', { name: 'Ruth 1:16' }).click();
  await expect(verse(16)).toBeFocused();
});
