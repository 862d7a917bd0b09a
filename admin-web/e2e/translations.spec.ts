import { m } from '@quiet-time/schema/sentences';
import { expectAccessible } from '@quiet-time/web/testing/axe.ts';
import { adminUrl, expect, memberUrl, signInAsAdmin, test } from '@quiet-time/web/testing/fixtures.ts';
import { makeDevotional, unique } from './made.ts';

// Needs a browser: one path from the back-office to a reader in another language on the other origin.

// The reader prefetches the neighbouring days, which other journeys may delete.
test.use({ expectedStatuses: [404] });

test('a devotional is translated beside the original, marked stale when that changes, and read', async ({
  page,
}) => {
  const name = unique();
  // A date of this journey's own, in the past, so readers may open it.
  const year = 1950 + Math.floor(Math.random() * 50);
  const date = `${year}-0${1 + Math.floor(Math.random() * 9)}-1${Math.floor(Math.random() * 10)}`;
  await signInAsAdmin(page);
  const { createDevotional } = await makeDevotional(page, `Greeting ${name}`, date, true);
  const edit = `${adminUrl}/admin?s=devotionals&edit=${createDevotional.id}`;
  await page.goto(edit);
  await page.getByRole('button', { name: 'Languages' }).click();
  await page.getByLabel('Title in Español').fill(`Un saludo ${name}`);
  await page.getByLabel('Scripture reference in Español').fill('Rut 2:4');
  await page.getByLabel('Scripture verse in Español').fill('El Señor te bendiga.');
  await page.getByRole('textbox', { name: 'Reflection in Español' }).fill('Un saludo en el campo.');
  await page.getByLabel('Reflection questions 1 in Español').fill('¿A quién saludas?');
  await page.getByRole('textbox', { name: 'Prayer in Español' }).fill('Amén.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save Español' }).click();
  const spanish = page.getByRole('button', { name: /^Español/ });
  await expect(spanish).toContainText('Up to date');

  await page.getByRole('button', { name: 'Back to the form' }).click();
  await page.getByRole('textbox', { name: 'Prayer' }).fill('Bless us. Amen.');
  await page.getByRole('button', { name: 'Save devotional' }).click();
  await expect(page.getByText(m.devotional_updated())).toBeVisible();
  await page.goto(edit);
  await page.getByRole('button', { name: 'Languages' }).click();
  await expect(spanish).toContainText('Original changed');
  await expect(page.getByText(/The original was changed since: Prayer/)).toBeVisible();

  await page.goto(`${memberUrl}/devotionals?date=${date}&lang=es`);
  const article = page.getByRole('article').first();
  await expect(article.getByRole('heading', { name: `Un saludo ${name}` })).toHaveAttribute('lang', 'es');
  await expect(article.getByText('¿A quién saludas?')).toBeVisible();
  await page.goto(`${memberUrl}/devotionals?date=${date}&lang=de`);
  await expect(page.getByRole('heading', { name: `Greeting ${name}` })).toHaveAttribute('lang', 'en');
});
