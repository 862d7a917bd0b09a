import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CreatedEntity } from '../../blocks/columns.js';
import { Member } from '../members/member.entity.js';

/** A token with which a program acts for a member. Only the program has the secret; this row has its keyed hash. */
@ObjectType({ simpleResolvers: true })
@Entity('api_tokens')
export class ApiToken extends CreatedEntity {
  @Index('api_tokens_member')
  @Column({ type: 'uuid' })
  memberId!: string;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'api_tokens_member_fk' })
  member!: Relation<Member>;

  @Field(() => String, { description: 'Name given by its owner.' })
  @Column({ type: 'text' })
  name!: string;

  @Index('api_tokens_token_hash', { unique: true })
  @Column({ type: 'bytea' })
  tokenHash!: Buffer;

  @Field(() => [String], { description: 'Scopes, such as `journal:read`. A write scope includes reading.' })
  @Column({ type: 'text', array: true })
  scopes!: string[];

  @Field(() => Date)
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'Time of the last use, to the minute. Null: never used.',
  })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastUsedAt!: Date | null;
}
