import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CreatedEntity } from '../../blocks/columns.js';
import { Member } from '../members/member.entity.js';
import { PrayerRequest } from './prayer-request.entity.js';

/** Response of an administrator. It stays when the administrator leaves. */
@ObjectType({ simpleResolvers: true })
@Entity('prayer_request_responses')
@Index('prayer_request_responses_request', ['requestId', 'createdAt'])
export class PrayerRequestResponse extends CreatedEntity {
  @Column({ type: 'uuid' })
  requestId!: string;

  @ManyToOne(() => PrayerRequest, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'request_id', foreignKeyConstraintName: 'prayer_request_responses_request_fk' })
  request!: Relation<PrayerRequest>;

  /** Author; null once their account is deleted. */
  @Index('prayer_request_responses_admin')
  @Column({ type: 'uuid', nullable: true })
  adminId!: string | null;

  @ManyToOne(() => Member, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'admin_id', foreignKeyConstraintName: 'prayer_request_responses_admin_fk' })
  admin!: Relation<Member> | null;

  /** Read together with the response. */
  @Field(() => String, {
    nullable: true,
    description: 'Author: the first name for the member, the full name for administrators and editors.',
  })
  answeredBy!: string | null;

  @Field(() => String, { description: 'Plain text with line breaks.' })
  @Column({ type: 'text' })
  message!: string;
}
