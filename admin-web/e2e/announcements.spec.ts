import type { Route } from '@playwright/test';
import { m } from '@quiet-time/schema/sentences';
import { expectAccessibleInEveryLook } from '@quiet-time/web/testing/axe.ts';
import {
  adminUrl,
  expect,
  memberUrl,
  signInAsAdmin,
  signInAsMember,
  test,
} from '@quiet-time/web/testing/fixtures.ts';
import { pdfFile } from './small-files.ts';

// Needs a browser: files with captions, a lost response, and the counters of a reader on another origin.

// The response to one save is dropped on purpose.
test.use({ losesConnection: true });

const picture = {
  name: 'road.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Minimal MP4: the signature that the upload check reads, and padding. */
const film = {
  name: 'talk.mp4',
  mimeType: 'video/mp4',
  buffer: Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypisom'), Buffer.alloc(64)]),
};
const captions = {
  name: 'talk.de.vtt',
  mimeType: 'text/vtt',
  buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:04.000\nGnade sei mit euch.\n'),
};

test('an administrator publishes an announcement, members read it, and the counters count it', async ({
  page,
  browser,
}) => {
  test.slow();
  const title = 'Bread for the road';
  const row = page.getByRole('listitem').filter({ hasText: title });

  await test.step('an administrator writes it with a preview, a picture, a film and a booklet', async () => {
    await signInAsAdmin(page);
    await page.getByRole('link', { name: /^Announcements/ }).click();
    await page.getByRole('button', { name: 'New announcement' }).click();
    const dialog = page.getByRole('dialog', { name: 'New announcement' });
    await dialog.getByLabel(/^Title/).fill(title);
    await dialog.getByLabel(/^Content/).fill('A booklet for those who travel. '.repeat(9));
    await dialog.getByLabel('Type').selectOption('book');
    await dialog.getByLabel('Priority').selectOption('urgent');
    await dialog.getByLabel('Audience').selectOption('standard');
    await dialog.locator('input[type=file]').setInputFiles([picture, film, captions, pdfFile('booklet.pdf')]);
    await expect(dialog.getByText('Captions of talk.mp4: talk.de.vtt.')).toBeVisible();
    await dialog.getByLabel('What road.png shows').fill('A road at dawn');
    await expect(dialog.getByRole('button', { name: 'Remove booklet.pdf' })).toBeVisible();
    await dialog.getByRole('switch', { name: 'Preview' }).press('Space');
    const preview = dialog.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText(title);
    await expectAccessibleInEveryLook(page);
    await page.setViewportSize({ width: 320, height: 800 });
    const right = (element: Element) => element.getBoundingClientRect().right;
    expect(await preview.evaluate(right)).toBeLessThan(320);
    const save = dialog.getByRole('button', { name: 'Save announcement' });
    expect(await save.getByText('Save announcement').evaluate(right)).toBeLessThan(
      await save.evaluate(right),
    );
    await page.setViewportSize({ width: 1280, height: 720 });
    // The request arrives, but its first response is lost.
    const lose = async (route: Route) => {
      if (!route.request().postData()?.includes('CreateAnnouncement')) return route.fallback();
      // Only browsers resolve admin.localhost.
      const { host } = new URL(adminUrl);
      const url = route.request().url().replace(host, host.replace('admin.', ''));
      await route.fetch({ url, headers: { ...(await route.request().allHeaders()), host } });
      await route.abort();
    };
    await page.route('**/graphql*', lose);
    await save.click();
    await expect(dialog.getByRole('alert')).toContainText(m.shared_no_connection());
    await page.unroute('**/graphql*', lose);
    await save.click();
    await expect(page.getByText(m.announcement_created())).toBeVisible();
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Standard');
    await expect(row.getByText('Views').locator('..')).toContainText('0');
    await expectAccessibleInEveryLook(page);
  });

  const reader = await (await browser.newContext({ baseURL: memberUrl })).newPage();
  const banner = reader.getByRole('region', { name: 'Announcements' });
  await test.step('a reader sees it with its text alternatives and captions, and downloads its file', async () => {
    await reader.goto('/');
    await expect(banner).toBeVisible();
    await expect(banner).not.toContainText(title);
    await signInAsMember(reader, 'standard@example.org');
    await expect(banner).toContainText(title);
    await banner.getByRole('button', { name: `Read more: ${title}` }).click();
    const dialog = reader.getByRole('dialog', { name: title });
    const shown = dialog.getByRole('img', { name: 'A road at dawn' });
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
    const track = dialog.getByLabel('talk.mp4').locator('track');
    await expect(track).toHaveAttribute('srclang', 'de');
    // The browser fetches captions when a reader switches them on.
    await track.evaluate((element: HTMLTrackElement) => {
      element.track.mode = 'hidden';
    });
    const said = () =>
      track.evaluate(({ track: { cues } }: HTMLTrackElement) => (cues?.[0] as VTTCue | undefined)?.text);
    await expect.poll(said).toBe('Gnade sei mit euch.');
    const started = reader.waitForEvent('download');
    await dialog.getByRole('link', { name: /booklet\.pdf/ }).click();
    expect((await started).suggestedFilename()).toBe('booklet.pdf');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await reader.reload();
    await expect(banner).toContainText(title);
    await banner.getByRole('button', { name: `Dismiss: ${title}` }).click();
    await expect(banner).not.toContainText(title);
    await reader.reload();
    await expect(banner).toBeVisible();
    await expect(banner).not.toContainText(title);
  });

  await test.step('each reader is counted once, and it is switched off and deleted', async () => {
    await page.reload();
    for (const name of ['Views', 'Clicks', 'Downloads']) {
      await expect(row.getByText(name).locator('..')).toHaveText(`${name}1`);
    }
    await row.getByRole('switch', { name: `Show ${title}` }).press('Space');
    await expect(page.getByText(m.announcement_deactivated())).toBeVisible();
    await row.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(m.announcement_deleted())).toBeVisible();
    await expect(row).toHaveCount(0);
  });
  await reader.context().close();
});
