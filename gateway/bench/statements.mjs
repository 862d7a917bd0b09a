import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { gatewayApp } from './apps.mjs';
import { bareApp, bestApp } from './bare-apps.mjs';
import { questions } from './documents.mjs';

/**
 * Asks each question once more in this process and counts what is sent to Postgres.
 * @returns by size and way the number of SQL statements
 * @throws Error when an answer is an error, or a bare handler's is another than GraphQL's
 */
export async function countStatements(databaseUrl) {
  const { query } = pg.Client.prototype;
  let count = 0;
  pg.Client.prototype.query = function (...args) {
    count++;
    return query.apply(this, args);
  };
  const bare = await bareApp(databaseUrl);
  const best = await bestApp(databaseUrl);
  const gateway = await gatewayApp(databaseUrl, false);
  try {
    const statements = {};
    for (const [size, ways] of Object.entries(questions)) {
      statements[size] = {};
      const answers = {};
      for (const [way, { path, body, ...request }] of Object.entries(ways)) {
        const app = way === 'bare' ? bare : gateway;
        const ask = () => app.inject({ ...request, url: path, ...(body && { payload: body }) });
        // The first may open a connection, which asks for settings.
        await ask();
        count = 0;
        const response = await ask();
        statements[size][way] = count;
        answers[way] = response.body;
        if (response.statusCode !== 200) throw new Error(`${size}, ${way}: ${response.body}`);
      }
      const { payload } = await best.inject(ways.bare.path);
      if (!isDeepStrictEqual(JSON.parse(payload), JSON.parse(answers.bare)))
        throw new Error(`${size}: the two bare handlers answer differently`);
      for (const way of ['text', 'hashByGet', 'hashByPost']) {
        if (answers[way].trim() !== answers.bare)
          throw new Error(`${size}: the bare handler answers other than ${way}`);
      }
    }
    return statements;
  } finally {
    pg.Client.prototype.query = query;
    await Promise.all([bare.close(), best.close(), gateway.close()]);
  }
}
