import type { TranslatedKind } from '@quiet-time/schema/back-office/kinds';
import type { ItemValues } from '@quiet-time/schema/error-codes';
import type { Language } from '@quiet-time/schema/languages';
import { Check, Column, Entity, Index } from 'typeorm';
import { VersionedEntity } from '../../blocks/columns.js';

/** Translation of an item. A trigger deletes it with its item; it stays while the item is in the trash. */
@Entity('item_translations')
@Index('item_translations_language', ['itemId', 'language'], { unique: true })
@Check('item_translations_known_language', `language in ('en', 'es', 'fr', 'de')`)
export class ItemTranslation extends VersionedEntity {
  /** Kind of the item, as in the audit log. */
  @Column({ type: 'text' })
  kind!: TranslatedKind;

  @Column({ type: 'uuid' })
  itemId!: string;

  @Column({ type: 'text' })
  language!: Language;

  /** Display name: the first of its values. */
  @Column({ type: 'text' })
  name!: string;

  /** In the shape of the input of the item. */
  @Column({ type: 'jsonb' })
  values!: ItemValues;

  /** Version of the item that was translated. */
  @Column({ type: 'integer' })
  originalVersion!: number;
}
