import { expect, it } from 'vitest';
import { fieldsOfCsv, guessFields } from './csv-columns.js';

it('removes the apostrophe before a cell that would be a formula, and no other', () => {
  const fields = guessFields(['title', 'prayer', 'reflection']);
  expect(fieldsOfCsv(fields, ["'=1+1", "'-- Amen", "'Tis mercy all"])).toMatchObject({
    title: '=1+1',
    prayer: '-- Amen',
    reflection: "'Tis mercy all",
  });
});

it.each([
  ['Rock &amp; refuge', 'Rock & refuge'],
  ['it&rsquo;s &quot;so&quot; &#39;here&#39;&nbsp;', 'it’s "so" \'here\''],
  ['<p>One &lt; two.</p>\n<p>Three<br>four.</p>', 'One < two.\n\nThree\nfour.'],
  ['<b>Bold</b> and\n<a href="https://example.org">linked</a>', 'Bold and\nlinked'],
  ['<ul><li>One</li><li>Two</li></ul>', '- One\n- Two'],
  ['AT&T, a < b, <3, 5 > 4 & x; &', 'AT&T, a < b, <3, 5 > 4 & x; &'],
  ['a < b &amp;\n\nc', 'a < b &\n\nc'],
])('reads a cell with HTML: %s', (cell, text) => {
  expect(fieldsOfCsv(guessFields(['prayer']), [cell])).toEqual({ prayer: text });
});
