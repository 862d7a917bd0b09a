import { describe, expect, it } from 'vitest';
import { everything } from '../../testing/everything-written.js';
import { hostileHtml } from '../../testing/hostile-html.js';
import { pastedSamples } from '../../testing/pasted-samples.js';
import { cleanHtml } from './clean-html.js';
import { plainText, readableText } from './journal-content.js';
import { markdown } from './journal-markdown.js';

const allowed =
  /^(?:[^<>]|<\/?(?:h[1-4]|p|blockquote|ul|ol|li|strong|em|u|s)>|<ol start="\d+">|<[bh]r \/>|<a href="(?:https?:\/\/|mailto:|\/(?![/\\]))[^"<>]*" rel="noopener noreferrer" target="_blank">|<\/a>)*$/;

/** Returns stored content in the spelling of the editor. */
const asWritten = (stored: string) =>
  stored.replaceAll(' rel="noopener noreferrer" target="_blank"', '').replaceAll(' />', '>');

describe('the content of an entry', () => {
  it('is tested with at least sixty attacks', () => expect(hostileHtml.length).toBeGreaterThanOrEqual(60));

  it.each(hostileHtml)('disarms %s', (vector) => {
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
        '<blockquote>q</blockquote><p><a href="https://example.org/?a=1&amp;b=2" rel="noopener noreferrer" target="_blank">link</a></p>',
    );
  });

  it.each(pastedSamples)('keeps pasted content from $from', ({ html, becomes }) => {
    const stored = cleanHtml(html);
    expect(asWritten(stored)).toBe(becomes);
    expect(cleanHtml(stored)).toBe(stored);
  });

  it.each(everything)('keeps %s as the editor writes it', (_name, html) => {
    expect(asWritten(cleanHtml(html))).toBe(html);
  });

  it('is fast for nested or broken HTML', () => {
    const begun = performance.now();
    for (const piece of ['<b>', '<td>', '<table><tr><td>a<td>b', '<ul><li>', '<a "', "<p class='"]) {
      cleanHtml(piece.repeat(100_000 / piece.length));
    }
    expect(performance.now() - begun).toBeLessThan(15_000);
  });

  it('accepts plain text', () => {
    expect(cleanHtml('a < b\nnext\n\nthird & last')).toBe('<p>a &lt; b<br />next</p><p>third &amp; last</p>');
  });

  it('reads well without HTML', () => {
    const html =
      '<h2>Χάρις</h2><p>a <strong>b</strong></p><ul><li><p>שלום</p></li><li><p>感恩</p></li></ul><blockquote><p>q</p></blockquote><p><a href="https://example.org">here</a></p>';
    expect(plainText(html)).toBe('Χάρις\n\na b\n\n• שלום\n• 感恩\n\nq\n\nhere');
    expect(readableText(html)).toBe('Χάρις\n\na b\n\n- שלום\n- 感恩\n\n> q\n\nhere (https://example.org)');
    expect(markdown(html)).toBe(
      '#### Χάρις\n\na **b**\n\n-   שלום\n-   感恩\n\n> q\n\n[here](https://example.org)',
    );
  });
});
