// The compared servers, their database and the requests that they get.
import { createHash, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { LogController } from 'fastify';
import { print } from 'graphql/index.js';
import pg from 'pg';
import { readConfig } from '../dist/config/config.js';
import { kingJames } from '../dist/modules/bible/king-james.js';
import { demoDevotionals } from '../dist/modules/devotionals/devotional.demo.js';
import { Devotional } from '../dist/modules/devotionals/devotional.entity.js';
import { systemClock } from '../dist/platform/clock.js';
import { newId } from '../dist/platform/ids.js';
import { makeLogger } from '../dist/platform/logging.js';
import { Secrets } from '../dist/platform/secrets.js';
import { makeApp } from '../dist/start/app.js';
import { makeDataSource } from '../dist/start/database/data-source.js';
import { migrate } from '../dist/start/database/open-database.js';
import { startPostgres } from '../dist/start/embedded/postgres.js';
import { publicChanges } from '../dist/transport/http/public-cache.js';
import { securityHeaders } from '../dist/transport/http/security-headers.js';
import { editedKinds, restRoutes } from '../dist/transport/modules.js';
import { makeServices } from '../dist/transport/services.js';
import { runAsProgram } from './processes.mjs';

/** Key of every part of the product in the bench. */
export const secretKey = 'a key that only the bench has, 32 or more';

/**
 * Returns the parts of the product on an open database: without demonstration, limits and log, unless the environment
 * sets them.
 */
function partsOf(db, databaseUrl, env) {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    SEED_DEMO: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...env,
  });
  return {
    config,
    db,
    redis: null,
    clock: systemClock,
    secrets: new Secrets(secretKey),
    log: makeLogger(config),
  };
}

/**
 * Returns the product's services on an open database, without a gateway.
 * @param env differences from the environment of the bench
 */
export const benchServices = (db, databaseUrl, env) =>
  makeServices(partsOf(db, databaseUrl, env), editedKinds);

/**
 * Creates the real gateway, not yet listening. It trusts `X-Forwarded-For`, so that one load generator can use many
 * addresses. It is not in public mode, which refuses documents as text.
 * @param guarded whether it has rate limits and a log of every request
 * @param documents known documents by hash
 * @param caching whether it caches public responses, as a running one does
 */
export async function gatewayApp(databaseUrl, guarded, documents = manifest, caching = false) {
  const db = await makeDataSource(databaseUrl).initialize();
  const parts = partsOf(db, databaseUrl, {
    ADMIN_PORT: '0',
    TRUST_PROXY: 'loopback',
    ...(guarded && { RATE_LIMITS: 'on', LOG_LEVEL: 'info' }),
  });
  const { http, publicCache, services } = await makeApp({ ...parts, manifest: documents });
  const changes = publicChanges(databaseUrl, services.settings, publicCache);
  if (caching) await changes.start();
  http.addHook('onClose', async () => {
    await changes.stop();
    await db.destroy();
  });
  return http;
}

const columns = `
  id, title, date::text, access_level, is_active, version, created_at, updated_at,
  scripture_reference, scripture_verse, reflection, reflection_html, questions, question_ids, prayer,
  prayer_html, content, tags, attachments`;

const devotional = (row) => ({
  id: row.id,
  title: row.title,
  date: row.date,
  accessLevel: row.access_level,
  isActive: row.is_active,
  lang: 'en',
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  body: {
    scripture: { reference: row.scripture_reference, verse: row.scripture_verse },
    reflection: row.reflection,
    reflectionHtml: row.reflection_html,
    questions: row.questions,
    questionIds: row.question_ids,
    prayer: row.prayer,
    prayerHtml: row.prayer_html,
    content: row.content,
    tags: row.tags,
    attachments: row.attachments,
  },
});

/**
 * The minimal handler with the same responses, as a first version: no policy, no validation, no header, no log, no
 * prepared statement.
 */
export async function bareApp(databaseUrl) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  const app = Fastify();
  app.get('/one/:date', async (request, reply) => {
    const { rows } = await pool.query(
      `select ${columns} from devotionals where date = $1 and date <= current_date and is_active`,
      [request.params.date],
    );
    return reply
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ data: { devotional: devotional(rows[0]) } }));
  });
  app.get('/latest', async (request, reply) => {
    const limit = Number(request.query.limit);
    const { rows } = await pool.query(
      `select ${columns},
         (select count(*)::int from devotionals where date <= current_date and is_active) as total
       from devotionals where date <= current_date and is_active order by date desc limit $1`,
      [limit],
    );
    const { total } = rows[0];
    const page = {
      items: rows.map(devotional),
      page: 1,
      limit,
      total,
      pages: Math.ceil(total / limit),
      changes: null,
    };
    return reply
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ data: { latestDevotionals: page } }));
  });
  app.addHook('onClose', () => pool.end());
  return app;
}

const moment = (column) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Devotional as Postgres writes it, in the format of `devotional`. */
const json = `json_build_object(
  'id', id, 'title', title, 'date', date, 'accessLevel', access_level, 'isActive', is_active, 'lang', 'en',
  'version', version, 'createdAt', ${moment('created_at')}, 'updatedAt', ${moment('updated_at')},
  'body', json_build_object(
    'scripture', json_build_object('reference', scripture_reference, 'verse', scripture_verse),
    'reflection', reflection, 'reflectionHtml', reflection_html, 'questions', questions, 'questionIds', question_ids,
    'prayer', prayer, 'prayerHtml', prayer_html, 'content', content, 'tags', tags, 'attachments', attachments))`;
const readable = 'date <= current_date and is_active';

/**
 * The same responses with the fastest means of Fastify and `pg`: named statements, and Postgres's own JSON sent as
 * text.
 */
export async function bestApp(databaseUrl) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  const app = Fastify();
  app.get('/one/:date', async (request, reply) => {
    const { rows } = await pool.query({
      name: 'one',
      text: `select json_build_object('data', json_build_object('devotional', ${json}))::text as answer
             from devotionals where date = $1 and ${readable}`,
      values: [request.params.date],
    });
    return reply.type('application/json; charset=utf-8').send(rows[0].answer);
  });
  app.get('/latest', async (request, reply) => {
    const { rows } = await pool.query({
      name: 'latest',
      text: `select json_build_object('data', json_build_object('latestDevotionals', json_build_object(
               'items', (select json_agg(item) from (
                  select ${json} as item from devotionals where ${readable} order by date desc limit $1) as page),
               'page', 1, 'limit', $1::int, 'total', total, 'pages', ceil(total::float / $1),
               'changes', null)))::text as answer
             from (select count(*)::int as total from devotionals where ${readable}) as counted`,
      values: [Number(request.query.limit)],
    });
    return reply.type('application/json; charset=utf-8').send(rows[0].answer);
  });
  app.addHook('onClose', () => pool.end());
  return app;
}

/** Sends each response of the best handler as a constant text: the cost of Fastify alone. */
export const constantApp = (databaseUrl) => withConstants(Fastify(), databaseUrl, (ways) => ways.bare);

/**
 * The same at the gateway's own addresses, with the requirements of every response: an id, security headers, and a log
 * entry.
 */
export function equippedApp(databaseUrl) {
  const app = Fastify({
    genReqId: () => randomUUID(),
    loggerInstance: makeLogger({ logLevel: 'silent' }),
    logController: new LogController({ disableRequestLogging: true }),
  });
  const headers = securityHeaders(false);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers({ ...headers, 'x-request-id': request.id });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({ status: reply.statusCode, ms: reply.elapsedTime }, 'request');
    done();
  });
  return withConstants(app, databaseUrl, (ways) => ways.hashByGet);
}

async function withConstants(app, databaseUrl, addressOf) {
  const best = await bestApp(databaseUrl);
  const answers = {};
  for (const ways of Object.values(questions)) {
    answers[addressOf(ways).path] = (await best.inject(ways.bare.path)).payload;
  }
  await best.close();
  for (const path of new Set(Object.keys(answers).map((address) => address.split('?')[0]))) {
    app.get(path, (request, reply) =>
      reply.type('application/json; charset=utf-8').send(answers[request.url]),
    );
  }
  return app;
}

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

const days = 365;

/** Starts a separate Postgres with a year of devotionals up to today, as long as real ones. */
export async function startDatabase() {
  const dir = await mkdtemp(path.join(tmpdir(), 'quiet-time-bench-'));
  // Postgres may run as another user, which must be able to reach its folder.
  await chmod(dir, 0o755);
  let postgres;
  const stop = async () => {
    await postgres?.stop();
    await rm(dir, { recursive: true, force: true });
  };
  try {
    postgres = await startPostgres(dir);
    const db = await makeDataSource(postgres.url, 2).initialize();
    await migrate(db, postgres.url);
    await db.getRepository(Devotional).insert(await year());
    // Runs the work of autovacuum once, so that it does not run during a round.
    await db.query('vacuum analyze devotionals');
    await db.destroy();
    return { url: postgres.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Repeats the demonstration's devotionals, all of them open to visitors. */
async function year() {
  const verseOf = await kingJames();
  return Array.from({ length: days }, (_, ago) => {
    const { scripture, ...devotional } = demoDevotionals[ago % demoDevotionals.length];
    return {
      ...devotional,
      id: newId(),
      questionIds: devotional.questions.map(() => newId()),
      date: new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10),
      scripture: { ...scripture, verse: verseOf(scripture.reference) },
      content: devotional.reflection,
      accessLevel: 'standard',
    };
  });
}

/** Names of fictional people for the measured sites. */
export const firstNames =
  `Anna Ben Clara David Esther Felix Grace Hannah Isaac Judith Kofi Lydia Miriam Noah Olga Paul Ruth Samuel
  Tamar Urs Vera Walter Xenia Yaw Zoë Ümit Ömer Agnès`.split(/\s+/);
export const lastNames =
  `Adler Baker Castillo Dube Engel Fischer Gómez Hartmann Ito Jensen Keller Lopez Müller Novak Okafor Peters
  Quinn Rossi Schmidt Tanaka Ulrich Vogel Weber Xu Young Zeller`.split(/\s+/);

/**
 * Serves one of the compared servers: bare, best, constant, equipped, gateway, guarded or caching. Sends its origin once
 * it listens, and its used processor time in response to any message.
 */
async function serve(kind, databaseUrl) {
  const gateway = (url) => gatewayApp(url, kind === 'guarded', undefined, kind === 'caching');
  const makeApp =
    { bare: bareApp, best: bestApp, constant: constantApp, equipped: equippedApp }[kind] ?? gateway;
  const app = await makeApp(databaseUrl);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send(user + system);
  });
  process.on('disconnect', () => process.exit());
  process.send(origin);
}

await runAsProgram(import.meta.url, { serve });
