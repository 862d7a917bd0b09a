// node bench/pages.mjs <database url> <rounds> <warm-up>
// Measures the cost of a rendered page, cached and not cached, beside the data response of the page and a feed.
import { readManifests } from '../dist/transport/graphql/documents.js';
import { gatewayApp } from './apps.mjs';

const [databaseUrl, ...sizes] = process.argv.slice(2);
const [rounds, warmUp] = sizes.map(Number);
/** Milliseconds of processor time for an uncached page. */
const target = 15;

const today = new Date().toISOString().slice(0, 10);
const manifest = await readManifests();
const [hash] = Object.entries(manifest).find(([, { name }]) => name === 'DevotionalByDate');
const search = new URLSearchParams({
  variables: JSON.stringify({ date: today }),
  extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
});
const requests = {
  'the answer alone': `/graphql?${search}`,
  '/': '/',
  '/devotionals': '/devotionals',
  '/devotionals?mode=archive': '/devotionals?mode=archive',
  '/bible/john/3': '/bible/john/3',
  '/prayers': '/prayers',
  '/feeds/devotionals.rss': '/feeds/devotionals.rss',
};

/** Returns processor milliseconds and requests a second, for sequential requests without a network. */
async function cost(app, url) {
  const request = { url, headers: { host: 'localhost:4000', 'accept-encoding': 'br' } };
  const send = async () => {
    const { statusCode, body } = await app.inject(request);
    if (statusCode !== 200) throw new Error(body);
  };
  for (let i = 0; i < warmUp; i++) await send();
  const before = process.cpuUsage();
  const began = performance.now();
  for (let i = 0; i < rounds; i++) await send();
  const { user, system } = process.cpuUsage(before);
  return {
    cpu: (user + system) / 1_000 / rounds,
    perSecond: (1_000 * rounds) / (performance.now() - began),
  };
}

const [rendering, keeping] = await Promise.all([
  gatewayApp(databaseUrl, false, manifest),
  gatewayApp(databaseUrl, false, manifest, true),
]);
const row = (words, ...cells) =>
  console.log(words.padEnd(28) + cells.map((cell) => String(cell).padStart(14)).join(''));
console.log('');
row('Pages, rendered', 'CPU ms', 'requests/s', 'kept, CPU ms', 'requests/s');
for (const [words, url] of Object.entries(requests)) {
  const fresh = await cost(rendering, url);
  const cached = await cost(keeping, url);
  const cells = [
    fresh.cpu.toFixed(2),
    Math.round(fresh.perSecond),
    cached.cpu.toFixed(2),
    Math.round(cached.perSecond),
  ];
  row(words, ...cells, fresh.cpu > target ? `MISSED ${target}` : '');
}
await Promise.all([rendering.close(), keeping.close()]);
process.exit();
