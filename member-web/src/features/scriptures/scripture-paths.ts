import { meditation } from '../../lib/site-pages.ts';

/** Returns the path of all topics; with a keyword, of its verses. */
export function meditationPath({ keyword = '', page = 1 } = {}): string {
  const params = new URLSearchParams();
  if (keyword) params.set('keyword', keyword);
  if (page > 1) params.set('page', String(page));
  return withParams(meditation.to, params);
}

/** Returns the path of a topic's verses. */
export function topicPath(topicId: string, page = 1): string {
  const params = new URLSearchParams(page > 1 ? { page: String(page) } : {});
  return withParams(`/scripture-verses/${encodeURIComponent(topicId)}`, params);
}

/** Returns the page of verses in an address, from 1. */
export function pageOf(params: URLSearchParams): number {
  const asked = params.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
}

const withParams = (path: string, params: URLSearchParams) =>
  [path, params.toString()].filter(Boolean).join('?');
