import {
  type AuditAction,
  type AuditKind,
  type AuditWay,
  auditKinds,
  auditWays,
} from '@quiet-time/schema/back-office/audit-words';
import { ArgsType, Field, ID, ObjectType } from 'type-graphql';
import { enumOf } from '../../blocks/fields.js';
import { Connection, ConnectionArgs } from '../../blocks/paging.js';

export const AuditKindEnum = enumOf('AuditKind', Object.keys(auditKinds));
const AuditWayEnum = enumOf('AuditWay', Object.keys(auditWays));

/** Filters of the audit log. */
@ArgsType()
export class AuditArgs extends ConnectionArgs {
  @Field(() => ID, { nullable: true, description: 'Who made the change.' })
  actorId?: string | null;

  @Field(() => ID, { nullable: true, description: 'What was changed: an item, or a person.' })
  subjectId?: string | null;

  @Field(() => AuditKindEnum, { nullable: true })
  kind?: AuditKind | null;

  @Field(() => String, { nullable: true, description: 'Such as `faq.updated`.' })
  action?: AuditAction | null;

  @Field(() => AuditWayEnum, { nullable: true, description: 'By which way it came.' })
  via?: AuditWay | null;

  @Field(() => Date, { nullable: true, description: 'From this moment on.' })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Before this moment.' })
  to?: Date | null;
}

@ObjectType({ simpleResolvers: true })
export class AuditActor {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;
}

@ObjectType({ simpleResolvers: true })
export class AuditChange {
  @Field(() => String, { description: 'Its name in the input, such as `scripture.verse`.' })
  field!: string;

  @Field(() => String, {
    nullable: true,
    description: 'As text, a long one around what differs. Null where nobody knows, or where it was nothing.',
  })
  before!: string | null;

  @Field(() => String, { nullable: true })
  after!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class AuditEntry {
  @Field(() => ID)
  id!: string;

  @Field(() => Date)
  at!: Date;

  @Field(() => String, { description: 'What was done, such as `faq.updated`.' })
  action!: string;

  @Field(() => AuditWayEnum)
  via!: AuditWay;

  @Field(() => AuditActor, { nullable: true, description: 'Null: their account was deleted.' })
  actor!: AuditActor | null;

  @Field(() => ID)
  subjectId!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What it is called now, or was when it was changed. Null where that is private.',
  })
  subjectName!: string | null;

  @Field(() => Boolean, { description: 'Whether it is still there. What has no name is not looked for.' })
  isThere!: boolean;

  @Field(() => [AuditChange])
  changes!: AuditChange[];
}

@ObjectType({ simpleResolvers: true })
export class AuditConnection extends Connection {
  @Field(() => [AuditEntry])
  nodes!: AuditEntry[];
}
