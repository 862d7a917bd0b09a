import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadRequest } from './send-load.js';

const json = { 'content-type': 'application/json' };

/** Lists the member site's scripts of a release, which its pages may request at any time. */
export function scriptsOf(release: string): string[] {
  const files = readdirSync(path.join(release, 'member-web/dist/site/assets'));
  return files.filter((file) => file.endsWith('.js')).map((file) => `/assets/${file}`);
}

/** Lists the addresses by which pages of a release send queries without variables, by hash. */
export function queriesOf(release: string): string[] {
  const manifest = path.join(release, 'member-web/dist/documents.json');
  if (!existsSync(manifest)) throw new Error(`${manifest} is missing. Run: npm run build`);
  const documents: Record<string, { name: string; type: string; body: string }> = JSON.parse(
    readFileSync(manifest, 'utf8'),
  );
  return Object.entries(documents)
    .filter(([, { type, body }]) => type === 'query' && !body.includes('$'))
    .map(([sha256Hash, { name }]) => {
      const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash } });
      return `/graphql?${new URLSearchParams({ operationName: name, extensions })}`;
    });
}

/** Returns the items one after another, and then begins again. */
export function inTurn<T>(all: T[]): () => T {
  let next = 0;
  return () => all[next++ % all.length]!;
}

/**
 * Returns requests of people to a site with the demonstration. Visitors request today, by page and REST. A member
 * requests their own data. Writes are numbered.
 * @param token of a member with a plan
 * @param devotionalId of a day with a question
 */
export function mixedLoad(token: string, devotionalId: string) {
  const authorization = `Bearer ${token}`;
  const day = new Date().toISOString().slice(0, 10);
  const get = (...paths: string[]) => {
    const next = inTurn(paths);
    return (): LoadRequest => ({ path: next() });
  };
  const mine = (...paths: string[]) => {
    const next = inTurn(paths);
    return (): LoadRequest => ({ path: next(), headers: { authorization } });
  };
  const posts = (path: string, body: () => object) => (): LoadRequest => ({
    path,
    method: 'POST',
    headers: { ...json, authorization },
    body: JSON.stringify(body()),
  });
  let [entries, thoughts, messages, presses] = [0, 0, 0, 0];
  return [
    get('/'),
    get('/', '/prayers', '/about'),
    get(`/api/devotionals/date/${day}`),
    get('/api/prayers', '/api/faq', '/api/bible/john+3:16', '/api/devotionals/search?q=grace'),
    mine('/api/auth/me', '/api/journals', '/api/journals/stats', '/api/devotionals/latest'),
    mine(`/api/question-answers/devotional/${devotionalId}`, '/api/users/favorites'),
    posts('/api/journals', () => ({
      title: `Entry ${++entries}`,
      content: '<p>Snow</p>',
      devotional: null,
      tags: [],
    })),
    posts('/api/question-answers', () => ({
      devotionalId,
      questionIndex: 0,
      question: 'Where?',
      answer: `Thought ${++thoughts}`,
    })),
    posts('/api/contact', () => ({
      name: 'Ruth',
      email: 'ruth@example.org',
      query: `This is message ${++messages} of those that must arrive.`,
    })),
    // Adds and removes a favorite in turn. Each is refused if the previous one is unknown.
    (): LoadRequest =>
      ++presses % 2
        ? posts('/api/users/favorites', () => ({ devotionalId }))()
        : { path: `/api/users/favorites/${devotionalId}`, method: 'DELETE', headers: { authorization } },
  ];
}

/** Lists writes by their distinct text: `taken` were confirmed, the response to `unsure` was lost. */
export function written(
  outcomes: { request: LoadRequest; status: number | null }[],
  address: string,
  field: string,
) {
  const ours = outcomes.filter(
    ({ request }) => request.path === address && request.method === 'POST' && request.body,
  );
  const texts = (isTaken: boolean) =>
    ours
      .filter(({ status }) => (status === 200 || status === 201) === isTaken)
      .map(({ request }) => (JSON.parse(request.body!) as Record<string, string>)[field]!);
  return { taken: texts(true), unsure: texts(false) };
}
