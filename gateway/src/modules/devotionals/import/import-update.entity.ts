import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Devotional } from '../devotional.entity.js';
import type { editable } from '../devotional.fields.js';
import { DevotionalImport } from './import.entity.js';

/** A devotional that a bulk upload updated: what stood there before is kept for taking it back. */
@Entity('devotional_import_updates')
export class DevotionalImportUpdate {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'devotional_import_updates_pk' })
  importId!: string;

  @ManyToOne(() => DevotionalImport, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'import_id', foreignKeyConstraintName: 'devotional_import_updates_import_fk' })
  import?: Relation<DevotionalImport>;

  @Index('devotional_import_updates_devotional')
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'devotional_import_updates_pk' })
  devotionalId!: string;

  @ManyToOne(() => Devotional, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'devotional_id', foreignKeyConstraintName: 'devotional_import_updates_devotional_fk' })
  devotional?: Relation<Devotional>;

  @Column({ type: 'jsonb' })
  before!: Omit<ReturnType<typeof editable>, 'attachments'>;

  /** What the import made of it: a later one was changed by somebody. */
  @Column({ type: 'integer' })
  version!: number;
}
