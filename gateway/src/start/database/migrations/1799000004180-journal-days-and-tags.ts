import { eachTagOnce, tagKey } from '@quiet-time/schema/tag-key';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Entries that are rewritten at once. */
const atOnce = 2_000;

/**
 * Entries stand in the order of the days that they are of. Spellings of one tag are one: in an entry the first of them
 * stays. A new entry is named by the client, so that it needs no name of a draft beside.
 */
export class JournalDaysAndTags1799000004180 implements MigrationInterface {
  readonly name = 'JournalDaysAndTags1799000004180';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table journal_entries add column tag_keys text[] not null default '{}';
      alter table journal_entries drop column draft_id;
      drop index journal_entries_member, journal_entries_favorites;
      create index journal_entries_member on journal_entries (member_id, written_on, created_at, id)
        where deleted_at is null;
      create index journal_entries_favorites on journal_entries (member_id, written_on, created_at, id)
        where is_favorite;
    `);
    let last = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      // Not by SQL: what is a capital letter depends on the locale of the database.
      const rows: { id: string; tags: string[] }[] = await runner.query(
        `select id, tags from journal_entries where tags <> '{}' and id > $1 order by id limit ${atOnce}`,
        [last],
      );
      if (rows.length === 0) return;
      const entries = rows.map(({ id, tags }) => {
        const kept = eachTagOnce(tags);
        return { id, tags: kept, keys: kept.map(tagKey) };
      });
      await runner.query(
        `update journal_entries set tags = entry.tags, tag_keys = entry.keys
           from jsonb_to_recordset($1) as entry(id uuid, tags text[], keys text[])
          where journal_entries.id = entry.id`,
        [JSON.stringify(entries)],
      );
      last = rows.at(-1)!.id;
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index journal_entries_member, journal_entries_favorites;
      alter table journal_entries drop column tag_keys, add column draft_id text;
      create index journal_entries_member on journal_entries (member_id, created_at, id) where deleted_at is null;
      create index journal_entries_favorites on journal_entries (member_id, created_at, id) where is_favorite;
      create unique index journal_entries_draft on journal_entries (member_id, draft_id)
        where draft_id is not null and deleted_at is null;
    `);
  }
}
