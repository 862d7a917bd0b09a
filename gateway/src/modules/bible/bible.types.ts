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
export const translationIds = 'kjv, asv, web, or the id of an added translation.';

@ObjectType({ simpleResolvers: true })
export class BibleTranslation {
  @Field(() => ID, { description: translationIds })
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String, { description: 'Abbreviation after a reference, such as KJV.' })
  abbreviation!: string;

  @Field(() => String, { description: 'Language of the text (BCP 47), such as en or es.' })
  language!: string;

  @Field(() => String, { description: 'Copyright notice, to be shown below the text.' })
  copyright!: string;

  @Field(() => TranslationAudienceEnum, { description: 'Permitted readers.' })
  audience!: TranslationAudience;
}

@ObjectType({ simpleResolvers: true })
export class BibleBook {
  @Field(() => ID, { description: 'USFM id, such as GEN or JHN.' })
  id!: string;

  @Field(() => Int, { description: 'Position in the Bible, 1 to 66. Books of larger canons follow.' })
  number!: number;

  @Field(() => String)
  name!: string;

  @Field(() => TestamentEnum)
  testament!: Testament;

  @Field(() => Int, { description: 'Number of chapters in the translation.' })
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
    description: 'Title of a psalm, at its first verse. Of the built-in translations, `web` has them.',
  })
  title!: string | null;

  @Field(() => [[Int]], {
    nullable: true,
    description:
      'Lines of a verse with poetry, each with its start in `text` (UTF-16 units) and its level of indentation from 1; 0 is prose. The first starts at 0. Null: prose.',
  })
  lines!: [start: number, level: number][] | null;
}

@ObjectType({ simpleResolvers: true })
export class BiblePassage {
  @Field(() => String, { description: 'Reference in its usual form, which can be parsed again.' })
  reference!: string;

  @Field(() => BibleTranslation)
  translation!: BibleTranslation;

  @Field(() => [BibleVerse], { description: 'Verses in the requested order; never empty.' })
  verses!: BibleVerse[];

  @Field(() => String, { description: 'Text of all verses, separated by spaces.' })
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
    description: 'Previous chapter, possibly in the book before. Null at the first chapter.',
  })
  previous!: BibleChapterLink | null;

  @Field(() => BibleChapterLink, {
    nullable: true,
    description: 'Next chapter, possibly in the next book. Null at the last chapter.',
  })
  next!: BibleChapterLink | null;
}

@ObjectType({ simpleResolvers: true })
export class BibleSearchHit {
  @Field(() => String)
  reference!: string;

  @Field(() => BibleTranslation, {
    description: 'Translation of the text: the requested one, or another that matches better.',
  })
  translation!: BibleTranslation;

  @Field(() => BibleVerse)
  verse!: BibleVerse;

  @Field(() => String, { description: 'Text with the matches between U+E000 and U+E001.' })
  markedText!: string;

  @Field(() => Boolean, {
    description: 'Whether it was chosen by hand for this keyword. Such verses come first.',
  })
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
  @Field(() => BiblePassage, {
    nullable: true,
    description:
      'Passage of the query, if it is a reference. If it has a number, such as ps 23, `items` are its verses.',
  })
  passage!: BiblePassage | null;

  @Field(() => [BibleSearchHit])
  items!: BibleSearchHit[];

  @Field(() => [BibleBookCount], {
    description: 'Number of matches per book in the order of the Bible, regardless of `book`.',
  })
  counts!: BibleBookCount[];
}

@ObjectType({ simpleResolvers: true, description: 'A Bible reference in a text, with its target.' })
export class WrittenReference {
  @Field(() => String, { description: 'Reference as written in the text.' })
  text!: string;

  @Field(() => String, { description: 'Name of the book in URLs.' })
  book!: string;

  @Field(() => Int)
  chapter!: number;

  @Field(() => String, { description: '"16" or "16-18"; empty: the whole chapter.' })
  verses!: string;
}

/** Description of the field `passage`, for texts quoted with their reference. */
export const quotationDescription =
  'Passage verse by verse, if the text equals one of the available translations. Else null.';
