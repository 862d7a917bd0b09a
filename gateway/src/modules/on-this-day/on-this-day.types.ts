import { Field, ID, ObjectType } from 'type-graphql';
import { LocalDate } from '../../blocks/scalars.js';
import { VerseHighlight } from '../highlights/highlight.types.js';
import { JournalDevotional, JournalEntry } from '../journal/journal-entry.entity.js';
import { QuestionAnswer } from '../question-answers/question-answer.entity.js';

@ObjectType({
  simpleResolvers: true,
  description: 'One of `entry`, `answer` and `highlight` is set.',
})
export class OnThisDayItem {
  @Field(() => ID)
  id!: string;

  @Field(() => LocalDate, {
    description: "Day of the entry, or of the answer or highlight in the member's time zone.",
  })
  day!: string;

  @Field(() => JournalEntry, { nullable: true })
  entry!: JournalEntry | null;

  @Field(() => QuestionAnswer, { nullable: true })
  answer!: QuestionAnswer | null;

  @Field(() => JournalDevotional, {
    nullable: true,
    description: 'The devotional of the answer; null once it is deleted or not published.',
  })
  devotional!: JournalDevotional | null;

  @Field(() => VerseHighlight, { nullable: true })
  highlight!: VerseHighlight | null;
}
