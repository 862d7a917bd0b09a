import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Devotional } from '../devotional.entity.js';
import { DevotionalImport } from './import.entity.js';

/** Devotional that a bulk upload updated. Undoing the upload restores the version before. */
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

  /** Version that the import wrote. A later version means that somebody changed it since. */
  @Column({ type: 'integer' })
  version!: number;
}
