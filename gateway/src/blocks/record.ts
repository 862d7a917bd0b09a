import type { EntityManager } from 'typeorm';
import { newId } from '../platform/ids.js';
import type { Actor } from './caller.js';

/**
 * Writes down who changed what, in the transaction of the change itself.
 * @param event the domain's word and what was done to it, e.g. `devotional.created`; what is said of it to people stands in
 * `schema/back-office/audit-words.ts`
 * @param subject the id of what was changed
 * @param detail what helps to understand it later. Never private text: titles, dates, versions, names of fields. Where
 * both are known, `before` and `after` with the same names in each; administrators read them side by side
 */
export const record = (
  manager: EntityManager,
  actor: Actor,
  event: string,
  subject: string,
  detail: object = {},
): Promise<void> => recordAll(manager, actor, event, [{ subject, detail }]);

/** As `record`, of several things, in one statement; of none, without any. */
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
