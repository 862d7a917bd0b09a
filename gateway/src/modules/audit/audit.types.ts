import {
  type AuditAction,
  type AuditKind,
  type AuditWay,
  auditKinds,
  auditWays,
} from '@quiet-time/schema/back-office/kinds';
import { ArgsType, Field, ID, ObjectType } from 'type-graphql';
import { enumOf } from '../../blocks/fields.js';
import { Connection, ConnectionArgs } from '../../blocks/paging.js';

export const AuditKindEnum = enumOf('AuditKind', Object.keys(auditKinds));
const AuditWayEnum = enumOf('AuditWay', Object.keys(auditWays));

/** Filters of the audit log. */
@ArgsType()
export class AuditArgs extends ConnectionArgs {
  @Field(() => ID, { nullable: true, description: 'Author of the change.' })
  actorId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Changed item or person.' })
  subjectId?: string | null;

  @Field(() => AuditKindEnum, { nullable: true })
  kind?: AuditKind | null;

  @Field(() => String, { nullable: true, description: 'Such as `faq.updated`.' })
  action?: AuditAction | null;

  @Field(() => AuditWayEnum, { nullable: true, description: 'Channel of the change.' })
  via?: AuditWay | null;

  @Field(() => Date, { nullable: true, description: 'Earliest time.' })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Time before which changes are returned.' })
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
  @Field(() => String, { description: 'Field name in the input, such as `scripture.verse`.' })
  field!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Value as text; long texts are shortened around the difference. Null: unknown or empty.',
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

  @Field(() => String, { description: 'Action, such as `faq.updated`.' })
  action!: string;

  @Field(() => AuditWayEnum)
  via!: AuditWay;

  @Field(() => AuditActor, { nullable: true, description: 'Null: the account was deleted.' })
  actor!: AuditActor | null;

  @Field(() => ID)
  subjectId!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Current name, else the name at the time of the change. Null if it is private.',
  })
  subjectName!: string | null;

  @Field(() => Boolean, { description: 'Whether the item still exists. False for items without a name.' })
  isThere!: boolean;

  @Field(() => [AuditChange])
  changes!: AuditChange[];
}

@ObjectType({ simpleResolvers: true })
export class AuditConnection extends Connection {
  @Field(() => [AuditEntry])
  nodes!: AuditEntry[];
}
