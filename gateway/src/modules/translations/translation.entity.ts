import type { ItemValues } from '@quiet-time/schema/error-codes';
import type { Language } from '@quiet-time/schema/languages';
import type { TranslatedKind } from '@quiet-time/schema/translated-kinds';
import { Check, Column, Entity, Index } from 'typeorm';
import { VersionedEntity } from '../../blocks/columns.js';

/**
 * What an item says in another language. It goes with its item by a trigger, and waits while that is in the trash.
 */
@Entity('item_translations')
@Index('item_translations_language', ['itemId', 'language'], { unique: true })
@Check('item_translations_known_language', `language in ('en', 'es', 'fr', 'de')`)
export class ItemTranslation extends VersionedEntity {
  /** The audit's word for the kind of the item. */
  @Column({ type: 'text' })
  kind!: TranslatedKind;

  @Column({ type: 'uuid' })
  itemId!: string;

  @Column({ type: 'text' })
  language!: Language;

  /** By which people know it: the first of its values. */
  @Column({ type: 'text' })
  name!: string;

  /** In the shape of the input of the item. */
  @Column({ type: 'jsonb' })
  values!: ItemValues;

  /** The version of the item that it says the same as. */
  @Column({ type: 'integer' })
  originalVersion!: number;
}
