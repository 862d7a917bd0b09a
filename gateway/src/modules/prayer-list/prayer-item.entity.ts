import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { VersionedEntity } from '../../blocks/columns.js';
import { Connection } from '../../blocks/paging.js';
import { LocalDate } from '../../blocks/scalars.js';
import { Member } from '../members/member.entity.js';

/** Entry of a member's prayer list. Private: no administrator reads it, and it is deleted with the account. */
@ObjectType({ simpleResolvers: true })
@Entity('prayer_items')
@Index('prayer_items_member', ['memberId', 'createdAt'])
@Index('prayer_items_deleted', { synchronize: false })
export class PrayerItem extends VersionedEntity {
  @Column({ type: 'uuid' })
  memberId!: string;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'prayer_items_member_fk' })
  member!: Relation<Member>;

  @Field(() => String)
  @Column({ type: 'text' })
  title!: string;

  @Field(() => String, { nullable: true, description: 'Plain text with line breaks.' })
  @Column({ type: 'text', nullable: true })
  note!: string | null;

  @Field(() => LocalDate, { description: 'Day since which the member prays for it.' })
  @Column({ type: 'date' })
  startedOn!: string;

  @Field(() => LocalDate, { nullable: true, description: 'Null: not answered yet.' })
  @Column({ type: 'date', nullable: true })
  answeredOn!: string | null;

  /** Soft delete; it can be undone until the nightly clean-up. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt!: Date | null;
}

@ObjectType({ simpleResolvers: true })
export class PrayerItemConnection extends Connection {
  @Field(() => [PrayerItem])
  nodes!: PrayerItem[];
}
