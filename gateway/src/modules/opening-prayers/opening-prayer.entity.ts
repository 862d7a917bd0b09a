import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, Index } from 'typeorm';
import { TranslatedEntity } from '../../blocks/columns.js';
import { ReplacedAtField } from '../../blocks/replaced.js';

/** Prayer that opens the devotionals page; one at a time is shown. */
@ObjectType({ simpleResolvers: true })
@Entity('opening_prayers')
export class OpeningPrayer extends TranslatedEntity {
  @Field(() => String)
  @Column({ type: 'text' })
  title!: string;

  @Field(() => String)
  @Column({ type: 'text' })
  content!: string;

  /** At most one is active, by a partial unique index. */
  @Index('opening_prayers_active', { unique: true, where: 'is_active' })
  @Field(() => Boolean)
  @Column({ type: 'boolean', default: false })
  isActive!: boolean;

  @ReplacedAtField()
  replacedAt!: Date | null;
}
