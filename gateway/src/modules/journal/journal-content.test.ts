import { describe, expect, it } from 'vitest';
import { hostileHtml } from '../../testing/hostile-html.js';
import { cleanHtml, markdown, plainText, readableText } from './journal-content.js';

const allowed =
  /^(?:[^<>]|<\/?(?:h[1-4]|p|blockquote|ul|ol|li|strong|em|u|s)>|<[bh]r \/>|<a href="(?:https?:\/\/|mailto:|\/(?![/\\]))[^"<>]*" rel="noopener noreferrer" target="_blank">|<\/a>)*$/;

describe('the content of an entry', () => {
  it('is tried with sixty attacks at least', () => expect(hostileHtml.length).toBeGreaterThanOrEqual(60));

  it.each(hostileHtml)('does nothing with %s', (vector) => {
    const cleaned = cleanHtml(`<p>before</p>${vector}<p>after</p>`);
    expect(cleaned).toMatch(allowed);
    expect(cleanHtml(cleaned)).toBe(cleaned);
    expect(cleanHtml(vector)).toMatch(allowed);
  });

  it('keeps headings, lists, emphasis, quotes and links of a web page', () => {
    const page = `<div class="x"><h1 id="a">One</h1><h6>Six</h6><p><b>b</b> <i>i</i> <del>d</del></p>
      <ul><li>x</li></ul><ol><li>y</li></ol><blockquote cite="z">q</blockquote>
      <a href="https://example.org/?a=1&b=2">link</a></div>`;
    expect(cleanHtml(page).replace(/\n\s*/g, '')).toBe(
      '<h1>One</h1><h4>Six</h4><p><strong>b</strong> <em>i</em> <s>d</s></p><ul><li>x</li></ul><ol><li>y</li></ol>' +
        '<blockquote>q</blockquote><a href="https://example.org/?a=1&amp;b=2" rel="noopener noreferrer" target="_blank">link</a>',
    );
  });

  it('keeps the lists and the emphasis of Word and of Google Docs', () => {
    const item = (mark: string, text: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;
    expect(cleanHtml(`${item('·', 'One')}\n${item('·', 'Two')}<p class=MsoNormal>End</p>`)).toBe(
      '<ul><li>One</li>\n<li>Two</li></ul><p>End</p>',
    );
    expect(cleanHtml(item('1.', 'One') + item('2.', 'Two'))).toBe('<ol><li>One</li><li>Two</li></ol>');
    const docs = '<b style="font-weight:normal"><p><span style="font-weight:700">B</span> x</p></b>';
    expect(cleanHtml(docs)).toBe('<p><strong>B</strong> x</p>');
  });

  it('may be sent as plain text', () => {
    expect(cleanHtml('a < b\nnext\n\nthird & last')).toBe('<p>a &lt; b<br />next</p><p>third &amp; last</p>');
  });

  it('reads well without HTML', () => {
    const html =
      '<h2>Χάρις</h2><p>a <strong>b</strong></p><ul><li><p>שלום</p></li><li><p>感恩</p></li></ul><blockquote><p>q</p></blockquote><p><a href="https://example.org">here</a></p>';
    expect(plainText(html)).toBe('Χάρις\n\na b\n\n• שלום\n• 感恩\n\nq\n\nhere');
    expect(readableText(html)).toBe('Χάρις\n\na b\n\n- שלום\n- 感恩\n\n> q\n\nhere (https://example.org)');
    expect(markdown(html)).toBe(
      '## Χάρις\n\na **b**\n\n-   שלום\n-   感恩\n\n> q\n\n[here](https://example.org)',
    );
  });
});
