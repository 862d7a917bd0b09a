import { limits } from '@quiet-time/schema/limits';
import type { UserImportField } from '@quiet-time/schema/user-import';
import { ArrayMaxSize } from 'class-validator';
import { ArgsType, Field, ID, Int, ObjectType } from 'type-graphql';
import { enumOf } from '../../../blocks/fields.js';
import { UserImportFieldEnum } from './import.entity.js';
import { userImportMessages } from './import-messages.js';
import { type RowOutcome, rowOutcomes } from './import-row.entity.js';

const UserImportOutcomeEnum = enumOf('UserImportOutcome', rowOutcomes);

@ArgsType()
export class CheckImportArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => [UserImportFieldEnum], {
    nullable: 'items',
    description: "Fields of the file's columns, in order. Null: the column is ignored.",
  })
  @ArrayMaxSize(limits.userImport.columns, { message: userImportMessages.tooManyColumns })
  fields!: (UserImportField | null)[];
}

@ObjectType({ simpleResolvers: true, description: 'A column of a user import.' })
export class UserImportColumn {
  @Field(() => String)
  heading!: string;

  @Field(() => String, { description: 'First non-empty cell of the first rows; else empty.' })
  example!: string;

  @Field(() => UserImportFieldEnum, { nullable: true, description: 'Field of the column. Null: ignored.' })
  field!: UserImportField | null;

  @Field(() => UserImportFieldEnum, {
    nullable: true,
    description: 'Field that the heading names, if the column is ignored anyway.',
  })
  doubt!: UserImportField | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A row without an account, with an existing account, or whose owner gets no mail.',
})
export class UserImportProblem {
  @Field(() => Int, { description: 'The row of a spreadsheet, from 1.' })
  line!: number;

  @Field(() => UserImportOutcomeEnum, {
    description: 'skipped, refused or kept; created for a user who gets no mail.',
  })
  outcome!: RowOutcome;

  @Field(() => String)
  problem!: string;

  @Field(() => ID, { nullable: true, description: 'Existing account, or the one whose owner gets no mail.' })
  memberId!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the user.' })
  name!: string | null;
}
