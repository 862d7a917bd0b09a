import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ItemTranslation } from '../../translations/translation.entity.js';
import { DevotionalImport } from './import.entity.js';

/** What a bulk upload said in another language. Taking it back restores the version before, or none. */
@Entity('devotional_import_translations')
export class DevotionalImportTranslation {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'devotional_import_translations_pk' })
  importId!: string;

  @ManyToOne(() => DevotionalImport, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'import_id', foreignKeyConstraintName: 'devotional_import_translations_import_fk' })
  import?: Relation<DevotionalImport>;

  @Index('devotional_import_translations_translation')
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'devotional_import_translations_pk' })
  translationId!: string;

  @ManyToOne(() => ItemTranslation, { onDelete: 'CASCADE' })
  @JoinColumn({
    name: 'translation_id',
    foreignKeyConstraintName: 'devotional_import_translations_translation_fk',
  })
  translation?: Relation<ItemTranslation>;

  /** What the import made of it: a later one was changed by somebody. */
  @Column({ type: 'integer' })
  version!: number;

  /** Of which version of the original it was before; null: there was none. */
  @Column({ type: 'integer', nullable: true })
  originalVersion!: number | null;
}
