import { expectAccessible } from '@quiet-time/web/testing/axe.ts';
import { expect, memberUrl, signInAsAdmin, test } from '@quiet-time/web/testing/fixtures.ts';

// Needs a browser: a file input, focus between the steps, and a reader in another language on another origin.

const osis = `<?xml version="1.0" encoding="UTF-8"?>
<osis><osisText osisIDWork="Camino" xml:lang="es"><header><work osisWork="Camino"><title>El camino</title></work></header>
<div type="book" osisID="John"><chapter osisID="John.3">
<verse osisID="John.3.16">Tanto quiso Dios a los suyos que les dio a su Hijo.</verse>
<verse osisID="John.3.18">Quien confía no queda fuera.</verse>
</chapter></div></osisText></osis>`;

// The gateway answers a missing copyright line with status 400.
test.use({ expectedStatuses: [400] });

test('a text from a file is checked, published, read by its references, and removed', async ({
  page,
  browser,
}, { repeatEachIndex }) => {
  test.slow();
  // An id per repetition, as repetitions run in parallel.
  const id = `camino-${repeatEachIndex}`;
  const abbreviation = `CMN${repeatEachIndex}`;
  const name = `El camino ${repeatEachIndex}`;
  const file = `${id}.xml`;
  const whole = osis.replace('<title>El camino', `<title>${name}`);
  await signInAsAdmin(page);
  await page.getByRole('link', { name: /^Bible texts/ }).click();
  const texts = page.getByRole('region', { name: 'List of Bible texts' });
  await expect(texts.getByText('King James Version')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add a text' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a Bible text' });
  const send = (content: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: file, mimeType: 'text/xml', buffer: Buffer.from(content) });

  await test.step('a truncated file is refused with an explanation', async () => {
    await send(osis.slice(0, 400));
    await expect(dialog.getByRole('alert')).toContainText('ends in the middle');
  });

  await test.step('a valid file is summed up before readers have it', async () => {
    await send(whole);
    await expect(dialog.getByRole('heading', { name: `2 verses in ${file}` })).toBeFocused();
    await dialog.getByText(/^Missing: /).click();
    await expect(dialog.getByText(/JHN 3:17/)).toBeVisible();
    await expect(dialog.getByLabel('Name')).toHaveValue(name);
    await expect(dialog.getByLabel('Language')).toHaveValue('es');
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByLabel('Abbreviation').fill(abbreviation);
    await dialog.getByRole('button', { name: 'Import the text' }).click();
    await expect(dialog.getByRole('alert')).toContainText('name the owner of the rights');
    await dialog.getByLabel('Copyright line').fill(`© 2026 ${name}`);
    await dialog.getByRole('button', { name: 'Import the text' }).click();
    await expect(dialog.getByRole('heading', { name: `${name} is available to readers` })).toBeFocused();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(texts.getByText(`© 2026 ${name}`)).toBeVisible();
  });

  await test.step('a reader looks up a verse by its Spanish name, and reads on', async () => {
    const context = await browser.newContext({ locale: 'es-ES', serviceWorkers: 'block' });
    const reader = await context.newPage();
    await reader.goto(`${memberUrl}/bible`);
    await reader.locator('select[name=translation]').selectOption(id);
    await reader.locator('input[name=q]').fill('Juan 3:16');
    await reader.locator('input[name=q]').press('Enter');
    await expect(
      reader.getByText('Tanto quiso Dios a los suyos que les dio a su Hijo.').first(),
    ).toBeVisible();
    await reader.goto(`${memberUrl}/bible/john/3?translation=${id}`);
    await expect(reader.getByText('Quien confía no queda fuera.')).toBeVisible();
    await expect(reader.getByText(`${name}: © 2026 ${name}`)).toBeVisible();
    // An abbreviation after the reference overrides the chosen translation.
    await reader.goto(`${memberUrl}/bible?ref=John+3:18+${abbreviation}&translation=kjv`);
    await expect(reader.getByText('Quien confía no queda fuera.').first()).toBeVisible();
    await context.close();
  });

  await test.step('it is removed, and the built-in texts stay', async () => {
    await texts.getByRole('button', { name: `Remove ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(texts.getByText(name, { exact: true })).toHaveCount(0);
    await expect(texts.getByText('King James Version')).toBeVisible();
  });
});
