import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemo } from '../../start/seed/index.js';
import { hostileHtml } from '../../testing/hostile-html.js';
import { makeTestApp, type TestApp, testNow } from '../../testing/test-app.js';
import { partOf } from '../../testing/thorough.js';
import { readManifests } from '../graphql/documents.js';

/** Includes text that ends a script or a line of JSON: the page contains the same text there. */
const hostile = [
  ...hostileHtml,
  '</script><script>alert(1)</script>',
  '<!--<script>',
  ']]></script>',
  '\u2028\u2029',
  `"'><img src=x onerror=alert(1)>`,
  '{{alert(1)}}',
].join('\n');

/** Every text of the content that visitors read, by its table. */
const texts: Record<string, string[]> = {
  devotionals: ['title', 'scripture_reference', 'scripture_verse', 'reflection', 'content', 'prayer'],
  prayers: ['title', 'content', 'author'],
  encouraging_words: ['title', 'author', 'scripture_reference'],
  opening_prayers: ['title', 'content'],
  faqs: ['question', 'answer'],
  scripture_topics: ['description'],
  scriptures: ['reference', 'text'],
  about: ['title', 'subtitle', 'mission', 'vision'],
};

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp({ bible: true, manifest: await readManifests() });
  await seedDemo(app.db, new Date(testNow));
});
afterAll(() => app.stop());

type Element = DefaultTreeAdapterTypes.Element;

/** Lists all elements of a page, as a browser parses them. */
function elementsIn(html: string): Element[] {
  const found: Element[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ('tagName' in node) found.push(node);
    for (const child of 'childNodes' in node ? node.childNodes : []) visit(child);
  };
  visit(parse(html));
  return found;
}

const textOf = (node: DefaultTreeAdapterTypes.Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
const byId = (elements: Element[], id: string) =>
  textOf(elements.find(({ attrs }) => attrs.some(({ name, value }) => name === 'id' && value === id))!);
const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

async function get(url: string) {
  const { body, statusCode } = await app.http.inject({ url, headers: { host: 'localhost:4000' } });
  return { elements: elementsIn(body), statusCode };
}

/** Returns the structure of a page without its text. */
function shapeOf(elements: Element[]) {
  const attributes = elements.flatMap(({ attrs }) => attrs);
  return {
    tags: new Set(elements.map(({ tagName }) => tagName)),
    handlers: attributes.filter(({ name }) => name.startsWith('on')).length,
    programs: attributes.filter(
      ({ name, value }) => /^(href|src|action|formaction)$/.test(name) && /^\W*(java|vb)script/i.test(value),
    ).length,
    scripts: elements.filter(({ tagName }) => tagName === 'script').length,
  };
}

it('hostile text in every field of the content is shown as plain text', async () => {
  const [topic] = await app.db.query('select id from scripture_topics limit 1');
  const pages = [
    '/',
    '/devotionals',
    '/devotionals?mode=archive',
    '/scripture-meditation',
    `/scripture-verses/${topic.id}`,
    '/prayers',
    '/encouraging',
    '/faq',
    '/about',
  ];
  const before = new Map<string, ReturnType<typeof shapeOf>>();
  for (const url of pages) before.set(url, shapeOf((await get(url)).elements));

  for (const [table, columns] of Object.entries(texts)) {
    const assignments = columns.map((column) => `${column} = $1`).join(', ');
    await app.db.query(`update ${table} set ${assignments}`, [hostile]);
  }
  await app.db.query('update encouraging_words set message = left($1, 500)', [hostile]);
  await app.db.query("update scripture_topics set name = $1 || ' ' || id", [hostile]);
  await app.db.query(
    'update devotionals set questions = array[$1], question_ids = question_ids[:1], tags = array[$1]',
    [hostile],
  );

  for (const url of pages) {
    const { elements, statusCode } = await get(url);
    expect.soft(statusCode, url).toBe(200);
    const { tags, ...rest } = shapeOf(elements);
    const { tags: known, ...same } = before.get(url)!;
    expect
      .soft(
        [...tags].filter((tag) => !known.has(tag)),
        url,
      )
      .toEqual([]);
    expect.soft(rest, url).toEqual(same);
    expect.soft(squeezed(byId(elements, 'root')), url).toContain(squeezed(hostile).slice(0, 40));
    const { queries } = JSON.parse(byId(elements, 'preloaded'));
    expect.soft(JSON.stringify(queries), url).toContain(JSON.stringify(hostile).slice(1, -1));
  }
}, 60_000);

const addresses = [
  '/devotionals?mode=search&q=',
  '/devotionals?date=',
  '/bible?reference=',
  '/bible?q=',
  '/bible/',
  '/scripture-verses/',
  '/scripture-meditation?keyword=',
  '/login?redirect=',
  '/faq?q=',
  '/no-such-page/',
];

it.each(addresses)('hostile text in the address %s is at most shown as text', async (address) => {
  for (const words of partOf(hostileHtml, 5, addresses.indexOf(address))) {
    const { elements, statusCode } = await get(address + encodeURIComponent(words));
    expect.soft(statusCode, words).toBeLessThan(500);
    const { handlers, programs } = shapeOf(elements);
    expect.soft([handlers, programs], words).toEqual([0, 0]);
    const scripts = elements.filter(({ tagName }) => tagName === 'script').map(textOf);
    expect.soft(scripts, words).not.toContain('alert(1)');
  }
});
