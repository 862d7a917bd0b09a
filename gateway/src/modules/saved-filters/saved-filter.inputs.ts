import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { Matches, MaxLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';

const max = limits.savedFilter;

@InputType()
export class SavedFilterInput {
  @Field(() => String)
  @MaxLength(max.section)
  @Matches(/^[a-z/-]+$/)
  section!: string;

  @Field(() => String)
  @MaxLength(max.name)
  @Matches(filled)
  name!: string;

  @Field(() => String)
  @MaxLength(max.query)
  query!: string;
}
