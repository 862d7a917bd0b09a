import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { LocalDate } from '../../../graphql/scalars.js';
import { DevotionalImport } from './import.entity.js';

export const importFormats = ['csv', 'json'] as const;
export type ImportFormat = (typeof importFormats)[number];
export const ImportFormatEnum = Object.fromEntries(importFormats.map((format) => [format, format]));
registerEnumType(ImportFormatEnum, { name: 'ImportFormat' });

@ObjectType({ simpleResolvers: true })
export class ImportFailure {
  @Field(() => Int, { description: 'Of the file, from 1: where the devotional begins.' })
  line!: number;

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

@ObjectType({ simpleResolvers: true, description: 'What an import did, or would do.' })
export class ImportReport {
  @Field(() => Boolean, { description: 'Nothing was stored.' })
  dryRun!: boolean;

  @Field(() => [ImportedDay], { description: 'What was stored, or would be.' })
  created!: ImportedDay[];

  @Field(() => [ImportFailure], { description: 'What is wrong: a devotional may fail for several reasons.' })
  failed!: ImportFailure[];

  @Field(() => DevotionalImport, { nullable: true, description: 'Null when nothing was stored.' })
  batch!: DevotionalImport | null;
}

@ObjectType({ simpleResolvers: true })
export class UndoneImport {
  @Field(() => Int)
  deleted!: number;

  @Field(() => Int, { description: 'Changed since they were imported, and therefore left.' })
  kept!: number;
}
