import { createHistogram } from 'node:perf_hooks';
import autocannon from 'autocannon';

const connections = 32;

/**
 * Returns twenty requests by kind: ten for today, four of a member for themselves, three for the Bible, two searches,
 * and a write.
 */
async function mixed(origin) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'premium@example.org', password: 'quiet-time' });
  const { token } = await (await fetch(`${origin}/api/auth/login`, { method: 'POST', headers, body })).json();
  const member = { authorization: `Bearer ${token}` };
  const today = new Date().toISOString().slice(0, 10);
  const message = { name: 'Ruth', email: 'ruth@example.org', query: 'How do I change my reminder?' };
  const get = (path, more = {}) => ({ method: 'GET', path, headers: more });
  const repeated = (times, request) => Array.from({ length: times }, () => request);
  return {
    today: [
      ...repeated(5, get(`/api/devotionals/date/${today}`)),
      ...repeated(5, get('/', { accept: 'text/html' })),
    ],
    'a member for themselves': [
      ...['/api/auth/me', '/api/journals', '/api/journals/stats', '/api/devotionals/latest'].map((path) =>
        get(path, member),
      ),
    ],
    Bible: ['/api/bible/john+3:16', '/api/bible/psalm+23', '/api/bible/romans+8:28'].map((path) => get(path)),
    search: ['grace', 'prayer'].map((word) => get(`/api/devotionals/search?q=${word}`)),
    writes: [{ method: 'POST', path: '/api/contact', headers, body: JSON.stringify(message) }],
  };
}

/** Checks every request once: a mix with a refused request would measure refusals. */
async function demandAnswers(origin, requests) {
  for (const { path, ...request } of requests) {
    const { ok, status } = await fetch(origin + path, request);
    if (!ok) throw new Error(`${path} is answered with ${status}`);
  }
}

/**
 * Sends the mixed load of people to a site with the demonstration and without limits, over 32 connections, and prints
 * the response times.
 * @param rate requests a second; absent: as many as possible
 */
export async function sendMixedLoad(origin, minutes, rate) {
  const kinds = Object.entries(await mixed(origin));
  const requests = kinds.flatMap(([, of]) => of);
  const kindOf = kinds.flatMap(([kind, of]) => of.map(() => kind));
  await demandAnswers(origin, requests);
  const times = new Map(kinds.map(([kind]) => [kind, createHistogram()]));
  const {
    requests: sent,
    latency,
    errors,
    non2xx,
  } = await autocannon({
    url: origin,
    requests,
    connections,
    duration: minutes * 60,
    ...(rate && { overallRate: rate }),
    // Each connection sends all requests in turn.
    setupClient(client) {
      let next = 0;
      client.on('response', (_status, _bytes, took) =>
        times.get(kindOf[next++ % kindOf.length]).record(Math.max(1, Math.round(took * 1_000))),
      );
    },
  });
  console.log(
    `\nMixed load of ${connections} connections: ${sent.total} requests, ${sent.average} a second, p50 ${latency.p50} ms, p99 ${latency.p99} ms; ${errors + non2xx} failed`,
  );
  for (const [kind, microseconds] of times) {
    const [p50, p99] = [50, 99].map((share) => (microseconds.percentile(share) / 1_000).toFixed(1));
    console.log(`  ${kind}: p50 ${p50} ms, p99 ${p99} ms`);
  }
}
