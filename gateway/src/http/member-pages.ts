import { messages } from '@quiet-time/schema/messages';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import type { Context } from '../context.js';
import type { DocumentStore } from '../graphql/documents.js';
import { isLocalDate } from '../graphql/scalars.js';
import { localDate } from '../modules/devotionals/calendar.js';
import { escapeHtml } from '../platform/html.js';
import type { Page, PageContent } from './pages.js';

/** The member site tells us in this cookie where its reader is, so that their today is ready in the page. */
const timezoneCookie = 'timezone';

const description = 'A passage, a reflection, a question and a prayer for every day.';

const meditation = {
  path: '/scripture-meditation',
  title: 'Scripture Meditation',
  description: 'One verse to stay with today, and many more gathered by what you are facing.',
};

interface PreloadedDevotional {
  devotional: { title: string; body: { reflection: string; scripture: { reference: string } } | null };
}

/** The reader's own day as far as we know it; a wrong guess costs them one request. */
function dateFor(request: FastifyRequest, now: Date): string {
  const { date } = request.query as { date?: string };
  if (date && isLocalDate(date)) return date;
  try {
    return localDate(now, request.cookies[timezoneCookie] ?? 'UTC');
  } catch {
    return localDate(now, 'UTC');
  }
}

/** The lazy code of pages that people enter by, by its source in member-web. */
const pageModules: Record<string, string> = {
  '/': 'src/features/home/home-page.tsx',
  '/devotionals': 'src/features/devotionals/devotionals-page.tsx',
  '/login': 'src/features/auth/login-page.tsx',
  [meditation.path]: 'src/features/scripture/meditation-page.tsx',
};

const topicPage = { path: /^\/scripture-verses\/([^/]+)$/, module: 'src/features/scripture/topic-page.tsx' };

interface TopicVerses {
  topic: { name: string; description: string };
  scripturesOfTopic: { items: { reference: string; text: string }[] };
}

/** What a link to a topic says, or null where there is none. */
async function topicPreview(topicId: string, guest: Context, documents: DocumentStore) {
  const document = documents.byName('TopicVerses');
  const { data } = (await document?.run(guest, { topicId, page: 1, limit: 1 })) ?? {};
  if (!data) return null;
  const { topic, scripturesOfTopic } = data as unknown as TopicVerses;
  const [first] = scripturesOfTopic.items;
  const text = topic.description || (first && `${first.reference}. ${first.text}`) || description;
  return { title: messages.versesAbout(topic.name), text: excerpt(text, 200) };
}

/** Pages that show a devotional. */
const readingPages = new Set(['/', '/devotionals']);

const excerpt = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length).replace(/\s+\S*$/, '')}…` : text;

const tags = (siteName: string, title: string, text: string, url: URL, image: URL) =>
  [
    `<meta name="description" content="${escapeHtml(text)}">`,
    `<link rel="canonical" href="${escapeHtml(url.href)}">`,
    '<meta property="og:type" content="article">',
    `<meta property="og:site_name" content="${escapeHtml(siteName)}">`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(text)}">`,
    `<meta property="og:url" content="${escapeHtml(url.href)}">`,
    `<meta property="og:image" content="${escapeHtml(image.href)}">`,
  ].join('\n');

/**
 * What a page of the member site is filled with: on pages that show a devotional, its answer as a guest
 * sees it, so that the first view needs no second round trip and links have a preview.
 */
export async function memberPage(
  request: FastifyRequest,
  page: Page,
  guest: Context,
  documents: DocumentStore,
  config: Config,
): Promise<PageContent> {
  const path = request.url.split('?', 1)[0]!;
  const image = new URL('/icons/icon-512.png', config.publicUrl);
  const [, topicId] = topicPage.path.exec(path) ?? [];
  const module = topicId ? topicPage.module : pageModules[path];
  const preloads = module ? page.preloads(module) : '';
  const filled = (title: string, text: string, url: URL): PageContent => ({
    title: escapeHtml(title === config.siteName ? title : `${title} · ${config.siteName}`),
    head: `${preloads}\n${tags(config.siteName, title, text, url, image)}`,
    preloaded: null,
  });
  const here = new URL(path, config.publicUrl);
  const plain = filled(config.siteName, description, here);
  if (path === meditation.path) return filled(meditation.title, meditation.description, here);
  if (topicId) {
    const preview = await topicPreview(topicId, guest, documents);
    return preview ? filled(preview.title, preview.text, here) : plain;
  }
  const document = documents.byName('DevotionalByDate');
  if (!document || !readingPages.has(path)) return plain;

  const variables = { date: dateFor(request, guest.clock.now()) };
  const { data, errors } = await document.run(guest, variables);
  if (errors || !data) return plain;
  const { devotional } = data as unknown as PreloadedDevotional;
  const preloaded = { queries: [{ name: document.name, variables, data }] };
  if (path === '/') return { ...plain, preloaded };

  const { title, body } = devotional;
  const text = body ? `${body.scripture.reference}. ${excerpt(body.reflection, 160)}` : description;
  const url = new URL(`/devotionals?date=${variables.date}`, config.publicUrl);
  return { ...filled(title, text, url), preloaded };
}
