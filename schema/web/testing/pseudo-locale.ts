/**
 * Returns the code of a sentence between marks, for `translateSite`. Marks close and reopen around an input, which is
 * data or has its own words.
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

/**
 * Returns the visible and announced texts of a page in its order: the texts of each block, and the names of its
 * elements.
 */
export function textOnPage(): string[][] {
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

/**
 * Returns the words of a block outside of marked sentences. A sentence may begin in one text of the block and end in
 * another.
 */
export function unmarked(texts: readonly string[]): string[] {
  let depth = 0;
  return texts.flatMap((text) => {
    const rest = [''];
    for (const letter of text) {
      if (letter === '⟦') depth++;
      // An entry of a split list may have only the closing mark.
      else if (letter === '⟧') depth = Math.max(0, depth - 1);
      else if (depth === 0) rest[rest.length - 1] += letter;
      if (depth > 0 && rest.at(-1) !== '') rest.push('');
    }
    return rest.map((words) => words.trim()).filter((words) => /\p{L}{2}/u.test(words));
  });
}
