import { type APIResponse, type Page, request as playwrightRequest } from '@playwright/test';
import { m } from '@quiet-time/schema/sentences';
import { expectAccessible } from '@quiet-time/web/testing/axe.ts';
import {
  adminUrl,
  demoPassword,
  expect,
  memberUrl,
  signInAsAdmin,
  test,
} from '@quiet-time/web/testing/fixtures.ts';
import { docxFile, pdfFile } from './small-files.ts';

// Needs a browser: a file input, the progress of an upload, downloads.

// Dates long ago that no other journey uses and that members may read.
const standardDay = '2019-03-04';
const premiumDay = '2019-03-05';

const attachments = (page: Page) => page.getByRole('region', { name: 'Attachments' });
const choose = (page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  attachments(page).locator('input').setInputFiles(files);

async function write(page: Page, title: string, date: string, access: string) {
  await page.getByRole('button', { name: 'New devotional' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Date').fill(date);
  await page.getByLabel('Access', { exact: true }).selectOption(access);
  for (const label of ['Scripture reference', 'Scripture verse']) {
    await page.getByLabel(label).fill('Something');
  }
  await page.getByRole('textbox', { name: 'Question 1' }).fill('Something?');
  await page.getByRole('textbox', { name: 'Reflection' }).fill('Something');
  await page.getByRole('textbox', { name: 'Prayer' }).fill('Something');
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save devotional' }).click();
  await expect(page.getByText(m.devotional_created())).toBeVisible();
}

/** Requests a file as a member, or as a visitor when there is no email. Each request has its own cookie jar. */
async function download(id: string, email?: string): Promise<APIResponse> {
  const someone = await playwrightRequest.newContext({ baseURL: memberUrl });
  if (!email) return someone.get(`/api/attachments/${id}`);
  const signIn = await someone.post('/api/auth/login', { data: { email, password: demoPassword } });
  const { token } = await signIn.json();
  return someone.get(`/api/attachments/${id}`, { headers: { authorization: `Bearer ${token}` } });
}

test('a PDF and a Word document are attached, listed, and read by those with access', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  await signInAsAdmin(page);
  const ids: Record<string, string> = {};
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/admin/uploads') || !response.ok()) return;
    const { attachment } = await response.json();
    ids[attachment.name] = attachment.id;
  });

  await test.step('the progress bar is visible during the upload', async () => {
    await write(page, 'With a Sheet', standardDay, 'Standard');
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/admin/uploads', async (route) => {
      await held;
      await route.continue();
    });
    const sheet = pdfFile('sheet.pdf');
    await choose(page, [sheet, docxFile('group.docx', 'What do you hear?')]);
    await expect(page.getByRole('progressbar', { name: 'Upload of sheet.pdf' })).toBeVisible();
    await expectAccessible(page);
    letGo();
    await expect(page.getByText(m.files_added({ count: 2 }))).toBeVisible();
    await page.unroute('**/api/admin/uploads');
    await save(page);
  });

  await test.step('the list shows their names', async () => {
    await page.getByLabel('Search devotionals').fill('With a Sheet');
    await expect(page.getByRole('row').filter({ hasText: 'With a Sheet' })).toContainText(
      'sheet.pdf, group.docx',
    );
  });

  await test.step('the editor offers them as downloads', async () => {
    await page.getByRole('button', { name: 'Edit With a Sheet' }).click();
    const saved = page.waitForEvent('download');
    await attachments(page).getByRole('button', { name: 'group.docx', exact: true }).click();
    expect((await saved).suggestedFilename()).toBe('group.docx');
    await page.getByRole('button', { name: 'Back to devotionals' }).click();
  });

  await test.step('a premium devotional gets one', async () => {
    await write(page, 'With Another Sheet', premiumDay, 'Premium');
    await choose(page, pdfFile('premium.pdf'));
    await expect(page.getByText(m.files_added({ count: 1 }))).toBeVisible();
    await save(page);
  });

  await test.step('a member reads the standard one, and a visitor is refused the premium one', async () => {
    const answer = await download(ids['sheet.pdf']!, 'free@example.org');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-disposition']).toContain('sheet.pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await download(ids['premium.pdf']!)).status()).toBe(403);
    expect((await download(ids['premium.pdf']!, 'free@example.org')).status()).toBe(403);
    expect((await download(ids['premium.pdf']!, 'premium@example.org')).status()).toBe(200);
  });

  await test.step('both are deleted together', async () => {
    await page.goto(`${adminUrl}/admin?s=devotionals&q=Sheet`);
    // A search could also match the texts of other journeys.
    const titles = ['With a Sheet', 'With Another Sheet'];
    for (const title of titles) await page.getByRole('checkbox', { name: `Select ${title}` }).check();
    await page.getByRole('button', { name: 'Delete Selected' }).click();
    await page.getByRole('button', { name: 'Delete 2' }).click();
    await expect(page.getByText('2 devotionals deleted successfully')).toBeVisible();
    for (const title of titles) {
      await expect(page.getByRole('button', { name: title, exact: true })).toBeHidden();
    }
  });
});
