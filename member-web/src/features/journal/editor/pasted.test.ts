import { cleanPasted, hasPictures } from '@quiet-time/web/pasted-html.ts';
import { expect, it } from 'vitest';
import { pastedSamples } from '../../../../../gateway/src/testing/pasted-samples.ts';

it.each(pastedSamples)('keeps the permitted HTML of $from', ({ html, becomes }) => {
  expect(cleanPasted(html)).toBe(becomes);
});

it('keeps what describes a picture', () => {
  expect(cleanPasted('<p>Here: <img src="https://example.org/a.png" alt="Two boats"></p>')).toBe(
    '<p>Here: [Two boats]</p>',
  );
});

it.each<[string, boolean, Record<string, string>, string[]]>([
  ['a picture of a page', true, { 'text/html': '<p>a<img src="x" alt="Boats"></p>' }, []],
  ['a picture alone', true, {}, ['image/png']],
  ['an emoji', false, { 'text/html': '<img alt="🙏">' }, []],
  ['words of Word', false, { 'text/html': '<p>a</p>', 'text/plain': 'a' }, ['image/png']],
  ['another file', false, {}, ['application/pdf']],
])('finds the pictures of %s: %s', (_what, has, texts, types) => {
  const files = types.map((type) => new File(['x'], 'x', { type })) as unknown as FileList;
  expect(hasPictures({ files, getData: (type) => texts[type] ?? '' })).toBe(has);
});

it('has headings of two sizes', () => {
  expect(cleanPasted('<h1>A</h1><h2>B</h2><h5>C</h5>')).toBe('<h2>A</h2><h2>B</h2><h3>C</h3>');
});

it('leaves HTML from an entry unchanged', () => {
  const copied = `<meta charset='utf-8'><p data-pm-slice="1 1 [&quot;listItem&quot;,null]">a  b <a href="/x">c</a></p>`;
  expect(cleanPasted(copied.replace('<a ', '<a target="_blank" onclick="x()" '))).toBe(
    copied.replace("<meta charset='utf-8'>", '<meta>'),
  );
});

it('reads each sign once, however broken the markup is', () => {
  const begun = performance.now();
  for (const piece of ['<a "', '<a b', '<style', "<p class='", '<p a=']) {
    cleanPasted(piece.repeat(200_000 / piece.length));
  }
  // A rescan from every position would take minutes.
  expect(performance.now() - begun).toBeLessThan(5_000);
});
