import { createHash } from 'node:crypto';
import { print } from 'graphql/index.js';
import { restRoutes } from '../dist/transport/modules.js';

/**
 * The documents that the compared REST routes run, without the id that they ask for twice, sent as a web app would.
 * @param name of a public operation, so that a gateway may keep the answer
 */
function documentOf(row, name) {
  const { document } = restRoutes.find((route) => route.row === row);
  const body = print(document).replace(/^ *_id: id\n/gm, '');
  return { name, type: 'query', body, hash: createHash('sha256').update(body).digest('hex') };
}

const byDate = documentOf('R-019', 'DevotionalByDate');
const latest = documentOf('R-021', 'LatestDevotionals');

/** The documents by hash, as a build of a web app writes them down. */
export const manifest = Object.fromEntries(
  [byDate, latest].map(({ hash, name, type, body }) => [hash, { name, type, body }]),
);

const post = (body) => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** The ways to ask the gateway the same, as requests that both autocannon and Fastify's inject take. */
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

/** What is compared: one devotional and fifty, asked in each way. */
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

/** What programs that follow the days ask for, all of them the same. */
export const feed = get('/feeds/devotionals.rss');
