import { journalMoods } from '@quiet-time/schema/journal-moods';
import { m } from '@quiet-time/schema/sentences';
import { dateWithYear } from '@quiet-time/web/local-date.ts';
import type { Entry } from '../editor/entry-values.ts';
import css from './sheet.module.css';

/**
 * Lays an entry out as one long sheet, in the browser with its fonts for every script. The sheet is in the document,
 * hidden from view and from screen readers, until the caller removes it.
 */
export async function laidOut(entry: Entry): Promise<HTMLElement> {
  const { title, heading, content, writtenOn, mood, tags, devotional } = entry;
  const sheet = document.createElement('div');
  sheet.className = css.root!;
  sheet.inert = true;
  sheet.setAttribute('aria-hidden', 'true');
  const about = [
    title && dateWithYear(writtenOn),
    mood && journalMoods[mood](),
    devotional && m.journal_about({ title: devotional.title }),
    tags.map((tag) => `#${tag}`).join(' '),
  ];
  // The gateway has sanitized it, and parsing it this way runs and loads nothing.
  const words = new DOMParser().parseFromString(content, 'text/html').body;
  sheet.append(
    element('h1', heading, css.title),
    ...(about.some(Boolean) ? [element('p', about.filter(Boolean).join(' · '), css.about)] : []),
    ...words.childNodes,
  );
  for (const block of sheet.querySelectorAll<HTMLElement>('h1, h2, h3, h4, p')) block.dir = 'auto';
  // The browser's own list markers are not text, so they could not be measured and drawn.
  for (const item of sheet.querySelectorAll('li')) item.prepend(element('span', markOf(item), css.mark));
  document.body.append(sheet);
  // From the inside out: a container takes the direction of its first block.
  for (const block of [...sheet.querySelectorAll<HTMLElement>('blockquote, ul, ol, li')].reverse()) {
    const first = block.querySelector('[dir]');
    block.dir = first ? getComputedStyle(first).direction : 'auto';
  }
  // Measuring makes the browser load the fonts.
  sheet.getBoundingClientRect();
  await document.fonts?.ready;
  return sheet;
}

function element(name: string, words: string, className = ''): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = words;
  return made;
}

function markOf(item: Element): string {
  const list = item.parentElement;
  return list instanceof HTMLOListElement ? `${[...list.children].indexOf(item) + list.start}.` : '•';
}
