// Needs a browser: accessibility in each width and theme.
import { expectAccessibleInEveryLook } from '@quiet-time/web/testing/axe.ts';
import { expect, test } from '@quiet-time/web/testing/fixtures.ts';

// Responses for references to missing passages, and for texts that are not references.
test.use({ expectedStatuses: [400, 404] });

const states = {
  'passages, and what can not be found': [
    '/bible',
    '/bible?ref=John+3:16-18&translation=kjv',
    '/bible?ref=John+3:16-18&translation=kjv&with=web',
    '/bible?ref=Acts+8:37&translation=kjv&with=web',
    '/bible?ref=4+John+1:1',
    '/bible?ref=hello+3',
  ],
  'searches, a verse by chance and chapters': [
    '/bible?tab=search',
    '/bible?tab=search&q=love',
    '/bible?tab=search&q=xyzzyx',
    '/bible?tab=random&ref=John+3:16',
    '/bible/john/3#v16',
    '/bible/song-of-solomon/2?translation=kjv&with=asv',
    '/bible/john/99',
  ],
};

for (const [name, paths] of Object.entries(states)) {
  test(`accessible in every look: ${name}`, { tag: '@looks' }, async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessibleInEveryLook(page);
    }
  });
}

test('accessible in every look: the dialogs of the Bible', { tag: '@looks' }, async ({ page }) => {
  await page.goto('/bible/john/3');
  await page.getByRole('button', { name: 'Text size and layout' }).click();
  await expect(page.getByRole('radio', { name: 'As running text' })).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: 'John 3' }).click();
  await expect(page.getByRole('dialog', { name: 'John' })).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: 'All books' }).click();
  await expectAccessibleInEveryLook(page);
  await page.goto('/bible?ref=John+3:16');
  await page.getByRole('button', { name: 'Picture' }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await expectAccessibleInEveryLook(page);
});
