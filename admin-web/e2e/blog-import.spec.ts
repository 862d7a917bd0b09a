import { m } from '@quiet-time/schema/sentences';
import { expectAccessible } from '@quiet-time/web/testing/axe.ts';
import { adminUrl, expect, signInAsAdmin, test } from '@quiet-time/web/testing/fixtures.ts';

const item = (title: string, date: string, content: string, more = '') => `<item><title>${title}</title>
  <content:encoded><![CDATA[${content}]]></content:encoded><wp:post_date>${date} 06:00:00</wp:post_date>
  ${more || '<wp:status>publish</wp:status><wp:post_type>post</wp:post_type>'}</item>`;

const blog = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>A blog</title><wp:wxr_version>1.2</wp:wxr_version>
${item(
  'Blog one',
  '2018-04-01',
  '<!-- wp:quote --><blockquote><p>Jesus wept.</p><cite>John 11:35</cite></blockquote><!-- /wp:quote --><p>Tears &amp; hope.</p><h3>Prayer</h3><p>Weep with us.</p>',
)}
${item('Blog two', '2018-04-02', 'Text without a passage.')}
${item('Blog again', '2018-04-01', '<p>The same day.</p>')}
${item('About us', '2018-04-03', 'A page', '<wp:status>publish</wp:status><wp:post_type>page</wp:post_type>')}
</channel></rss>`);

test('the posts of a WordPress blog become devotionals, and the import is undone', async ({ page }) => {
  test.slow();
  await signInAsAdmin(page);
  await page.getByRole('button', { name: 'Bulk upload' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bulk upload' });

  await test.step('the dialog sums up the file and asks for missing choices', async () => {
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'blog.xml', mimeType: 'text/xml', buffer: blog });
    await expect(dialog.getByRole('heading', { name: '3 posts in blog.xml' })).toBeVisible();
    await expect(dialog.getByText(/Left out: 1 page/)).toBeVisible();
    await expect(dialog.getByLabel('1 day with several posts')).toHaveValue('first');
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole('button', { name: 'Look through the posts' }).click();
  });

  await test.step('a post without a passage is left out', async () => {
    await expect(dialog.getByRole('heading', { name: '1 of blog.xml is ready' })).toBeVisible();
    const mistakes = dialog.getByRole('region', { name: 'Mistakes' });
    await expect(mistakes.getByText('Post 2: 2 Apr 2018, Blog two')).toBeVisible();
    await expect(mistakes.getByText(m.devotional_scripture_required()).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the other one is imported with the text as people read it', async () => {
    await dialog.getByRole('button', { name: 'Import 1 devotional' }).click();
    await expect(dialog.getByRole('heading', { name: '1 devotional imported' })).toBeVisible();
    const other = await page.context().newPage();
    await other.goto(`${adminUrl}/admin?s=devotionals&q=Blog+one`);
    await other.getByRole('button', { name: 'Blog one', exact: true }).click();
    await expect(other.getByLabel('Scripture reference')).toHaveValue('John 11:35');
    await expect(other.getByLabel('Scripture verse')).toHaveValue('Jesus wept.');
    await expect(other.getByRole('textbox', { name: 'Reflection', exact: true })).toHaveValue(
      'Tears & hope.',
    );
    await expect(other.getByRole('textbox', { name: 'Prayer' })).toHaveValue('Weep with us.');
    await other.close();
  });

  await test.step('it is undone', async () => {
    await dialog.getByRole('button', { name: 'Undo this import' }).click();
    await page
      .getByRole('dialog', { name: 'Undo this import?' })
      .getByRole('button', { name: 'Undo this import' })
      .click();
    await expect(dialog.getByRole('heading', { name: 'This import was undone' })).toBeVisible();
  });
});
