import { expectAccessibleInEveryLook } from '@quiet-time/web/testing/axe.ts';
import { adminUrl, expect, mailTo, signInAsAdmin, test } from '@quiet-time/web/testing/fixtures.ts';

// Needs a browser: the mail in a frame under the content security policy, and a real mail through the worker.

test('a letter is previewed as it is typed, and sent', async ({ page }) => {
  test.slow();
  const subject = `Advent ${Math.random().toString(36).slice(2, 8)}`;
  await signInAsAdmin(page);

  await test.step('the preview has the styles of the mail, light and dark', async () => {
    await page.goto(`${adminUrl}/admin?s=letters&edit=new`);
    await page.getByLabel('Subject').fill(subject);
    await page.getByRole('textbox', { name: 'Text' }).pressSequentially('Come and read with us.');
    const mail = page.frameLocator('iframe:not([data-behind])');
    const words = mail.getByText('Come and read with us.', { exact: true });
    await expect(words).toHaveCSS('font-size', '17px');
    const light = await words.evaluate((element) => getComputedStyle(element).color);
    await expectAccessibleInEveryLook(page);
    await page.getByRole('button', { name: 'Dark', exact: true }).click();
    await expect(words).not.toHaveCSS('color', light);
    await page.getByRole('button', { name: 'Plain text' }).click();
    await expect(page.locator('pre')).toContainText('Come and read with us.');
  });

  await test.step('it goes to the people of the filters', async () => {
    await page.getByRole('button', { name: 'Send…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send this letter' });
    await dialog.getByLabel('Plan').selectOption('family');
    await expect(dialog.getByRole('status')).toContainText(/get it|gets it/);
    await expectAccessibleInEveryLook(page);
    await dialog.getByRole('button', { name: /^Send to \d/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
    const { text } = await mailTo('family@example.org', new RegExp(subject));
    expect(text).toContain('Come and read with us.');
    await expect(page.getByRole('region', { name: 'Sending' })).toContainText(/Sent\s*[1-9]/);
    await expectAccessibleInEveryLook(page);
  });
});
