import { readFile, writeFile } from 'node:fs/promises';
import { m } from '@quiet-time/schema/sentences';
import {
  demoPassword,
  expect,
  memberUrl,
  signInAsMember,
  test,
} from '@quiet-time/schema/web/testing/fixtures.ts';

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

/** The pictures of the pages: each page of our PDF is one JPEG. */
function picturesOf(pdf: Buffer): Buffer[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/DCTDecode\/Length (\d+)>>\nstream\n/g)].map(({ 0: head, 1: length, index }) =>
    pdf.subarray(index + head.length, index + head.length + Number(length)),
  );
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
  const button = page.getByRole('button', { name: `Download as PDF: ${title}` });
  const download = page.waitForEvent('download');
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  const pdf = await readFile(await (await download).path());
  await expect(page.getByText(m.journal_downloaded())).toBeVisible();
  await expect(button).toHaveAttribute('aria-busy', 'false');
  const pictures = picturesOf(pdf);
  expect(pictures.length).toBeGreaterThan(4);
  expect(pdf.toString('latin1')).toContain(`/Count ${pictures.length}/`);

  for (const [i, picture] of pictures.entries()) {
    if (process.env.PAGES) await writeFile(`${process.env.PAGES}/page-${i + 1}.jpg`, picture);
    // Words have whole margins around them: whatever stood over the edge of a page would be in one.
    const ink = await page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      const dark = (top: number, bottom: number) => {
        const { data } = context.getImageData(0, top, image.width, bottom - top);
        let count = 0;
        for (let at = 0; at < data.length; at += 4)
          if (data[at]! + data[at + 1]! + data[at + 2]! < 500) count++;
        return count;
      };
      return {
        size: [image.width, image.height],
        top: dark(0, 136),
        words: dark(152, 2094),
        bottom: dark(2110, 2140),
      };
    }, picture.toString('base64'));
    expect(ink).toMatchObject({ size: [1588, 2246], top: 0, bottom: 0 });
    expect(ink.words).toBeGreaterThan(1_000);
  }
});
