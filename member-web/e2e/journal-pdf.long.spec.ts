import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { m } from '@quiet-time/schema/sentences';
import { demoPassword, expect, memberUrl, signInAsMember, test } from '@quiet-time/web/testing/fixtures.ts';
import { tagsInPdf, wordsInPdf } from '../src/features/journal/testing/words-in-pdf.ts';

// Needs a browser: layout, fonts and canvas make the pages.

const line =
  'It rained in the night, and the road was quiet when I woke; I read the psalm twice and wrote this.';
const part = (n: number) => `<h2>Part ${n}: morning and evening</h2>
  <p>${line.repeat(3)} <strong>Bold words</strong>, <em>leaning ones</em> and <a href="https://example.org">a link of some words</a>. 🙏🌧️👨‍👩‍👧‍👦</p>
  <h3>Ἐν ἀρχῇ ἦν ὁ λόγος</h3><p>Χάρις ὑμῖν καὶ εἰρήνη ἀπὸ θεοῦ πατρὸς ἡμῶν.</p>
  <p>בְּרֵאשִׁית בָּרָא אֱלֹהִים אֵת הַשָּׁמַיִם וְאֵת הָאָרֶץ׃ (Genesis 1:1)</p>
  <p>${'起初，神創造天地。地是空虛混沌，淵面黑暗；神的靈運行在水面上。'.repeat(4)}</p>
  <ul><li><p>rice and tea</p></li><li><p>a walk ${line}</p><ul><li><p>to the bridge</p></li></ul></li></ul>
  <ol><li><p>first</p></li><li><p>second</p></li></ol>
  <ul><li><p>אחד</p></li><li><p>שניים</p></li></ul>
  <blockquote><p>${line}</p><p>Be still, and know that I am God.</p></blockquote>`;

/** Returns the images of the pages: for each pixel, whether it is dark. */
function picturesOf(pdf: Buffer) {
  const text = pdf.toString('latin1');
  const image =
    /Width (\d+)\/Height (\d+)\/ColorSpace\[\/Indexed\/DeviceRGB \d+<([\da-f]+)>\][^>]*\/Length (\d+)>>\nstream\n/g;
  return [...text.matchAll(image)].map(({ 0: head, 1: width, 2: height, 3: colors, 4: length, index }) => {
    const dark = colors!.match(/.{6}/g)!.map((color) => {
      const parts = color.match(/../g)!.map((part) => Number.parseInt(part, 16));
      return parts[0]! + parts[1]! + parts[2]! < 500;
    });
    const packed = pdf.subarray(index + head.length, index + head.length + Number(length));
    const pixels = inflateSync(packed);
    const inRows = (top: number, bottom: number) => {
      let count = 0;
      for (let at = top * Number(width); at < bottom * Number(width); at++) if (dark[pixels[at]!]) count++;
      return count;
    };
    return { size: [Number(width), Number(height)], bytes: packed.length, inRows };
  });
}

test('a long entry in many writings is a PDF of several pages, and no line is cut', async ({
  page,
  request,
}) => {
  const login = { email: 'premium@example.org', password: demoPassword };
  const { token } = await (await request.post(`${memberUrl}/api/auth/login`, { data: login })).json();
  const title = 'A long winter, and what came of it 🌨️';
  const content = Array.from({ length: 8 }, (_, i) => part(i + 1)).join('');
  const sent = await request.post(`${memberUrl}/api/journals`, {
    data: { title, content, tags: ['winter', 'שלום'] },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(sent.status()).toBe(200);

  await signInAsMember(page, 'premium@example.org');
  await page.goto('/journal');
  const button = page.getByRole('button', { name: `More: ${title}` });
  const download = page.waitForEvent('download');
  await button.click();
  await page.getByRole('button', { name: 'Download as PDF' }).click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  const pdf = await readFile(await (await download).path());
  await expect(page.getByText(m.journal_downloaded())).toBeVisible();
  await expect(button).toHaveAttribute('aria-busy', 'false');
  const pictures = picturesOf(pdf);
  expect(pictures.length).toBeGreaterThan(4);
  expect(pdf.toString('latin1')).toContain(`/Count ${pictures.length}/`);

  for (const { size, inRows } of pictures) {
    // Text has full margins on all sides; text beyond the edge of a page would be in one.
    expect({ size, top: inRows(0, 136), bottom: inRows(2110, 2140) }).toEqual({
      size: [1588, 2246],
      top: 0,
      bottom: 0,
    });
    expect(inRows(152, 2094)).toBeGreaterThan(1_000);
  }
  // Ten pages take 2 MB at most.
  expect(pdf.length / pictures.length).toBeLessThan(200_000);

  const read = wordsInPdf(pdf.toString('latin1')).join('\n');
  expect(read.startsWith(title)).toBe(true);
  for (let n = 1; n <= 8; n++) expect(read).toContain(`Part ${n}: morning and evening`);
  expect(read.replace(/\n/g, ' ')).toContain('Bold words, leaning ones and a link of some words.');
  for (const emoji of ['🙏', '👨‍👩‍👧‍👦']) expect(read).toContain(emoji);
  expect(read.replace(/\n/g, '')).toContain('起初，神創造天地。');
  const tags = tagsInPdf(pdf.toString('latin1')).replace(/\{\d+\}/g, '');
  expect(tags.startsWith(`<Document><H1>${title} </H1><P>`)).toBe(true);
  for (let n = 1; n <= 8; n++) expect(tags).toContain(`<H2>Part ${n}: morning and evening </H2>`);
  expect(tags).toMatch(/<Link>a link of some words(\[https:\/\/example\.org\/\])+<\/Link>/);
  // PDF readers reverse it.
  expect(read).toContain([...'אֱלֹהִים'].toReversed().join(''));
});
