import { expect, it } from 'vitest';
import { textOfEntry } from './entry-text.ts';
import { cleanPasted } from './pasted.ts';

it('makes lists of the paragraphs that Word has in their place', () => {
  const item = (marker: string, text: string) =>
    `<p class="MsoListParagraph" style="text-indent:-18pt;mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${marker}<span>&nbsp; </span></span>${text}</p>`;
  const pasted = cleanPasted(`${item('·', 'rice')}${item('·', 'tea')}<p>and</p>${item('1.', 'first')}`);
  const { body } = new DOMParser().parseFromString(pasted, 'text/html');
  expect([...body.children].map((each) => each.tagName)).toEqual(['UL', 'P', 'OL']);
  expect([...body.querySelectorAll('li')].map((each) => each.textContent)).toEqual(['rice', 'tea', 'first']);
});

it('has headings of two sizes', () => {
  expect(cleanPasted('<h1>A</h1><h2>B</h2><h5>C</h5>')).toBe('<h2>A</h2><h2>B</h2><h3>C</h3>');
});

it('reads an entry as lines', () => {
  expect(textOfEntry('<h2>Boxes</h2><p>One<br>two &amp; three</p><ul><li><p>four</p></li></ul>')).toBe(
    'Boxes\nOne\ntwo & three\nfour',
  );
});
