import { importMessages } from '@quiet-time/schema/back-office/import-messages';
import { limits } from '@quiet-time/schema/limits';
import { ArrayMaxSize, IsOptional } from 'class-validator';
import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import { enumOf } from '../../../blocks/fields.js';
import { LocalDate } from '../../../blocks/scalars.js';
import { type DateOrder, dateOrders } from './date-writing.js';
import { DevotionalImport } from './import.entity.js';

export const importFormats = ['csv', 'json'] as const;
export type ImportFormat = (typeof importFormats)[number];
export const ImportFormatEnum = enumOf('ImportFormat', importFormats);

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
    description: 'Days that have a devotional get what the file says. Otherwise they are left as they are.',
  })
  updateExisting!: boolean;

  @Field(() => DateOrderEnum, {
    nullable: true,
    description: 'How to read a date such as 1/5/2027. Left out: as the other dates of the file say.',
  })
  dateOrder?: DateOrder | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Columns that no devotional has are left out. Otherwise a file with such columns is refused, and they are named.',
  })
  leaveOutColumns!: boolean;

  @Field(() => [String], {
    nullable: 'itemsAndList',
    description:
      'The field that each column of a CSV file is, such as `title` or `verse`, in place of its heading; null: the column is left out. Left out: as the headings say.',
  })
  @IsOptional()
  @ArrayMaxSize(limits.devotionalImport.columns, {
    message: importMessages.tooManyColumns(limits.devotionalImport.columns),
  })
  columns?: (string | null)[] | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The `plan` of the dry run: days that were changed since then are not overwritten (CONFLICT).',
  })
  plan?: string | null;
}

@ObjectType({ simpleResolvers: true })
export class ImportFailure {
  @Field(() => Int, {
    description:
      'From 1: in CSV the row, as a spreadsheet counts them; in JSON the line where the devotional begins.',
  })
  line!: number;

  @Field(() => String, {
    nullable: true,
    description: 'As yyyy-MM-dd, or as the file writes what is no date.',
  })
  date!: string | null;

  @Field(() => String, { nullable: true })
  title!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Path of the wrong field, such as `scripture.verse`; null where the whole line or file is meant.',
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
}

@ObjectType({
  simpleResolvers: true,
  description: 'A date as a file has it, and what it says in each order.',
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
  @Field(() => String, { description: 'Its path, such as `scripture.verse`.' })
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

  @Field(() => String, { description: 'The first that stands below the heading, cut.' })
  example!: string;

  @Field(() => String, { nullable: true, description: 'The field that it is; null: it is left out.' })
  field!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'What an import did, or would do.' })
export class ImportReport {
  @Field(() => Boolean, { description: 'Nothing was stored.' })
  dryRun!: boolean;

  @Field(() => [ImportedDay], { description: 'What was stored, or would be.' })
  created!: ImportedDay[];

  @Field(() => [UpdatedDay], { description: 'What was updated, or would be.' })
  updated!: UpdatedDay[];

  @Field(() => Int, { description: 'How many days are already as the file has them.' })
  unchanged!: number;

  @Field(() => AmbiguousDate, {
    nullable: true,
    description:
      'A date of the file that can be read in two ways: nothing is stored until `dateOrder` says which.',
  })
  ambiguousDate!: AmbiguousDate | null;

  @Field(() => [String], {
    description:
      'Columns of the file that no devotional has: what the file is refused for, or what is left out.',
  })
  unknownColumns!: string[];

  @Field(() => [ImportColumn], { description: 'Of a CSV file, as far as it could be read; JSON has none.' })
  columns!: ImportColumn[];

  @Field(() => String, { description: 'Stands for what would be updated, to be sent along with the import.' })
  plan!: string;

  @Field(() => [ImportFailure], { description: 'What is wrong: a devotional may fail for several reasons.' })
  failed!: ImportFailure[];

  @Field(() => DevotionalImport, { nullable: true, description: 'Null when nothing was stored.' })
  batch!: DevotionalImport | null;
}

@ObjectType({ simpleResolvers: true })
export class UndoneImport {
  @Field(() => Int)
  deleted!: number;

  @Field(() => Int, { description: 'Updated by the import, and again as they were before.' })
  restored!: number;

  @Field(() => Int, { description: 'Changed since they were imported, and therefore left.' })
  kept!: number;
}
