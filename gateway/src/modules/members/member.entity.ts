import type { Account } from '@quiet-time/schema/capabilities';
import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/**
 * A person with an account. As a GraphQL type it is `Viewer`: what a member sees of their own account.
 * Subscription and status are what billing derives from a member's grants; access rules read them from here.
 */
@ObjectType('Viewer', { simpleResolvers: true })
@Entity('members')
@Check('members_email_lowercase', 'email = lower(email)')
@Check('members_role', `role in ('user', 'admin')`)
@Check('members_subscription_status', `subscription_status in ('inactive', 'trialing', 'active', 'past_due')`)
export class Member implements Account {
  @Field(() => ID)
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Field(() => String)
  @Column({ type: 'text' })
  name!: string;

  /** Lowercased. */
  @Index('members_email', { unique: true })
  @Field(() => String)
  @Column({ type: 'text' })
  email!: string;

  /** argon2id in PHC format; null for accounts of an identity provider. */
  @Column({ type: 'text', nullable: true })
  passwordHash!: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  emailVerifiedAt!: Date | null;

  @Field(() => String)
  @Column({ type: 'text', default: 'user' })
  role!: string;

  @Column({ type: 'boolean', default: true })
  isActive!: boolean;

  @Field(() => String)
  @Column({ type: 'text', default: 'free' })
  subscription!: string;

  @Field(() => String)
  @Column({ type: 'text', default: 'inactive' })
  subscriptionStatus!: string;

  @Field(() => Date, { nullable: true })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  trialEndsAt!: Date | null;

  @Field(() => Date, { nullable: true })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  subscriptionEndsAt!: Date | null;

  @Field(() => Boolean)
  @Column({ type: 'boolean', default: false })
  hasUsedTrial!: boolean;

  @Field(() => Boolean)
  @Column({ type: 'boolean', default: false })
  pdfAccess!: boolean;

  /** IANA name; null until the member chooses one. */
  @Field(() => String, { nullable: true })
  @Column({ type: 'text', nullable: true })
  timezone!: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}
