/** What Word puts in front of the items of a list, and hides from other readers. */
const MARKER = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]';
const HEADINGS = { H1: 'h2', H4: 'h3', H5: 'h3', H6: 'h3' } as const;

/**
 * Pasted HTML in the words of ours: headings of two sizes, and real lists where Word has paragraphs with a bullet. All
 * else that an entry cannot hold the editor leaves out by itself.
 */
export function cleanPasted(html: string): string {
  // Nothing of it runs or is loaded there.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const [from, to] of Object.entries(HEADINGS)) {
    for (const heading of body.querySelectorAll(from)) rename(heading, to);
  }
  for (const item of body.querySelectorAll<HTMLElement>('p[style*="mso-list" i]')) intoList(item);
  return body.innerHTML;
}

function rename(element: Element, name: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Makes a paragraph of Word the next item of the list before it, or of a new one. */
function intoList(paragraph: HTMLElement): void {
  const marker = paragraph.querySelector(MARKER);
  const kind = /^\s*\(?[\da-z]+[.)]/i.test(marker?.textContent ?? '') ? 'OL' : 'UL';
  marker?.remove();
  const before = paragraph.previousElementSibling;
  const goesOn = before?.tagName === kind && before.hasAttribute('data-word');
  const list = goesOn ? before : paragraph.ownerDocument.createElement(kind);
  list.setAttribute('data-word', '');
  if (!goesOn) paragraph.before(list);
  const item = rename(paragraph, 'li');
  list.append(item);
}
