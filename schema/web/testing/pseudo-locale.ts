/**
 * The code of a sentence, as `translateSite` alters it: between marks, which a value that is filled in closes and opens
 * again, since that has its own words or is data.
 */
export const markedSentence = (code: string): string => `((said) => {
  const filled = (inputs = {}) => Object.fromEntries(Object.entries(inputs).map(
    ([name, value]) => [name, typeof value === 'number' ? value : '⟧' + value + '⟦']));
  const marked = (inputs) => '⟦' + said(filled(inputs)) + '⟧';
  const mark = (value) => ({ type: 'text', value });
  return said.parts
    ? Object.assign(marked, { parts: (inputs) => [mark('⟦'), ...said.parts(filled(inputs)), mark('⟧')] })
    : marked;
})(${code})`;

/** What is read or read out of a page, in the order of the page: the texts of each block, and what its elements are called. */
export function saidOnPage(): string[][] {
  const blocks = new Map<Element, string[]>();
  const said: string[][] = [];
  const isInline = (element: Element) => /^(?:inline|contents)$/.test(getComputedStyle(element).display);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-valuetext']) {
        const value = node.getAttribute(name);
        if (value && node.checkVisibility()) said.push([value]);
      }
      continue;
    }
    let block = node.parentElement!;
    if (/^(?:SCRIPT|STYLE|TEMPLATE|NOSCRIPT|TEXTAREA)$/.test(block.tagName) || !block.checkVisibility())
      continue;
    while (isInline(block) && block.parentElement) block = block.parentElement;
    let texts = blocks.get(block);
    if (!texts) {
      texts = [];
      blocks.set(block, texts);
      said.push(texts);
    }
    texts.push(node.nodeValue ?? '');
  }
  return said;
}

/** The words of a block that no marked sentence says: one may begin in one text of it and end in another. */
export function unmarked(texts: readonly string[]): string[] {
  let depth = 0;
  return texts.flatMap((text) => {
    const rest = [''];
    for (const letter of text) {
      if (letter === '⟦') depth++;
      // What was taken out of a list may have only its end.
      else if (letter === '⟧') depth = Math.max(0, depth - 1);
      else if (depth === 0) rest[rest.length - 1] += letter;
      if (depth > 0 && rest.at(-1) !== '') rest.push('');
    }
    return rest.map((words) => words.trim()).filter((words) => /\p{L}{2}/u.test(words));
  });
}
