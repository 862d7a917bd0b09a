import { limits } from '@quiet-time/schema/limits';
import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CreatedEntity } from '../../blocks/columns.js';
import { Member } from '../members/member.entity.js';

/** Named filters of a back-office list. Private to their owner, and deleted with the account. */
@ObjectType({ simpleResolvers: true })
@Entity('saved_filters')
@Index('saved_filters_member', ['memberId', 'section'])
export class SavedFilter extends CreatedEntity {
  @Column({ type: 'uuid' })
  memberId!: string;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'saved_filters_member_fk' })
  member!: Relation<Member>;

  @Field(() => String, { description: 'Back-office section of the list, such as `users`.' })
  @Column({ type: 'text' })
  section!: string;

  @Field(() => String)
  @Column({ type: 'text' })
  name!: string;

  @Field(() => String, {
    description: `Filters, search and order as in the URL of the list, such as \`status=inactive&sort=name\`. At most ${limits.savedFilter.query} characters.`,
  })
  @Column({ type: 'text' })
  query!: string;
}
