import { Field, Int, ObjectType } from 'type-graphql';
import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CreatedEntity } from '../../../blocks/columns.js';
import { Member } from '../../members/member.entity.js';

/** One bulk upload, which can be undone as a whole. */
@ObjectType({ simpleResolvers: true })
@Entity('devotional_imports')
export class DevotionalImport extends CreatedEntity {
  @Field(() => Int, { description: 'Number of imported devotionals.' })
  @Column({ type: 'integer' })
  size!: number;

  @Field(() => Int, { description: 'Number of updated devotionals.' })
  @Column({ type: 'integer', default: 0 })
  updated!: number;

  @Field(() => Date, { nullable: true })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  undoneAt!: Date | null;

  @Column({ type: 'uuid', nullable: true })
  actorId!: string | null;

  @ManyToOne(() => Member, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'actor_id', foreignKeyConstraintName: 'devotional_imports_actor_fk' })
  actor?: Relation<Member> | null;
}
