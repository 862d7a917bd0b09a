import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CreatedEntity } from '../../../blocks/columns.js';
import { Devotional } from '../devotional.entity.js';

/** Link that shows a draft to a second reader, without an account. A devotional has one at most. */
@ObjectType({ simpleResolvers: true })
@Entity('draft_links')
export class DraftLink extends CreatedEntity {
  @Index('draft_links_devotional', { unique: true })
  @Column({ type: 'uuid' })
  devotionalId!: string;

  @ManyToOne(() => Devotional, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'devotional_id', foreignKeyConstraintName: 'draft_links_devotional_fk' })
  devotional?: Relation<Devotional>;

  /** Keyed hash. Only its maker got the token. */
  @Index('draft_links_token_hash', { unique: true })
  @Column({ type: 'bytea' })
  tokenHash!: Buffer;

  @Field(() => Date)
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;
}
