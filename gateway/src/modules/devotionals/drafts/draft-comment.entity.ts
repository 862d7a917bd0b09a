import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CreatedEntity } from '../../../blocks/columns.js';
import { Devotional } from '../devotional.entity.js';

/** Comment of a second reader. It is deleted with its devotional. */
@ObjectType({ simpleResolvers: true })
@Entity('draft_comments')
@Index('draft_comments_devotional', ['devotionalId', 'createdAt'])
export class DraftComment extends CreatedEntity {
  @Column({ type: 'uuid' })
  devotionalId!: string;

  @ManyToOne(() => Devotional, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'devotional_id', foreignKeyConstraintName: 'draft_comments_devotional_fk' })
  devotional?: Relation<Devotional>;

  @Field(() => String, { description: 'Name as typed; it is not checked.' })
  @Column({ type: 'text' })
  name!: string;

  @Field(() => String)
  @Column({ type: 'text' })
  text!: string;

  @Field(() => Boolean)
  @Column({ type: 'boolean', default: false })
  isResolved!: boolean;
}
