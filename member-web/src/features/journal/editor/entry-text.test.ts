import { expect, it } from 'vitest';
import { textOfEntry } from './entry-text.ts';

it('reads an entry as lines', () => {
  expect(textOfEntry('<h2>Boxes</h2><p>One<br>two &amp; three</p><ul><li><p>four</p></li></ul>')).toBe(
    'Boxes\nOne\ntwo & three\nfour',
  );
});
