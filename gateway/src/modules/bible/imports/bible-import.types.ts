import type { TranslationAudience } from '@quiet-time/schema/bible';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { BibleTranslation, TranslationAudienceEnum } from '../bible.types.js';
import type { TextReport } from './collected-text.js';
import type { TextDetails } from './text-details.js';

@ObjectType({ simpleResolvers: true })
export class BibleReportBook {
  @Field(() => ID)
  id!: string;

  @Field(() => Int)
  chapters!: number;

  @Field(() => Int)
  verses!: number;
}

const atMost = 'At most 200.';

@ObjectType({
  simpleResolvers: true,
  description: 'Findings about a text, for a decision before it is published.',
})
export class BibleTextReport implements TextReport {
  @Field(() => Int)
  verses!: number;

  @Field(() => [BibleReportBook], { description: 'Books in the order of the text.' })
  books!: BibleReportBook[];

  @Field(() => [String], {
    description: `Missing or empty verses and chapters, such as GEN 3:5 or EXO 2. ${atMost}`,
  })
  gaps!: string[];

  @Field(() => [String], {
    description: `Verses that occur twice; the first one is used. ${atMost}`,
  })
  doubles!: string[];

  @Field(() => [String], { description: `Skipped unknown books. ${atMost}` })
  unknownBooks!: string[];

  @Field(() => [String], {
    nullable: true,
    description: `Skipped files that are not books. ${atMost} Null: read by an older release.`,
  })
  skippedFiles!: string[];

  @Field(() => String, { nullable: true, description: 'Name of the text, from the file.' })
  name?: string;

  @Field(() => String, { nullable: true, description: 'Language of the text, from the file.' })
  language?: string;
}

@InputType()
export class BibleTextInput implements TextDetails {
  @Field(() => ID, { description: 'Id in URLs, such as rv1909.' })
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String, { description: 'Abbreviation after a reference, such as RV1909.' })
  abbreviation!: string;

  @Field(() => String, { description: 'BCP 47: es.' })
  language!: string;

  @Field(() => String, { description: 'Copyright notice, shown below the text.' })
  copyright!: string;

  @Field(() => TranslationAudienceEnum, { defaultValue: 'everyone' })
  audience!: TranslationAudience;
}

@ObjectType({ simpleResolvers: true, description: 'A translation with details for the back-office.' })
export class BibleText extends BibleTranslation {
  @Field(() => Boolean, {
    description: 'Whether it comes with the product. Such a translation cannot be replaced or removed.',
  })
  isOwn!: boolean;

  @Field(() => Int, { description: 'Number of books.' })
  books!: number;

  @Field(() => Int, { description: 'Number of verses.' })
  verses!: number;
}
