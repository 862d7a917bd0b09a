import { type MailKind, mailKinds } from '@quiet-time/schema/labels';
import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { enumOf } from '../../blocks/fields.js';
import { Connection, Page } from '../../blocks/paging.js';

const MailKindEnum = enumOf('MailKind', Object.keys(mailKinds));

/** Mail that could not be sent for a day, or was refused permanently. Its id is the id of its job. */
@ObjectType({ simpleResolvers: true })
@Entity('given_up_mails')
@Check(
  'given_up_mails_kind',
  `kind in ('verification', 'emailChanged', 'passwordChanged', 'newDevice', 'contact', 'contactReply', 'billing', 'familyInvitation', 'prayerAnswered', 'reminder', 'secondFactor', 'dataExport', 'accountDeleted', 'webhookOff', 'apiToken', 'letter', 'dailyMail', 'dailyMailRequest')`,
)
@Index('given_up_mails_data', { synchronize: false })
@Index('given_up_mails_given_up', ['givenUpAt'])
export class GivenUpMail {
  @Field(() => ID)
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Field(() => MailKindEnum)
  @Column({ type: 'text' })
  kind!: MailKind;

  /** Payload of the job: ids, and no content of the mail. */
  @Column({ type: 'jsonb' })
  data!: object;

  @Field(() => String, {
    nullable: true,
    description: 'Masked address: first letter and domain. Null if sending was never tried.',
  })
  @Column({ type: 'text', nullable: true })
  recipient!: string | null;

  @Field(() => String, { description: 'Response of the mail server, or the reason for not sending.' })
  @Column({ type: 'text' })
  reason!: string;

  @Field(() => Date)
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  givenUpAt!: Date;

  @Field(() => Boolean, {
    description: 'Whether it can be retried. False for codes, links, reminders and letters.',
  })
  get canBeSentAgain(): boolean {
    return !['verification', 'reminder', 'letter', 'dailyMail'].includes(this.kind);
  }
}

@ObjectType({ simpleResolvers: true })
export class GivenUpMailPage extends Page {
  @Field(() => [GivenUpMail])
  items!: GivenUpMail[];
}

@ObjectType({ simpleResolvers: true })
export class GivenUpMailConnection extends Connection {
  @Field(() => [GivenUpMail])
  nodes!: GivenUpMail[];
}
