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
export async function record(
  manager: EntityManager,
  { memberId, via, token, requestId, change }: Actor,
  event: string,
  subject: string,
  detail: object = {},
): Promise<void> {
  await manager.query(
    `insert into audit_log (id, actor_id, via, request_id, action, subject_id, detail)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      newId(),
      memberId,
      via,
      requestId,
      event,
      subject,
      { ...detail, ...(change && { change }), ...(token && { byToken: token.name, byTokenId: token.id }) },
    ],
  );
}
