import { Field, ID, ObjectType } from 'type-graphql';
import { Connection } from '../../blocks/paging.js';
import { HighlightedVerse } from '../highlights/highlight.types.js';
import { JournalDevotional } from '../journal/journal-entry.entity.js';
import { QuestionAnswer } from '../question-answers/question-answer.entity.js';

@ObjectType({ simpleResolvers: true })
export class BibleNote extends HighlightedVerse {
  @Field(() => Boolean)
  isAddedToJournal!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'Either `answer` or `note` is set.' })
export class AnswerOrNote {
  @Field(() => ID)
  id!: string;

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => QuestionAnswer, { nullable: true })
  answer!: QuestionAnswer | null;

  @Field(() => JournalDevotional, {
    nullable: true,
    description: 'The devotional of the answer; null once it is deleted or not published.',
  })
  devotional!: JournalDevotional | null;

  @Field(() => BibleNote, { nullable: true, description: 'A highlighted verse with its note.' })
  note!: BibleNote | null;
}

@ObjectType({ simpleResolvers: true })
export class AnswerOrNoteConnection extends Connection {
  @Field(() => [AnswerOrNote])
  nodes!: AnswerOrNote[];
}
