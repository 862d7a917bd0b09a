import { createHash } from 'node:crypto';
import { print } from 'graphql/index.js';
import { restRoutes } from '../dist/transport/modules.js';

/**
 * Returns the documents of the compared REST routes, without their duplicate id, in the format of a web app.
 * @param name of a public operation, so that a gateway may cache the response
 */
function documentOf(row, name) {
  const { document } = restRoutes.find((route) => route.row === row);
  const body = print(document).replace(/^ *_id: id\n/gm, '');
  return { name, type: 'query', body, hash: createHash('sha256').update(body).digest('hex') };
}

const byDate = documentOf('R-019', 'DevotionalByDate');
const latest = documentOf('R-021', 'LatestDevotionals');

/** The documents by hash, as in the manifest of a web app's build. */
export const manifest = Object.fromEntries(
  [byDate, latest].map(({ hash, name, type, body }) => [hash, { name, type, body }]),
);

const post = (body) => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Returns the ways to send the same to the gateway, as requests for both autocannon and Fastify's inject. */
function waysOf({ body, hash }, variables) {
  const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };
  const search = new URLSearchParams({
    variables: JSON.stringify(variables),
    extensions: JSON.stringify(extensions),
  });
  return {
    text: post({ query: body, variables }),
    hashByGet: { method: 'GET', path: `/graphql?${search}` },
    hashByPost: post({ variables, extensions }),
  };
}

const get = (path) => ({ method: 'GET', path });
const today = new Date().toISOString().slice(0, 10);

/** Compared requests: one devotional and fifty, each sent in every way. */
export const questions = {
  one: {
    bare: get(`/one/${today}`),
    ...waysOf(byDate, { date: today }),
    rest: get(`/api/devotionals/date/${today}`),
  },
  fifty: {
    bare: get('/latest?limit=50'),
    ...waysOf(latest, { page: 1, limit: 50 }),
    rest: get('/api/devotionals/latest?limit=50'),
  },
};

/** The same request of all feed readers. */
export const feed = get('/feeds/devotionals.rss');
