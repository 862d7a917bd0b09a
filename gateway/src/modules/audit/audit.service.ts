import type { DataSource } from 'typeorm';
import type { EditedKind } from '../../blocks/editing/edited-kind.js';
import type { ConnectionArgs } from '../../blocks/paging.js';
import { isId } from '../../platform/ids.js';
import { auditReader, type Wanted } from './audit.reads.js';
import type { AuditActor, AuditConnection } from './audit.types.js';

/** Reads the audit log (`blocks/record.ts`) for administrators. */
export class AuditService {
  private reader: ReturnType<typeof auditReader> | undefined;

  constructor(
    private readonly db: DataSource,
    private readonly kinds: readonly EditedKind[],
  ) {}

  /**
   * Returns changes, newest first. One statement.
   * @throws AppError BAD_USER_INPUT for an invalid cursor
   */
  async list(wanted: Wanted, part: Readonly<ConnectionArgs>): Promise<AuditConnection> {
    const ids = [wanted.actorId, wanted.subjectId].filter((id) => id != null);
    if (!ids.every(isId)) return { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };
    this.reader ??= auditReader(this.db, this.kinds);
    return this.reader(wanted, part);
  }

  /** Returns administrators and editors, by name. */
  actors(): Promise<AuditActor[]> {
    return this.db.query(`select id, name from members where role <> 'user' order by lower(name), id`);
  }
}
