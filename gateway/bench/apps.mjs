import Fastify from 'fastify';
import pg from 'pg';
import { makeApp } from '../dist/app.js';
import { readConfig } from '../dist/config.js';
import { makeDataSource } from '../dist/data-source.js';
import { systemClock } from '../dist/platform/clock.js';
import { makeLogger } from '../dist/platform/logging.js';
import { publicChanges } from '../dist/platform/public-cache.js';
import { manifest } from './documents.mjs';

/**
 * The real gateway, not yet listening. It trusts `X-Forwarded-For`, so that one load generator can be many
 * addresses, and it is not in public mode, which refuses documents as text.
 * @param guarded rate limits and a log of every request, or neither
 * @param documents that it knows by hash
 * @param caching whether it keeps public answers, as a running one does
 */
export async function gatewayApp(databaseUrl, guarded, documents = manifest, caching = false) {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    ADMIN_PORT: '0',
    TRUST_PROXY: 'on',
    SEED_DEMO: 'off',
    RATE_LIMITS: guarded ? 'on' : 'off',
    LOG_LEVEL: guarded ? 'info' : 'silent',
  });
  const db = await makeDataSource(databaseUrl).initialize();
  const { http, publicCache } = await makeApp({
    config,
    db,
    redis: null,
    clock: systemClock,
    secretKey: 'a key that only the bench has, 32 or more',
    log: makeLogger(config),
    manifest: documents,
  });
  const changes = publicChanges(publicCache, databaseUrl);
  if (caching) await changes.start();
  http.addHook('onClose', async () => {
    await changes.stop();
    await db.destroy();
  });
  return http;
}

const columns = `
  id, title, date::text, access_level, is_active, version, created_at, updated_at,
  scripture_reference, scripture_verse, reflection, questions, prayer, content, tags, attachments`;

const devotional = (row) => ({
  id: row.id,
  title: row.title,
  date: row.date,
  accessLevel: row.access_level,
  isActive: row.is_active,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  body: {
    scripture: { reference: row.scripture_reference, verse: row.scripture_verse },
    reflection: row.reflection,
    questions: row.questions,
    prayer: row.prayer,
    content: row.content,
    tags: row.tags,
    attachments: row.attachments,
  },
});

/**
 * The least that gives the same answers, as one would write it first: no policy, no validation, no header,
 * no log, no prepared statement.
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
