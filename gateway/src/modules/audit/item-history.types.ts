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
    description: 'Name of the author. Null: not recorded, for example after an import.',
  })
  savedBy!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class ItemVersion {
  @Field(() => Int)
  version!: number;

  @Field(() => JSONObject, { description: 'Values of this version, in the shape of the input.' })
  values!: ItemValues;
}
