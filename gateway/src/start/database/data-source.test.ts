import { expect, inject, it } from 'vitest';
import { makeDataSource } from './data-source.js';

it('the migrations make the tables that the entities describe', async () => {
  const db = await makeDataSource(inject('templateUrl'), 1).initialize();
  try {
    const { upQueries } = await db.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  } finally {
    await db.destroy();
  }
});
