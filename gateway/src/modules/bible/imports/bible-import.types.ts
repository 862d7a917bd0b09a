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
  description: 'What somebody should know of a text before readers have it.',
})
export class BibleTextReport implements TextReport {
  @Field(() => Int)
  verses!: number;

  @Field(() => [BibleReportBook], { description: 'In the order of the text.' })
  books!: BibleReportBook[];

  @Field(() => [String], {
    description: `Verses and chapters before others that are there, and verses without words: GEN 3:5, EXO 2. ${atMost}`,
  })
  gaps!: string[];

  @Field(() => [String], {
    description: `Verses that stand in the file twice; the first one counts. ${atMost}`,
  })
  doubles!: string[];

  @Field(() => [String], { description: `Books that we don't know, which are left out. ${atMost}` })
  unknownBooks!: string[];

  @Field(() => [String], {
    nullable: true,
    description: `Files that are no book, which are left out. ${atMost} Null: an older release has read it.`,
  })
  skippedFiles!: string[];

  @Field(() => String, { nullable: true, description: 'The name of the text, as the file has it.' })
  name?: string;

  @Field(() => String, { nullable: true, description: 'The language of the text, as the file has it.' })
  language?: string;
}

@InputType()
export class BibleTextInput implements TextDetails {
  @Field(() => ID, { description: 'As it stands in addresses: rv1909.' })
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String, { description: 'By which it is named behind a reference: RV1909.' })
  abbreviation!: string;

  @Field(() => String, { description: 'BCP 47: es.' })
  language!: string;

  @Field(() => String, { description: 'Told below its text.' })
  copyright!: string;

  @Field(() => TranslationAudienceEnum, { defaultValue: 'everyone' })
  audience!: TranslationAudience;
}

@ObjectType({ simpleResolvers: true, description: 'A translation as the back-office has it.' })
export class BibleText extends BibleTranslation {
  @Field(() => Boolean, {
    description: 'Whether it comes with the product; it can be neither replaced nor removed.',
  })
  isOwn!: boolean;

  @Field(() => Int, { description: 'How many it has.' })
  books!: number;

  @Field(() => Int, { description: 'How many it has.' })
  verses!: number;
}
