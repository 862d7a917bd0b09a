import { type PrayerRequestStatus, prayerRequestStatuses } from '@quiet-time/schema/prayer-request-statuses';
import { Field, ID, ObjectType } from 'type-graphql';
import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  type Relation,
  UpdateDateColumn,
} from 'typeorm';
import { CreatedEntity } from '../../blocks/columns.js';
import { enumOf } from '../../blocks/fields.js';
import { Connection, Page } from '../../blocks/paging.js';
import { Member } from '../members/member.entity.js';

export const PrayerRequestStatusEnum = enumOf('PrayerRequestStatus', Object.keys(prayerRequestStatuses));

/** Author of a request, with the fields that an administrator sees. */
@ObjectType({ simpleResolvers: true })
export class PrayerRequestUser {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;
}

/** Prayer request of a member. Private to the member and the administrators, and deleted with the account. */
@ObjectType({ simpleResolvers: true })
@Entity('prayer_requests')
@Check('prayer_requests_status', `status in ('pending', 'answered', 'closed')`)
@Index('prayer_requests_member', ['memberId', 'createdAt'])
@Index('prayer_requests_of_status', ['status', 'createdAt'])
@Index('prayer_requests_created', ['createdAt'])
@Index('prayer_requests_words', { synchronize: false })
export class PrayerRequest extends CreatedEntity {
  @Column({ type: 'uuid' })
  memberId!: string;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'prayer_requests_member_fk' })
  member!: Relation<Member>;

  /** Read together with the request. */
  @Field(() => PrayerRequestUser)
  user!: PrayerRequestUser;

  @Field(() => String)
  @Column({ type: 'text' })
  subject!: string;

  @Field(() => String, { description: 'Plain text with line breaks.' })
  @Column({ type: 'text' })
  message!: string;

  @Field(() => PrayerRequestStatusEnum)
  @Column({ type: 'text', default: 'pending' })
  status!: PrayerRequestStatus;

  /** Read together with the request. */
  @Field(() => [PrayerRequestResponse], { description: 'Responses, oldest first.' })
  responses!: Relation<PrayerRequestResponse>[];

  @Field(() => Date)
  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}

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

@ObjectType({ simpleResolvers: true })
export class PrayerRequestPage extends Page {
  @Field(() => [PrayerRequest])
  items!: PrayerRequest[];
}

@ObjectType({ simpleResolvers: true })
export class PrayerRequestConnection extends Connection {
  @Field(() => [PrayerRequest])
  nodes!: PrayerRequest[];
}
