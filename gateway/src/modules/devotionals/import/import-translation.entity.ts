import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ItemTranslation } from '../../translations/translation.entity.js';
import { DevotionalImport } from './import.entity.js';

/** Translation that a bulk upload wrote. Undoing the upload restores the version before, or removes the translation. */
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

  /** Version that the import wrote. A later version means that somebody changed it since. */
  @Column({ type: 'integer' })
  version!: number;

  /** Version of the original that the former translation belonged to; null: there was no translation. */
  @Column({ type: 'integer', nullable: true })
  originalVersion!: number | null;
}
