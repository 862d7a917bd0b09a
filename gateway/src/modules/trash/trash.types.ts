import { type TrashKind, trashKinds } from '@quiet-time/schema/back-office/kinds';
import { ArgsType, Field, ID, ObjectType } from 'type-graphql';
import { enumOf } from '../../blocks/fields.js';
import { Page, PageArgs } from '../../blocks/paging.js';

const TrashKindEnum = enumOf('TrashKind', Object.keys(trashKinds));

/** Item that an administrator has deleted and can restore. */
@ObjectType({ simpleResolvers: true })
export class TrashedItem {
  @Field(() => ID, { description: 'Id, which stays the same after restoring.' })
  id!: string;

  @Field(() => TrashKindEnum)
  kind!: TrashKind;

  @Field(() => String, { description: 'Readable name.' })
  name!: string;

  @Field(() => Date)
  deletedAt!: Date;

  @Field(() => String, { nullable: true, description: 'Name of the user who deleted it.' })
  deletedBy!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class TrashPage extends Page {
  @Field(() => [TrashedItem])
  items!: TrashedItem[];
}

@ArgsType()
export class TrashArgs extends PageArgs {
  @Field(() => TrashKindEnum, { nullable: true })
  kind?: TrashKind | null;
}
