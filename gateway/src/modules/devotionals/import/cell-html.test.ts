import { expect, it } from 'vitest';
import { withoutHtml } from './cell-html.js';

it.each([
  ['Rock &amp; refuge', 'Rock & refuge'],
  ['it&rsquo;s &quot;so&quot; &#39;here&#39;&nbsp;', 'it’s "so" \'here\''],
  ['<p>One &lt; two.</p>\n<p>Three<br>four.</p>', 'One < two.\n\nThree\nfour.'],
  ['<b>Bold</b> and\n<a href="https://example.org">linked</a>', 'Bold and\nlinked'],
  ['<ul><li>One</li><li>Two</li></ul>', '- One\n- Two'],
  ['AT&T, a < b, <3, 5 > 4 & x; &', 'AT&T, a < b, <3, 5 > 4 & x; &'],
  ['a < b &amp;\n\nc', 'a < b &\n\nc'],
])('reads a cell with HTML: %s', (cell, text) => {
  expect(withoutHtml(cell).trim()).toBe(text);
});
