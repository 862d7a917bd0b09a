import type { ItemValues } from '@quiet-time/schema/error-codes';
import { Field, Int, ObjectType } from 'type-graphql';
import { JSONObject } from '../../blocks/scalars.js';

/** Time and author of a save. */
@ObjectType({ simpleResolvers: true })
export class ItemSave {
  @Field(() => Int)
  version!: number;

  @Field(() => Date)
  savedAt!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'The name of who saved it. Null: nobody is on record, as of what an import wrote.',
  })
  savedBy!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class ItemVersion {
  @Field(() => Int)
  version!: number;

  @Field(() => JSONObject, { description: 'What it was, in the shape of its input.' })
  values!: ItemValues;
}
