import type { EntityManager } from 'typeorm';
import { newId } from '../platform/ids.js';
import type { Actor } from './caller.js';

/**
 * Writes an entry to the audit log, in the transaction of the change.
 * @param event the domain and the action, e.g. `devotional.created`; texts for people are in
 *   `schema/back-office/kinds.ts`
 * @param subject the id of the changed item
 * @param detail helps to understand the change later. Never private text: titles, dates, versions, names of fields. If
 *   both are known, `before` and `after` with the same names in each; administrators read them side by side
 */
export const record = (
  manager: EntityManager,
  actor: Actor,
  event: string,
  subject: string,
  detail: object = {},
): Promise<void> => recordAll(manager, actor, event, [{ subject, detail }]);

/** Like `record`, for several items in one statement; none for an empty list. */
export async function recordAll(
  manager: EntityManager,
  { memberId, via, token, requestId, change }: Actor,
  event: string,
  changed: { subject: string; detail?: object }[],
): Promise<void> {
  if (changed.length === 0) return;
  const way = { ...(change && { change }), ...(token && { byToken: token.name, byTokenId: token.id }) };
  await manager.query(
    `insert into audit_log (id, actor_id, via, request_id, action, subject_id, detail)
     select id, $1, $2, $3, $4, subject, detail::jsonb
       from unnest($5::uuid[], $6::uuid[], $7::text[]) change(id, subject, detail)`,
    [
      memberId,
      via,
      requestId,
      event,
      changed.map(newId),
      changed.map(({ subject }) => subject),
      changed.map(({ detail }) => JSON.stringify({ ...detail, ...way })),
    ],
  );
}
