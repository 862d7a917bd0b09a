import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { type SlowStatements, tellingClient } from '../../platform/slow-statements.js';
import { SnakeNaming } from '../../platform/snake-naming.js';
import { SteadyClient } from '../../platform/steady-client.js';
import { modules } from '../../transport/modules.js';
import * as migrations from './migrations/index.js';

/** The tables that are entities; `outbox`, `job_done`, `audit_log`, `documents`,
 * `devices`, `trial_cards`, `push_key`, `farewells`, `provider_events`, `announcement_marks`, `devotional_search`, `scripture_search`, `bible_translations`, `bible_verses`, `bible_words`, `workers` and `backups` are plain SQL. */
export const entities = modules.flatMap(({ entities }) => entities ?? []);

/**
 * A connection pool to the product's database, not yet opened.
 * @param poolSize connections at most; gateway and worker each have a pool
 * @param slow from when on a statement is logged; left out: none is
 */
export const makeDataSource = (url: string, poolSize = 20, slow?: SlowStatements): DataSource =>
  new DataSource({
    type: 'postgres',
    // A read goes to a replica only where it asks for one. What public fields answer may be kept, and never does: a
    // replica that lags would answer, after a change was told, what was there before it.
    replication: { defaultMode: 'master', master: { url }, slaves: [] },
    entities,
    migrations: Object.values(migrations),
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNaming(),
    applicationName: 'quiet-time',
    extra: { max: poolSize, Client: slow ? tellingClient(slow) : SteadyClient },
    logging: false,
  });
