import { richText } from '@quiet-time/schema/rich-text';

const { lines, around, single, marks } = richText;
type Name = (typeof lines | typeof around | typeof single | typeof marks)[number];

/** Each node and mark of rich text once, in the editor's format. New ones must be added here. */
const written: Record<Name, string> = {
  p: '<p>a</p><p></p><p>b</p>',
  h1: '<h1>a</h1>',
  h2: '<h2>a <strong>b</strong></h2>',
  h3: '<h3>a</h3>',
  h4: '<h4>a</h4>',
  blockquote: '<blockquote><p>a</p><ul><li><p>b</p></li></ul></blockquote>',
  ul: '<ul><li><p>a</p><ol><li><p>b</p></li></ol></li></ul>',
  ol: '<ol start="3"><li><p>a</p></li></ol>',
  li: '<ol><li><p>a</p><p>b</p><blockquote><p>c</p></blockquote></li><li><p>d</p></li></ol>',
  br: '<p>a<br><br>b</p>',
  hr: '<p>a</p><hr><p>b</p>',
  a: '<p><a href="https://example.org/?a=1&amp;b=2">a <strong><u>b</u></strong></a> c</p>',
  strong: '<p><strong>a <em>b</em></strong> <em>c</em></p>',
  em: '<p><em>a &lt;b&gt; &amp; c</em></p>',
  s: '<p><s>a</s></p>',
  u: '<p><strong><em><s><u>a</u></s></em></strong><u>b</u></p>',
};

export const everything = Object.entries(written);
