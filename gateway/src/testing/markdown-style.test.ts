import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectFiles, read, root } from './project-files.js';

const maxSentence = 30;
const maxWords = { 'README.md': 900, 'gateway/README.md': 1_500 };

/** Markdown without fenced code. */
const proseOf = (markdown: string) => markdown.replace(/^( *)```[\s\S]*?^ *``` *$/gm, '\n');

/** Sentences outside of code and tables. Inline code counts as one word. */
function sentencesOf(markdown: string): string[] {
  return proseOf(markdown)
    .replace(/^ *\|.*$/gm, '\n')
    .replace(/`[^`]*`/g, 'code')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split(/\n\s*\n|\n(?= *(?:[-*#>]|\d+\.) ?)/)
    .flatMap((block) => block.replace(/\s+/g, ' ').split(/(?<=[.!?])[)*"”]*\s+/));
}

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Anchors of the headings, as GitHub makes them. */
const anchorsOf = (markdown: string) =>
  [...proseOf(markdown).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Relative links of a file that lead nowhere. */
function brokenLinksOf(file: string): string[] {
  const links = [...proseOf(read(file)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [target, anchor] = link.split('#') as [string, string?];
    const found = target === '' ? file : path.join(path.dirname(file), target);
    if (!existsSync(path.join(root, found))) return true;
    return anchor !== undefined && !anchorsOf(read(found)).includes(anchor);
  });
}

const files = projectFiles(/\.md$/);

it('finds the Markdown files', () => {
  expect(files).toEqual(expect.arrayContaining(['README.md', '.github/SECURITY.md', 'gateway/docs/data.md']));
});

it('recognizes a long sentence', () => {
  const long = `${'word '.repeat(maxSentence)}end.`;
  const markdown = `# Title\n\nShort. ${long}\n\n- \`some code\` in a list\n\n| ${long} |\n\n\`\`\`\n${long}\n\`\`\`\n`;
  expect(sentencesOf(markdown).filter((sentence) => wordsOf(sentence).length > maxSentence)).toEqual([long]);
});

it(`has no sentence of more than ${maxSentence} words`, () => {
  const long = files.flatMap((file) =>
    sentencesOf(read(file))
      .filter((sentence) => wordsOf(sentence).length > maxSentence)
      .map((sentence) => `${file}: ${sentence}`),
  );
  expect(long).toEqual([]);
});

it.each(Object.entries(maxWords))('keeps %s at %d words or fewer', (file, most) => {
  expect(read(file).trim().split(/\s+/).length).toBeLessThanOrEqual(most);
});

it('links to existing files and headings', () => {
  expect(files.flatMap((file) => brokenLinksOf(file).map((link) => `${file}: ${link}`))).toEqual([]);
});
