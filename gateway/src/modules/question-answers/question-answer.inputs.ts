import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { IsOptional, Matches, Max, MaxLength, Min } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { BeforeField } from '../../blocks/fields.js';
import { refusedWith, say } from '../../blocks/say.js';

const max = limits.questionAnswer;
const lastQuestion = limits.devotional.questions - 1;

const tooLong = refusedWith(say.answer_too_long({ max: max.answer }));

@InputType()
export class QuestionAnswerInput {
  @Field(() => ID)
  devotionalId!: string;

  @Field(() => ID, { nullable: true, description: 'One of the `questionIds` of the devotional.' })
  questionId?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Position of the question in its devotional, from 0, for clients without ids. If `question` differs from the text there, `question` counts.',
  })
  @IsOptional()
  @Min(0, refusedWith(say.answer_question_unknown()))
  @Max(lastQuestion, refusedWith(say.answer_question_unknown()))
  questionIndex?: number | null;

  @Field(() => String, { defaultValue: '', description: 'Question as shown to the member.' })
  @MaxLength(
    limits.devotional.question,
    refusedWith(say.answer_question_too_long({ max: limits.devotional.question })),
  )
  question!: string;

  @Field(() => String, { defaultValue: '', description: 'Plain text with line breaks.' })
  @MaxLength(max.answer, tooLong)
  @Matches(filled, refusedWith(say.answer_required()))
  answer!: string;

  @BeforeField('answer', max.answer, tooLong)
  answerBefore?: string | null;
}

/** The text of an answer. */
@ArgsType()
export class AnswerTextArgs {
  @Field(() => String, { defaultValue: '', description: 'Plain text with line breaks.' })
  @MaxLength(max.answer, tooLong)
  @Matches(filled, refusedWith(say.answer_required()))
  answer!: string;
}

@ArgsType()
export class AnswerArgs extends AnswerTextArgs {
  @BeforeField('answer', max.answer, tooLong)
  answerBefore?: string | null;
}

@ArgsType()
export class RecentArgs {
  @Field(() => Int, { defaultValue: limits.page.default })
  @Min(1, { message: 'limit must be 1 or more' })
  @Max(limits.page.max, { message: `limit must be ${limits.page.max} or less` })
  limit!: number;
}
