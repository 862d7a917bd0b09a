import { letterMessages } from '@quiet-time/schema/back-office/letter-messages';
import { filled } from '@quiet-time/schema/filled';
import type { Language } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import { IsOptional, Matches, MaxLength, ValidateBy, type ValidationArguments } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { LangField } from '../../blocks/fields.js';
import { HasText, MaxText } from '../../blocks/formatted-text.js';
import { LocalDate } from '../../blocks/scalars.js';
import { LetterAudience } from './letter.entity.js';

const max = limits.letter;

/** Whether a button can open an address. */
export const isWebAddress = (address: string): boolean =>
  /^https?:\/\/\S+$/i.test(address.trim()) && URL.canParse(address.trim());

const IsWebAddressOrBlank = (message: string) =>
  ValidateBy(
    {
      name: 'isWebAddressOrBlank',
      validator: { validate: (text: unknown) => !filled.test(String(text)) || isWebAddress(String(text)) },
    },
    { message },
  );

/** Requires that this text and another are both given, or neither. @param other name of its field */
const BothOrNeither = (other: string, message: string) =>
  ValidateBy(
    {
      name: 'bothOrNeither',
      constraints: [other],
      validator: {
        validate: (text: unknown, args?: ValidationArguments) =>
          filled.test(String(text)) === filled.test(String(Object(args?.object)[other] ?? '')),
      },
    },
    { message },
  );

/** Texts default to empty, so that a missing one gets its own message instead of GraphQL's error. */
@InputType()
export class LetterInput {
  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.subject, { message: letterMessages.subjectTooLong(max.subject) })
  @Matches(filled, { message: letterMessages.subjectRequired })
  subject!: string;

  @Field(() => String, {
    defaultValue: '',
    description:
      'The text as HTML. Formatting other than paragraphs, quotations, bold, italic and links is removed.',
  })
  @MaxText(max.text, 'html', { message: letterMessages.textTooLong(max.text) })
  @HasText('html', { message: letterMessages.textRequired })
  html!: string;

  @Field(() => String, { defaultValue: '', description: 'Empty: no verse.' })
  @MaxLength(max.reference, { message: letterMessages.referenceTooLong(max.reference) })
  reference!: string;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.verse, { message: letterMessages.verseTooLong(max.verse) })
  @BothOrNeither('reference', letterMessages.verseIncomplete)
  verse!: string;

  @Field(() => String, { defaultValue: '', description: 'Empty: no button.' })
  @MaxLength(max.buttonLabel, { message: letterMessages.buttonLabelTooLong(max.buttonLabel) })
  buttonLabel!: string;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.buttonLink, { message: letterMessages.buttonLinkTooLong(max.buttonLink) })
  @IsWebAddressOrBlank(letterMessages.buttonLinkInvalid)
  @BothOrNeither('buttonLabel', letterMessages.buttonIncomplete)
  buttonLink!: string;

  @LangField()
  lang?: Language | null;
}

/** Sending of a letter: to whom, and when. Without a time, at once. */
@ArgsType()
export class SendLetterArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: 'Version that the caller has read.' })
  version!: number;

  @Field(() => LetterAudience)
  audience!: LetterAudience;

  @Field(() => Date, { nullable: true, description: 'Time at which everybody gets it.' })
  at?: Date | null;

  @Field(() => LocalDate, { nullable: true, description: "Day by each reader's own calendar, with `time`." })
  day?: string | null;

  @Field(() => String, { nullable: true, description: "HH:MM by each reader's own clock, with `day`." })
  @IsOptional()
  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: letterMessages.timeInvalid })
  time?: string | null;
}
