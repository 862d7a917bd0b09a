import { type HighlightColor, highlightColors } from '@quiet-time/schema/highlight-colors';
import { Field, ID, ObjectType } from 'type-graphql';
import { enumOf } from '../../blocks/fields.js';
import { Page } from '../../blocks/paging.js';
import { VersePlace } from '../bible/bible.types.js';

export const HighlightColorEnum = enumOf('HighlightColor', Object.keys(highlightColors));

@ObjectType({ simpleResolvers: true })
export class VerseHighlight extends VersePlace {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  reference!: string;

  @Field(() => HighlightColorEnum)
  color!: HighlightColor;

  @Field(() => String, { nullable: true, description: 'Plain text with line breaks.' })
  note!: string | null;

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => Date)
  updatedAt!: Date;
}

@ObjectType({ simpleResolvers: true })
export class HighlightedVerse extends VerseHighlight {
  @Field(() => String, {
    nullable: true,
    description: 'Text in the requested translation. Null if the translation lacks the verse.',
  })
  text!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class HighlightPage extends Page {
  @Field(() => [HighlightedVerse])
  items!: HighlightedVerse[];
}
