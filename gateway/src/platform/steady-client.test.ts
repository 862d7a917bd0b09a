import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../testing/test-app.js';
import { SteadyClient } from './steady-client.js';

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp();
});
afterAll(() => app.stop());

it('a connection that is lost between two queries fails the next one and ends nothing', async () => {
  const pool = new pg.Pool({ connectionString: app.databaseUrl, Client: SteadyClient });
  const client = await pool.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const ended = new Promise((resolve) => client.once('end', resolve));
  await app.db.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await ended;
  await expect(client.query('select 1')).rejects.toThrow();
  client.release(true);
  await pool.end();
});
