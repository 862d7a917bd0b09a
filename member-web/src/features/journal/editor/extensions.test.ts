import { richText } from '@quiet-time/schema/rich-text';
import { cleanPasted } from '@quiet-time/web/pasted-html.ts';
import { Editor } from '@tiptap/core';
import type { DOMOutputSpec, Mark, Node } from '@tiptap/pm/model';
import { afterEach, expect, it } from 'vitest';
import { everything } from '../../../../../gateway/src/testing/everything-written.ts';
import { hostileHtml } from '../../../../../gateway/src/testing/hostile-html.ts';
import { pastedSamples } from '../../../../../gateway/src/testing/pasted-samples.ts';
import { extensionsOf } from './extensions.ts';
import { pastedText } from './pasted.ts';

let editor: Editor;
afterEach(() => editor.destroy());
const editing = (content: string) => {
  editor = new Editor({
    element: document.createElement('div'),
    extensions: extensionsOf(''),
    content,
    editorProps: { transformPastedHTML: cleanPasted, clipboardTextParser: pastedText },
  });
  return editor;
};

it.each(everything)('keeps %s as the server does', (_name, html) => {
  expect(editing(html).getHTML().replaceAll(' rel="noopener noreferrer nofollow"', '')).toBe(html);
});

it('writes nothing that the server would drop', () => {
  const { schema } = editing('');
  const nameOf = (spec: DOMOutputSpec) => (Array.isArray(spec) ? String(spec[0]) : '');
  const nodes = Object.values(schema.nodes).filter(({ name }) => name !== 'doc' && name !== 'text');
  const headings = [1, 2, 3, 4].map((level) => schema.nodes.heading!.create({ level }));
  const written = [
    ...[...nodes.map((type): Node => type.create()), ...headings].map((node) => node.type.spec.toDOM!(node)),
    ...Object.values(schema.marks).map((type) => type.spec.toDOM!(type.create({ href: '/' }) as Mark, true)),
  ];
  const { lines, around, single, marks } = richText;
  expect(new Set(written.map(nameOf))).toEqual(new Set([...lines, ...around, ...single, ...marks]));
});

/** Pastes plain text into the editor. */
function pasteText(text: string): void {
  const clipboardData = {
    getData: (type: string) => (type === 'text/plain' ? text : ''),
    files: [],
    items: [],
  };
  const event = Object.assign(new Event('paste', { cancelable: true }), { clipboardData });
  editor.view.pasteText(text, event as unknown as ClipboardEvent);
}

function pasteHtml(html: string): void {
  const clipboardData = { getData: () => '', files: [], items: [] };
  const event = Object.assign(new Event('paste', { cancelable: true }), { clipboardData });
  editor.view.pasteHTML(html, event as unknown as ClipboardEvent);
}

/** Lists headings, list items, links and emphasized words with their text. */
const marksIn = (root: ParentNode) =>
  [...root.querySelectorAll('h2, strong, em, u, s, a, ul li, ol li')].map((each) =>
    `${each.tagName} ${each.textContent}`.replace(/\s+/g, ' ').trim(),
  );

it.each(pastedSamples)('keeps a page from $from, pasted and opened again', ({ html, becomes }) => {
  const expected = marksIn(new DOMParser().parseFromString(becomes, 'text/html'));
  editing('');
  pasteHtml(html);
  expect(marksIn(editor.view.dom)).toEqual(expected);
  const saved = editor.getHTML();
  editor.destroy();
  expect(marksIn(editing(saved).view.dom)).toEqual(expected);
});

/** Lists elements and attributes that could run something. */
const dangersIn = (root: Element) =>
  [...root.querySelectorAll('*')].filter(
    (element) =>
      element.matches('script, iframe, object, embed, form, base, meta, link, img, style, svg, math') ||
      [...element.attributes].some(
        ({ name, value }) =>
          /^(?:on|srcdoc|formaction)/.test(name) || /^\s*(?:javascript|data|vbscript):/i.test(value),
      ),
  );

it.each(hostileHtml)('has nothing that runs, opened or pasted: %s', (html) => {
  expect(dangersIn(editing(`<p>Opened</p>${html}`).view.dom)).toEqual([]);
  expect(editor.view.dom).toHaveTextContent('Opened');
  pasteHtml(`<p>Pasted</p>${html}`);
  expect(editor.view.dom).toHaveTextContent('Pasted');
  expect(dangersIn(editor.view.dom)).toEqual([]);
});

const LINK = '<a rel="noopener noreferrer nofollow" href="https://example.org">link</a>';

it.each([
  ['in one line', ' and more', `<p>${LINK} and more</p>`],
  ['in several', 'one\ntwo', `<p>${LINK}one</p><p>two</p>`],
])('pastes plain text behind a link, %s, as no part of it', (_lines, text, becomes) => {
  editing(`<p>${LINK}</p>`).commands.focus('end');
  pasteText(text);
  expect(editor.getHTML().replaceAll(/ rel="[^"]*"/g, '')).toBe(becomes.replaceAll(/ rel="[^"]*"/g, ''));
  editor.commands.undo();
  expect(editor.getText()).toBe('link');
});

it('pastes several lines into a link as lines without it', () => {
  editing(`<p>${LINK}</p>`).commands.setTextSelection(3);
  pasteText('one\n\ntwo\r\nthree');
  expect(editor.view.dom.querySelectorAll('a')).toHaveLength(2);
  expect(editor.getText()).toBe('lione\n\ntwo\n\nthreenk');
});

it('types behind a link, and in it', () => {
  editing(`<p>${LINK}</p>`).commands.focus('end');
  editor.view.dispatch(editor.state.tr.insertText('!'));
  editor.view.dispatch(editor.state.tr.insertText('x', 3));
  expect(editor.view.dom.querySelector('a')).toHaveTextContent('lixnk');
  expect(editor.view.dom).toHaveTextContent('lixnk!');
});

it('shows each block from the side of its first letter, and saves no sides', () => {
  const html = '<p>שלום</p><ul><li><p>أحد</p></li></ul><p>peace</p>';
  editing(html);
  expect([...editor.view.dom.children].map((block) => block.getAttribute('dir'))).toEqual([
    'auto',
    'auto',
    'auto',
  ]);
  expect(editor.getHTML()).toBe(html);
});
