import { importMessages } from '@quiet-time/schema/back-office/import-messages';
import type { Language } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import { ArrayMaxSize, IsOptional } from 'class-validator';
import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import { enumOf, LanguageEnum } from '../../../blocks/fields.js';
import { LocalDate } from '../../../blocks/scalars.js';
import { type DateOrder, dateOrders } from './date-writing.js';
import { DevotionalImport } from './import.entity.js';

const importFormats = ['csv', 'json'] as const;
export type ImportFormat = (typeof importFormats)[number];
const ImportFormatEnum = enumOf('ImportFormat', importFormats);

const DateOrderEnum = enumOf('DateOrder', dateOrders);

@ArgsType()
export class ImportArgs {
  @Field(() => String, { description: 'The content of the file.' })
  text!: string;

  @Field(() => ImportFormatEnum)
  format!: ImportFormat;

  @Field(() => Boolean, { defaultValue: false })
  dryRun!: boolean;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether existing days are overwritten. Otherwise they stay unchanged.',
  })
  updateExisting!: boolean;

  @Field(() => DateOrderEnum, {
    nullable: true,
    description:
      'Order of day and month in dates such as 1/5/2027. Default: derived from the other dates of the file.',
  })
  dateOrder?: DateOrder | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Whether unknown columns are ignored. Otherwise a file with such columns is refused, with their names.',
  })
  leaveOutColumns!: boolean;

  @Field(() => [String], {
    nullable: 'itemsAndList',
    description:
      'Fields of the CSV columns, such as `title` or `verse`; null ignores a column. Default: taken from the headings.',
  })
  @IsOptional()
  @ArrayMaxSize(limits.devotionalImport.columns, {
    message: importMessages.tooManyColumns(limits.devotionalImport.columns),
  })
  columns?: (string | null)[] | null;

  @Field(() => LanguageEnum, {
    nullable: true,
    description: 'Language of devotionals that name none. Default: the language of the site.',
  })
  lang?: Language | null;

  @Field(() => String, {
    nullable: true,
    description: 'The `plan` of the dry run. Days that have changed since are not overwritten (CONFLICT).',
  })
  plan?: string | null;
}

@ObjectType({ simpleResolvers: true })
export class ImportFailure {
  @Field(() => Int, {
    description: 'Line number from 1: the row of a CSV file, or the first line of the devotional in JSON.',
  })
  line!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Date as yyyy-MM-dd, or the invalid text of the file.',
  })
  date!: string | null;

  @Field(() => String, { nullable: true })
  title!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Path of the wrong field, such as `scripture.verse`. Null: the whole line or file.',
  })
  field!: string | null;

  @Field(() => String)
  message!: string;
}

@ObjectType({ simpleResolvers: true })
export class ImportedDay {
  @Field(() => Int)
  line!: number;

  @Field(() => LocalDate)
  date!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Words of the reference, when the file has none. Null: the verse is that of the file or the day.',
  })
  fetchedVerse!: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A date of a file, with its meaning in each order of day and month.',
})
export class AmbiguousDate {
  @Field(() => String)
  text!: string;

  @Field(() => LocalDate)
  dayFirst!: string;

  @Field(() => LocalDate)
  monthFirst!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A field before and after an update, as text.' })
export class ImportedChange {
  @Field(() => String, { description: 'Path of the field, such as `scripture.verse`.' })
  field!: string;

  @Field(() => String)
  before!: string;

  @Field(() => String)
  after!: string;
}

@ObjectType({ simpleResolvers: true })
export class UpdatedDay extends ImportedDay {
  @Field(() => [ImportedChange])
  changes!: ImportedChange[];
}

@ObjectType({ simpleResolvers: true, description: 'A column of a CSV file.' })
export class ImportColumn {
  @Field(() => String)
  heading!: string;

  @Field(() => String, { description: 'First value below the heading, shortened.' })
  example!: string;

  @Field(() => String, { nullable: true, description: 'Field of the column. Null: ignored.' })
  field!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'Result of an import or a dry run.' })
export class ImportReport {
  @Field(() => Boolean, { description: 'Whether it was a dry run, which stores nothing.' })
  dryRun!: boolean;

  @Field(() => [ImportedDay], {
    description: 'Created devotionals; in a dry run, those that would be created.',
  })
  created!: ImportedDay[];

  @Field(() => [UpdatedDay], {
    description: 'Updated devotionals; in a dry run, those that would be updated.',
  })
  updated!: UpdatedDay[];

  @Field(() => Int, { description: 'Number of days that equal the file already.' })
  unchanged!: number;

  @Field(() => AmbiguousDate, {
    nullable: true,
    description: 'Ambiguous date of the file. Nothing is stored until `dateOrder` is given.',
  })
  ambiguousDate!: AmbiguousDate | null;

  @Field(() => [String], {
    description: 'Unknown columns: the reason for a refusal, or ignored on request.',
  })
  unknownColumns!: string[];

  @Field(() => [ImportColumn], {
    description: 'Columns of a CSV file, as far as it could be read. Empty for JSON.',
  })
  columns!: ImportColumn[];

  @Field(() => String, { description: 'Token of the planned updates, to be sent with the import.' })
  plan!: string;

  @Field(() => [ImportFailure], { description: 'Errors. A devotional may have several.' })
  failed!: ImportFailure[];

  @Field(() => DevotionalImport, { nullable: true, description: 'The import. Null if nothing was stored.' })
  batch!: DevotionalImport | null;
}

@ObjectType({ simpleResolvers: true })
export class UndoneImport {
  @Field(() => Int)
  deleted!: number;

  @Field(() => Int, { description: 'Number of updated devotionals that were restored.' })
  restored!: number;

  @Field(() => Int, { description: 'Number of devotionals left because they were changed since the import.' })
  kept!: number;
}
