/** A text in three parts, with the changed one in the middle. Joined, they are the text again. */
export interface Parts {
  before: string;
  changed: string;
  after: string;
}

/** Splits two texts into their common beginning and end, by whole words, and the different parts between. */
export function changedPart(a: string, b: string): [Parts, Parts] {
  const left = wordsOf(a);
  const right = wordsOf(b);
  const most = Math.min(left.length, right.length);
  let start = 0;
  while (start < most && left[start] === right[start]) start++;
  let end = 0;
  while (end < most - start && left.at(-1 - end) === right.at(-1 - end)) end++;
  const parts = (words: string[]): Parts => ({
    before: words.slice(0, start).join(''),
    changed: words.slice(start, words.length - end).join(''),
    after: words.slice(words.length - end).join(''),
  });
  return [parts(left), parts(right)];
}

/** Splits a text into words, and the characters between them one by one. */
const wordsOf = (text: string): string[] => text.match(/[^\s,.;:!?]+|[\s,.;:!?]/g) ?? [];
