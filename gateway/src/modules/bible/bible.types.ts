import {
  type Testament,
  type TranslationAudience,
  testaments,
  translationAudiences,
} from '@quiet-time/schema/bible';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { enumOf } from '../../blocks/fields.js';
import { Page } from '../../blocks/paging.js';

const TestamentEnum = enumOf('Testament', Object.keys(testaments));
export const TranslationAudienceEnum = enumOf('TranslationAudience', Object.keys(translationAudiences));

/** Description of translation ids. */
export const translationIds = 'kjv, asv, web, or the id of a text that was added.';

@ObjectType({ simpleResolvers: true })
export class BibleTranslation {
  @Field(() => ID, { description: translationIds })
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String, { description: 'By which it is named behind a reference: KJV.' })
  abbreviation!: string;

  @Field(() => String, { description: 'Of its text, as in BCP 47: en, es.' })
  language!: string;

  @Field(() => String, { description: 'Who has the rights of its text; to be told below it.' })
  copyright!: string;

  @Field(() => TranslationAudienceEnum, { description: 'Who may read it.' })
  audience!: TranslationAudience;
}

@ObjectType({ simpleResolvers: true })
export class BibleBook {
  @Field(() => ID, { description: 'As in USFM: GEN, JHN.' })
  id!: string;

  @Field(() => Int, { description: 'Its place in the Bible, 1 to 66; books of larger canons follow.' })
  number!: number;

  @Field(() => String)
  name!: string;

  @Field(() => TestamentEnum)
  testament!: Testament;

  @Field(() => Int, { description: 'How many it has in the translation.' })
  chapters!: number;
}

@ObjectType({ simpleResolvers: true })
abstract class ChapterPlace {
  @Field(() => ID)
  bookId!: string;

  @Field(() => String)
  bookName!: string;

  @Field(() => Int)
  chapter!: number;
}

/** Position of a verse, the base of all types about a verse. */
@ObjectType({ simpleResolvers: true })
export abstract class VersePlace extends ChapterPlace {
  @Field(() => Int)
  verse!: number;
}

@ObjectType({ simpleResolvers: true })
export class BibleVerse extends VersePlace {
  @Field(() => String)
  text!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Above the first verse of a psalm: its title, which is text. Texts of the product have none.',
  })
  title!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class BiblePassage {
  @Field(() => String, { description: 'As it is usually written; it reads as the same passage again.' })
  reference!: string;

  @Field(() => BibleTranslation)
  translation!: BibleTranslation;

  @Field(() => [BibleVerse], { description: 'In the order they were asked for; never empty.' })
  verses!: BibleVerse[];

  @Field(() => String, { description: 'All verses, with blanks between them.' })
  text!: string;
}

@ObjectType({ simpleResolvers: true })
export class BibleChapterLink extends ChapterPlace {}

@ObjectType({ simpleResolvers: true })
export class BibleChapter {
  @Field(() => BibleBook)
  book!: BibleBook;

  @Field(() => Int)
  chapter!: number;

  @Field(() => BibleTranslation)
  translation!: BibleTranslation;

  @Field(() => [BibleVerse])
  verses!: BibleVerse[];

  @Field(() => BibleChapterLink, {
    nullable: true,
    description: 'Also in the book before; null at the first chapter.',
  })
  previous!: BibleChapterLink | null;

  @Field(() => BibleChapterLink, {
    nullable: true,
    description: 'Also in the next book; null at the last chapter.',
  })
  next!: BibleChapterLink | null;
}

@ObjectType({ simpleResolvers: true })
export class BibleSearchHit {
  @Field(() => String)
  reference!: string;

  @Field(() => BibleTranslation, {
    description:
      'In which the words are: the one that was asked for, or where another has them better, that one.',
  })
  translation!: BibleTranslation;

  @Field(() => BibleVerse)
  verse!: BibleVerse;

  @Field(() => String, { description: 'The text; U+E000 and U+E001 stand around what was found.' })
  markedText!: string;

  @Field(() => Boolean, { description: 'Chosen by hand for this keyword; such verses come first.' })
  curated!: boolean;
}

@ObjectType({ simpleResolvers: true })
export class BibleBookCount {
  @Field(() => BibleBook)
  book!: BibleBook;

  @Field(() => Int)
  count!: number;
}

@ObjectType({ simpleResolvers: true })
export class BibleSearchPage extends Page {
  @Field(() => [BibleSearchHit])
  items!: BibleSearchHit[];

  @Field(() => [BibleBookCount], {
    description:
      'How many verses of each book were found, in the order of the Bible, whatever `book` is asked for.',
  })
  counts!: BibleBookCount[];
}

@ObjectType({ simpleResolvers: true, description: 'A reference that stands in a text, and where it leads.' })
export class WrittenReference {
  @Field(() => String, { description: 'As it is written there.' })
  text!: string;

  @Field(() => String, { description: 'The book by its name as in addresses.' })
  book!: string;

  @Field(() => Int)
  chapter!: number;

  @Field(() => String, { description: '"16" or "16-18"; empty: the whole chapter.' })
  verses!: string;
}

/** Description of the field `passage`, for texts quoted with their reference. */
export const quotationDescription =
  'Where its text stands, verse by verse, when it has the words of one of our translations; else null.';
