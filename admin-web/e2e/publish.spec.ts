import { m } from '@quiet-time/schema/sentences';
import { adminUrl, day, expect, memberUrl, test } from '@quiet-time/web/testing/fixtures.ts';

// Needs a browser: the main path of the product, from the sign-in form to a visitor on the other origin.
test.use({ expectedStatuses: [401] });

test("an administrator publishes today's devotional, and a visitor reads it", async ({
  page,
  browser,
  request,
}) => {
  const today = day();
  const devotional = {
    title: 'A Table in the Wilderness',
    reference: 'Psalm 78:19',
    verse: 'Can God furnish a table in the wilderness?',
    reflection: 'They asked it as a complaint.\n\nIt can be asked as a prayer, too.',
    questions: ['Where is the ground dry today?', 'Who could sit at your table?'],
    prayer: 'Set a table where we see only stones. Amen.',
  };

  await test.step('a visitor of the back-office is sent to its sign-in page, and back', async () => {
    await page.goto(`${adminUrl}/admin?s=devotionals`);
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await page.getByLabel('Email').fill('admin@example.org');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert').filter({ hasText: m.account_wrong_credentials() })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('admin@example.org');
    await page.getByLabel('Password', { exact: true }).fill('quiet-time');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(`${adminUrl}/admin?s=devotionals`);
  });

  await test.step("today's devotional of the demo data is deleted", async () => {
    await page.goto(`${adminUrl}/admin?s=devotionals`);
    const row = page
      .getByRole('row')
      .filter({ has: page.getByText('Today', { exact: true }) })
      .filter({ has: page.getByRole('button', { name: /^Delete/ }) });
    await row.getByRole('button', { name: /^Delete/ }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText(m.devotional_delete_confirm());
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: /^Delete/ }).click();
    await expect(page.getByText(m.devotional_deleted())).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  await test.step('the form lists missing fields and keeps the input', async () => {
    await page.getByRole('button', { name: 'New devotional' }).click();
    await page.getByLabel('Title').fill(devotional.title);
    await page.getByRole('button', { name: 'Save devotional' }).click();
    await expect(page.getByText(m.devotional_reflection_required())).toBeVisible();
    await expect(page.getByText(m.devotional_prayer_required())).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue(devotional.title);
  });

  await test.step('it is written and published', async () => {
    await page.getByLabel('Date').fill(today);
    await page.getByLabel('Scripture reference').fill(devotional.reference);
    await page.getByLabel('Scripture verse').fill(devotional.verse);
    await page.getByRole('textbox', { name: 'Reflection' }).fill(devotional.reflection);
    await page.getByRole('textbox', { name: 'Question 1' }).fill(devotional.questions[0]!);
    await page.getByRole('textbox', { name: 'Question 1' }).press('Enter');
    await page.getByRole('textbox', { name: 'Question 2' }).fill(devotional.questions[1]!);
    await page.getByRole('textbox', { name: 'Prayer' }).fill(devotional.prayer);
    await page.getByLabel('Tags').fill(' Trust ');
    await page.getByLabel('Tags').press('Enter');
    await page.getByRole('button', { name: 'Save devotional' }).click();
    await expect(page.getByText(m.devotional_created())).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: devotional.title })).toContainText('Anna Reyes');
  });

  await test.step('a visitor reads it, goes to the day before and comes back', async () => {
    const visitor = await (await browser.newContext({ timezoneId: 'UTC' })).newPage();
    await visitor.goto(`${memberUrl}/`);
    await visitor.getByRole('link', { name: 'Begin Your Quiet Time' }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: devotional.title })).toBeVisible();
    const welcome = visitor.getByRole('dialog', { name: 'Begin Your Quiet Time' });
    await welcome.getByRole('button', { name: 'Amen' }).click();
    for (const text of [devotional.verse, 'It can be asked as a prayer, too.', ...devotional.questions]) {
      await expect(visitor.getByText(text)).toBeVisible();
    }
    await expect(visitor.getByText(devotional.prayer)).toBeVisible();
    await expect(visitor.getByText('trust')).toBeVisible();
    await visitor
      .getByRole('link', { name: 'Previous day' })
      .or(visitor.getByRole('button', { name: 'Previous day' }))
      .click();
    await expect(visitor).toHaveURL(`${memberUrl}/devotionals?date=${day(-1)}`);
    await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText(devotional.title);
    await visitor
      .getByRole('link', { name: 'Next day' })
      .or(visitor.getByRole('button', { name: 'Next day' }))
      .click();
    await expect(visitor.getByRole('heading', { level: 1, name: devotional.title })).toBeVisible();
    await visitor.context().close();
  });

  await test.step('the REST API returns it', async () => {
    for (const path of [`/api/devotionals/today`, `/api/devotionals/date/${today}`]) {
      const answer = await (await request.get(path)).json();
      expect(answer.devotional).toMatchObject({ title: devotional.title, tags: ['trust'], date: today });
    }
    const { devotionals } = await (await request.get('/api/devotionals/latest?limit=1')).json();
    expect(devotionals[0].title).toBe(devotional.title);
  });

  await test.step('it is edited, and the visitor sees the change', async () => {
    await page
      .getByRole('row')
      .filter({ hasText: devotional.title })
      .getByRole('button', { name: /^Edit/ })
      .click();
    await page.getByLabel('Title').fill('A Table, Even Here');
    await page.getByRole('button', { name: 'Save devotional' }).click();
    await expect(page.getByText(m.devotional_updated())).toBeVisible();
    const answer = await (await request.get('/api/devotionals/today')).json();
    expect(answer.devotional).toMatchObject({ title: 'A Table, Even Here', version: 2 });
  });
});
