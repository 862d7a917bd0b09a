import type { EntityManager } from 'typeorm';
import { newId } from '../platform/ids.js';

export interface AuditEntry {
  /** The admin who did it. */
  actorId: string;
  /** The action of `schema/policies.ts` in the past tense of its verb, e.g. `devotional.created`. */
  action: string;
  subjectId: string;
  /** What helps to understand it later. Never private text: titles, dates, versions, names of fields. */
  detail?: Record<string, unknown>;
}

/** Writes down an admin's change in the transaction of the change itself. */
export async function audit(manager: EntityManager, entry: AuditEntry): Promise<void> {
  await manager.query(
    'insert into audit_log (id, actor_id, action, subject_id, detail) values ($1, $2, $3, $4, $5)',
    [newId(), entry.actorId, entry.action, entry.subjectId, entry.detail ?? {}],
  );
}
