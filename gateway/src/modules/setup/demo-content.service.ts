import type { DataSource, EntityManager } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import type { EditedKind } from '../../blocks/editing/edited-kind.js';
import { referencesTo } from '../../blocks/editing/references.js';
import type { Demo } from '../../blocks/module.js';
import { record } from '../../blocks/record.js';
import type { Clock } from '../../platform/clock.js';
import { read } from '../../platform/prepared.js';
import type { DemoContent, KeptDemoItems, RemovedDemoContent } from './demo-content.types.js';

/**
 * Ids of the demonstration content that nobody has changed, as SQL. A version does not show it: replacing the prayer
 * of the day makes a new version of the replaced one.
 */
export const unchangedDemoItems = `
  select item_id from demo_items
   where not exists (select from audit_log where subject_id = item_id)
     and not exists (
       select from item_translations said join audit_log on subject_id = said.id
        where said.item_id = demo_items.item_id)`;

/** References that the product makes by itself. All others keep an item from being removed. */
const ownReferences = ['announcement_marks', 'answer_links'];

/** Adds the demonstration content to a new site, and removes it. */
export class DemoContentService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly demos: readonly Demo[],
    private readonly kinds: readonly EditedKind[],
  ) {}

  async state(): Promise<DemoContent> {
    const [found] = await read<DemoContent>(
      this.db,
      'demo content',
      `select not exists (select from devotionals) as "isOffered",
          (select count(*)::int from (${unchangedDemoItems}) as unchanged) as items`,
      [],
    );
    return found!;
  }

  /**
   * Writes the demonstration content, if the site has no devotional. Kinds that have items stay as they are.
   * @returns the number of written items
   */
  add(caller: Caller): Promise<number> {
    return this.db.transaction(async (manager) => {
      // Locked until it is complete, so every item in these tables is one of the demonstration.
      const tables = this.demos.flatMap((demo) => demo.tables);
      await manager.query(`lock table ${tables.join(', ')} in share row exclusive mode`);
      if (await hasItems(manager, ['devotionals'])) return 0;
      let items = 0;
      for (const demo of this.demos) {
        if (await hasItems(manager, demo.tables)) continue;
        const write = await demo.load();
        await write(manager, this.clock.now());
        for (const table of demo.tables) {
          const written = await manager.query(
            `insert into demo_items select id from ${table} on conflict do nothing returning item_id`,
          );
          items += written.length;
        }
      }
      await record(manager, caller, 'settings.demoAdded', await idOfSettings(manager), { items });
      return items;
    });
  }

  /**
   * Deletes the demonstration content, without the trash. Items that somebody has changed, and those with something
   * attached, stay. From now on they are items like any other.
   */
  remove(caller: Caller): Promise<RemovedDemoContent> {
    return this.db.transaction(async (manager) => {
      const result: RemovedDemoContent = { removed: 0, kept: [] };
      for (const table of this.demos.flatMap((demo) => demo.tables)) {
        const { removed, changed, inUse } = await removeFrom(manager, table);
        result.removed += removed;
        if (changed + inUse > 0) result.kept.push({ kind: this.kindOf(table), changed, inUse });
      }
      await manager.query('delete from demo_items');
      const kept = result.kept.reduce((sum, { changed, inUse }) => sum + changed + inUse, 0);
      const detail = { removed: result.removed, kept };
      await record(manager, caller, 'settings.demoRemoved', await idOfSettings(manager), detail);
      return result;
    });
  }

  private kindOf(table: string): string {
    return this.kinds.find((kind) => kind.tableOf(this.db).table === table)!.event;
  }
}

async function hasItems(manager: EntityManager, tables: readonly string[]): Promise<boolean> {
  const some = tables.map((table) => `exists (select from ${table})`);
  const [found] = await manager.query(`select ${some.join(' or ')} as some`);
  return found.some;
}

async function removeFrom(
  manager: EntityManager,
  table: string,
): Promise<Omit<KeptDemoItems, 'kind'> & { removed: number }> {
  // Locked rows get no new references until the transaction ends.
  const items: { id: string; unchanged: boolean }[] = await manager.query(
    `select id, id in (${unchangedDemoItems}) as unchanged from ${table}
      where id in (select item_id from demo_items) order by id for update`,
  );
  const unchanged = items.filter((item) => item.unchanged).map(({ id }) => id);
  const inUse = new Set<string>();
  for (const { table: from, column } of await referencesTo(manager, table)) {
    if (ownReferences.includes(from)) continue;
    const rows = await manager.query(
      `select distinct ${column} as id from ${from} where ${column} = any($1)`,
      [unchanged],
    );
    for (const { id } of rows) inUse.add(id);
  }
  const removed = unchanged.filter((id) => !inUse.has(id));
  await manager.query(`delete from ${table} where id = any($1)`, [removed]);
  return { removed: removed.length, changed: items.length - unchanged.length, inUse: inUse.size };
}

const idOfSettings = async (manager: EntityManager): Promise<string> =>
  (await manager.query('select id from settings'))[0].id;
