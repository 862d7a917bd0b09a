// npm run bench:growth [-- --members 200000] [--data DIR] [--rounds 100]: measures the most frequent reads on a site of
// so many members after five years, beside one with the demonstration and twenty members. It uses the existing build.
// 200,000 members take some twenty minutes and 12 GB to create. With DIR the data stays there for the next run. If a
// read takes more than twice as long, the plan of its slowest statement is printed.
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { loadBible } from '../dist/modules/bible/bible-texts.js';
import { Member } from '../dist/modules/members/member.entity.js';
import { makeDataSource } from '../dist/start/database/data-source.js';
import { migrate } from '../dist/start/database/open-database.js';
import { startPostgres } from '../dist/start/embedded/postgres.js';
import { demoPassword } from '../dist/start/seed/accounts.js';
import { seedDemo } from '../dist/start/seed/index.js';
import { readManifests } from '../dist/transport/graphql/documents.js';
import { benchServices, gatewayApp } from './apps.mjs';
import { reads } from './growth-reads.mjs';
import { fillSite, readMembers } from './growth-site.mjs';

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '200000' },
    rounds: { type: 'string', default: '100' },
    data: { type: 'string' },
  },
});
const [members, rounds] = [Number(values.members), Number(values.rounds)];
/** Maximum ratio of a read's time to that on the small site. */
const most = 2;

const heavy = Math.min(5_000, 5 * members);
const small = { members: 20, entries: 0, heavy, days: 0 };
const large = { members, entries: 15 * members, heavy, days: Math.min(2_026, members) };

const manifest = await readManifests();
const hashOf = new Map(Object.entries(manifest).map(([hash, { name }]) => [name, hash]));
/** If both apps have a document of that name, returns the one with these variables. */
function hashFor(name, variables) {
  const found = Object.entries(manifest).filter(
    ([, document]) =>
      document.name === name && Object.keys(variables).every((key) => document.body.includes(`$${key}`)),
  );
  return found[0]?.[0] ?? hashOf.get(name);
}

/** Creates a database beside the one at `url`. A killed creation starts over. @returns its address */
async function siteDatabase(url, name, counts, template) {
  const address = new URL(url);
  address.pathname = `/${name}`;
  const mark = JSON.stringify(counts);
  const admin = await makeDataSource(url, 1).initialize();
  try {
    const [found] = await admin.query(
      `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1`,
      [name],
    );
    if (found?.mark === mark) return address.href;
    await admin.query(`drop database if exists ${name}`);
    await admin.query(`create database ${name} ${template ? `template ${template}` : ''}`);
    const db = await makeDataSource(address.href, 2).initialize();
    try {
      if (counts) await fillSite(db, counts, (line) => console.log(`  ${line}`));
      else {
        await migrate(db, address.href);
        await loadBible(db, () => {});
        await seedDemo(db, new Date());
      }
    } finally {
      await db.destroy();
    }
    await admin.query(`comment on database ${name} is '${mark}'`);
    return address.href;
  } finally {
    await admin.destroy();
  }
}

const client = {
  site: 'member',
  ip: '127.0.0.1',
  deviceId: null,
  userAgent: null,
  timezone: null,
  overwrites: null,
};

/** Opens the real gateway on a database, with the callers. */
async function openSite(url) {
  const db = await makeDataSource(url, 2).initialize();
  // An earlier release may have filled it.
  await migrate(db, url);
  const services = benchServices(db, url);
  await services.analyticsRollup.roll();
  const emails = await readMembers(db);
  const open = async (email, site) => {
    const member = await db.getRepository(Member).findOneByOrFail({ email });
    return {
      id: member.id,
      token: await services.sessions.open(db.manager, member, { ...client, site }, { notify: false }),
    };
  };
  const signedIn = [];
  for (const email of emails) signedIn.push(await open(email, 'member'));
  const [heavy, ...others] = signedIn.map(({ token }) => token);
  const { token: admin } = await open('admin@example.org', 'admin');
  await db.query('vacuum analyze members, sessions, devices, analytics_days, journal_writers');
  await db.destroy();

  const app = await gatewayApp(url, false, manifest);
  const inject = async (request) => {
    const response = await app.inject(request);
    if (response.statusCode !== 200 || response.body.includes('"errors"'))
      throw new Error(
        `${request.url} ${JSON.stringify(request.payload ?? '')}: ${response.body.slice(0, 500)}`,
      );
    return response.json();
  };
  const post = (token, payload) =>
    inject({
      method: 'POST',
      url: '/graphql',
      headers: {
        host: `${token === admin ? 'admin.' : ''}localhost:4000`,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      payload,
    });
  const site = {
    url,
    app,
    heavy,
    others,
    admin,
    ids: signedIn.map(({ id }) => id),
    get: (url, token) =>
      inject({ method: 'GET', url, headers: { ...(token && { authorization: `Bearer ${token}` }) } }),
    send: (name, variables, token) =>
      post(token, {
        variables,
        extensions: { persistedQuery: { version: 1, sha256Hash: hashFor(name, variables) } },
      }),
    text: (query, variables, token) => post(token, { query, variables }),
    signIn: (round) =>
      inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: emails[1 + (round % others.length)], password: demoPassword },
      }),
  };
  site.deep = await deepIn(site);
  return site;
}

/** Returns a cursor deep in the journal of the most active member. */
async function deepIn({ send, heavy }) {
  let after = null;
  for (let page = 0; page < 40; page++) {
    const { data } = await send('JournalEntries', { first: 100, after, search: '' }, heavy);
    if (!data.list.pageInfo.hasNextPage) break;
    after = data.list.pageInfo.endCursor;
  }
  return after;
}

/** Returns the sorted milliseconds of a read at both sites in turn. */
async function measure(read, sites) {
  const times = sites.map(() => []);
  for (let round = -Math.ceil(rounds / 5); round < rounds; round++) {
    for (const [i, site] of sites.entries()) {
      const began = performance.now();
      await read(site, Math.abs(round));
      if (round >= 0) times[i].push(performance.now() - began);
    }
  }
  return times.map((each) => {
    each.sort((a, b) => a - b);
    return { median: each[each.length >> 1], p99: each[Math.floor(each.length * 0.99)] };
  });
}

/** Returns the statements of a read, each with its values. */
async function statementsOf(read, site) {
  const { query } = pg.Client.prototype;
  const sent = [];
  pg.Client.prototype.query = function (first, ...rest) {
    const { text = first, values = Array.isArray(rest[0]) ? rest[0] : [] } = Object(first);
    if (/^\s*(select|with)/i.test(text)) sent.push({ text, values });
    return query.call(this, first, ...rest);
  };
  try {
    for (let round = 0; round < 5; round++) await read(site, round);
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}

/** Prints the plan of the slowest statement of a read. */
async function printPlan(name, read, site) {
  const db = new pg.Client({ connectionString: site.url });
  await db.connect();
  try {
    let slowest = { took: -1 };
    for (const { text, values } of await statementsOf(read, site)) {
      const { rows } = await db.query(`explain (analyze, buffers) ${text}`, values);
      const plan = rows.map((row) => row['QUERY PLAN']);
      const took = Number(/Execution Time: ([\d.]+)/.exec(plan.join('\n'))?.[1] ?? 0);
      if (took > slowest.took) slowest = { took, text, plan };
    }
    console.log(
      `\n${name}, its slowest statement:\n${slowest.text?.replace(/\s+/g, ' ').slice(0, 400)}\n${slowest.plan?.join('\n')}`,
    );
  } finally {
    await db.end();
  }
}

const ms = (value) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
const row = (words, ...cells) =>
  console.log(words.padEnd(30) + cells.map((cell) => cell.padStart(18)).join(''));

const dir = values.data ?? (await mkdtemp(path.join(tmpdir(), 'quiet-time-growth-')));
await mkdir(dir, { recursive: true });
// Postgres may run as another user, which must be able to reach its folder.
await chmod(dir, 0o755);
const postgres = await startPostgres(dir);
const sites = [];
try {
  const began = performance.now();
  await siteDatabase(postgres.url, 'growth_begin', null);
  for (const [name, counts] of Object.entries({ growth_small: small, growth_large: large }))
    sites.push(await openSite(await siteDatabase(postgres.url, name, counts, 'growth_begin')));
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  console.log(
    `\nGrowth: the demonstration, beside ${large.members} members with ${large.entries} entries after ${large.days} days (filled in ${minutes} min); median, p99`,
  );
  row('', 'small', 'large', 'ratio');
  const slower = [];
  for (const [name, read] of Object.entries(reads)) {
    const [before, after] = await measure(read, sites);
    const ratio = after.median / before.median;
    if (ratio > most) slower.push([name, read]);
    const times = [before, after].map(({ median, p99 }) => `${ms(median)}, ${ms(p99)}`);
    row(name, ...times, `${ratio.toFixed(1)}x${ratio > most ? ' MISSED' : ''}`);
  }
  if (members >= 100_000) for (const [name, read] of slower) await printPlan(name, read, sites[1]);
} finally {
  for (const { app } of sites) await app.close();
  await postgres.stop();
  if (!values.data) await rm(dir, { recursive: true, force: true });
}
process.exit();
