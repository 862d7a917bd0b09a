import { type AccessLevel } from '@quiet-time/schema/access-levels';
import { type DevotionalState, devotionalStates } from '@quiet-time/schema/back-office/devotional-stages';
import type { Language } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import { ArrayMaxSize, IsOptional, MaxLength } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { enumOf, LanguageEnum } from '../../../blocks/fields.js';
import { JSONObject, LocalDate } from '../../../blocks/scalars.js';
import { AccessLevelEnum, Devotional } from '../devotional.entity.js';

const DevotionalStateEnum = enumOf('DevotionalState', Object.keys(devotionalStates));

/** Changed cells of a day in the plan of a month. Omitted cells are unchanged. Texts have the limits of a devotional. */
@InputType()
export class PlanDayInput {
  @Field(() => LocalDate)
  date!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Devotional of the day, as the client knows it. Omitted: none.',
  })
  id?: string | null;

  @Field(() => Int, { nullable: true, description: 'Version that the change is based on.' })
  version?: number | null;

  @Field(() => String, { nullable: true })
  title?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Passage. The words of a changed one are fetched; empty removes passage and words.',
  })
  reference?: string | null;

  @Field(() => AccessLevelEnum, { nullable: true })
  accessLevel?: AccessLevel | null;

  @Field(() => String, { nullable: true, description: 'Empty: none.' })
  author?: string | null;

  @Field(() => ID, { nullable: true, description: 'Empty: nobody.' })
  assignedTo?: string | null;

  @Field(() => DevotionalStateEnum, { nullable: true })
  state?: DevotionalState | null;
}

@ArgsType()
export class PlanArgs {
  @Field(() => [PlanDayInput])
  @ArrayMaxSize(limits.devotional.days, { message: `at most ${limits.devotional.days} days at once` })
  days!: PlanDayInput[];

  @Field(() => LanguageEnum, {
    nullable: true,
    description: 'Language of new devotionals. Default: that of the site.',
  })
  lang?: Language | null;

  @Field(() => ID, { nullable: true, description: 'Id of the change, which the audit log shows as one.' })
  @IsOptional()
  @MaxLength(limits.handle, { message: 'change is too long' })
  change?: string | null;
}

/** Result for a day of a plan. */
@ObjectType({ simpleResolvers: true })
export class PlannedDay {
  @Field(() => LocalDate)
  date!: string;

  @Field(() => Devotional, { nullable: true, description: 'The devotional as it is stored now.' })
  devotional!: Devotional | null;

  @Field(() => JSONObject, {
    nullable: true,
    description: 'Error messages by cell, such as `title`; null: the day was saved.',
  })
  errors!: Record<string, string> | null;
}
