import { randomUUID } from 'node:crypto';
import Fastify, { LogController } from 'fastify';
import pg from 'pg';
import { makeLogger } from '../dist/platform/logging.js';
import { securityHeaders } from '../dist/transport/http/security-headers.js';
import { questions } from './documents.mjs';

const columns = `
  id, title, date::text, access_level, is_active, version, created_at, updated_at,
  scripture_reference, scripture_verse, reflection, questions, question_ids, prayer, content, tags, attachments`;

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
    questions: row.questions,
    questionIds: row.question_ids,
    prayer: row.prayer,
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
    const page = { items: rows.map(devotional), page: 1, limit, total, pages: Math.ceil(total / limit) };
    return reply
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ data: { latestDevotionals: page } }));
  });
  app.addHook('onClose', () => pool.end());
  return app;
}

const moment = (column) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** One devotional as Postgres writes it, in the format of `devotional`. */
const json = `json_build_object(
  'id', id, 'title', title, 'date', date, 'accessLevel', access_level, 'isActive', is_active, 'lang', 'en',
  'version', version, 'createdAt', ${moment('created_at')}, 'updatedAt', ${moment('updated_at')},
  'body', json_build_object(
    'scripture', json_build_object('reference', scripture_reference, 'verse', scripture_verse),
    'reflection', reflection, 'questions', questions, 'questionIds', question_ids, 'prayer', prayer,
    'content', content, 'tags', tags, 'attachments', attachments))`;
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
               'page', 1, 'limit', $1::int, 'total', total, 'pages', ceil(total::float / $1))))::text as answer
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
