import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { gatewayApp } from './apps.mjs';
import { bareApp, bestApp } from './bare-apps.mjs';
import { questions } from './documents.mjs';

/**
 * Sends each request once more in this process, and counts its SQL statements.
 * @returns the number of SQL statements by size and way
 * @throws Error if a response is an error, or if a bare handler's differs from GraphQL's
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
        const send = () => app.inject({ ...request, url: path, ...(body && { payload: body }) });
        // The first request may open a connection, which reads settings.
        await send();
        count = 0;
        const response = await send();
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
