import type { DataSource } from 'typeorm';
import type { EditedKind } from '../../blocks/editing/edited-kind.js';
import { type ConnectionArgs, type ConnectionOf, connectionOf } from '../../blocks/paging.js';
import { changesOf, type Recorded } from './audit.changes.js';
import type { AuditArgs, AuditEntry } from './audit.types.js';

export type Wanted = Omit<AuditArgs, 'first' | 'after'>;

type Row = Omit<AuditEntry, 'changes' | 'isThere'> & Recorded & { nameNow: string | null };

/** Further tables whose names may be shown. Prayer requests and messages have none, since they are private. */
const named: Record<string, { table: string; name: string }> = {
  member: { table: 'members', name: 'name' },
  grant: { table: 'members', name: 'name' },
  attachment: { table: 'attachments', name: 'name' },
};

/** SQL condition of each filter; `$` stands for its value. */
const conditions: Record<keyof Wanted, string> = {
  actorId: 'audit_log.actor_id = $',
  subjectId: 'audit_log.subject_id = $',
  kind: `split_part(audit_log.action, '.', 1) = $`,
  action: 'audit_log.action = $',
  via: 'audit_log.via = $',
  from: 'audit_log.at >= $',
  to: 'audit_log.at < $',
};

/**
 * Returns a reader of the audit log, newest first, with one statement for each page. Each set of filters has a
 * statement of its own, so that all of them use an index: optional filters in one statement would hide this from the
 * planner.
 */
export function auditReader(db: DataSource, kinds: readonly EditedKind[]) {
  const lists = new Map<string, ReturnType<typeof connectionOf<Row>>>();
  const edited = new Map(kinds.map((kind) => [kind.event, kind.tableOf(db)]));
  const tables = [...edited.values()].map(({ table }) => `'${table}'`).join(', ');
  const nameNow = [...edited, ...Object.entries(named)]
    .map(
      ([kind, { table, name }]) =>
        `when '${kind}' then (select "${name}" from ${table} where id = subject_id)`,
    )
    .join(' ');
  const columns = `audit_log.id, audit_log.at, audit_log.action, audit_log.via, subject_id as "subjectId", detail,
    case when actor.id is not null then json_build_object('id', actor.id, 'name', actor.name) end as actor,
    case split_part(action, '.', 1) ${nameNow} end as "nameNow",
    coalesce(detail->>'title', detail->>'question', detail->>'name', detail->>'reference', detail->>'description')
      as "subjectName",
    before."values" as before, after."values" as after`;
  const version = `case when detail ? 'changed' then (detail->>'version')::integer end`;
  const versionJoin = (name: string, number: string) => `left join item_versions ${name}
      on ${name}.item_id = subject_id and ${name}.version = ${number} and ${name}.item in (${tables})`;

  const listOf = (filters: (keyof Wanted)[]) =>
    connectionOf<Row>({
      // Postgres distinguishes statements by the first 63 characters of their names.
      name: `audit ${Object.keys(conditions)
        .map((name) => Number(filters.includes(name as keyof Wanted)))
        .join('')}`,
      columns,
      from: `audit_log left join members actor on actor.id = actor_id
        ${versionJoin('before', `${version} - 1`)} ${versionJoin('after', version)}
        where true ${filters.map((filter, i) => `and ${conditions[filter].replace('$', `$${i + 1}`)}`).join(' ')}`,
      table: 'audit_log',
      moment: 'at',
    });

  return async (wanted: Wanted, part: Readonly<ConnectionArgs>): Promise<ConnectionOf<AuditEntry>> => {
    const filters = (Object.keys(conditions) as (keyof Wanted)[]).filter((name) => wanted[name] != null);
    const key = filters.join();
    if (!lists.has(key)) lists.set(key, listOf(filters));
    const values = filters.map((name) => wanted[name]);
    const { nodes, pageInfo } = await lists.get(key)!(db, values, part);
    return { nodes: nodes.map(shown), pageInfo };
  };
}

const shown = ({ nameNow, subjectName, detail, before, after, ...row }: Row): AuditEntry => ({
  ...row,
  // A name may be empty, for example of a webhook.
  subjectName: nameNow || subjectName || null,
  isThere: nameNow !== null,
  changes: changesOf({ detail, before, after }),
});
