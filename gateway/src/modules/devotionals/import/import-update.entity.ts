import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Devotional } from '../devotional.entity.js';
import { DevotionalImport } from './import.entity.js';

/** A devotional that a bulk upload updated. Taking it back restores the version before. */
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

  /** What the import made of it: a later one was changed by somebody. */
  @Column({ type: 'integer' })
  version!: number;
}
