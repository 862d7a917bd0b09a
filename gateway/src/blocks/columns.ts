import type { Language } from '@quiet-time/schema/languages';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import {
  Column,
  CreateDateColumn,
  getMetadataArgsStorage,
  PrimaryColumn,
  UpdateDateColumn,
  VersionColumn,
} from 'typeorm';
import { SnakeNaming } from '../platform/snake-naming.js';
import { LanguageEnum } from './fields.js';

/** Columns of rows that are stored once. The GraphQL type appears only in its subclasses. */
@ObjectType({ simpleResolvers: true })
export abstract class CreatedEntity {
  @Field(() => ID)
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Field(() => Date)
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

/** Columns of editable rows: `lockForEdit` needs the version. */
@ObjectType({ simpleResolvers: true })
export abstract class VersionedEntity extends CreatedEntity {
  @Field(() => Int)
  @VersionColumn({ type: 'integer' })
  version!: number;

  @Field(() => Date)
  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}

/** Default of a column: the language of the site, as the settings have it. */
export const siteLanguage = () => 'site_language()';

/** Columns of editable rows that may be translated. */
@ObjectType({ simpleResolvers: true })
export abstract class TranslatedEntity extends VersionedEntity {
  @Field(() => LanguageEnum, {
    description: 'Language of the returned texts: the original language, or the language of the translation.',
  })
  @Column({ type: 'text', default: siteLanguage })
  lang!: Language;
}

type Entity = new () => object;

const naming = new SnakeNaming();

/**
 * Returns the columns of an entity for plain SQL, so that rows have its shape. Lists come as JSON, because pg parses
 * arrays of Postgres letter by letter, and days as text. Columns with `select: false` are left out. Reads the
 * decorators, so call it once per module.
 * @param from name of the table in the statement
 */
export function columnsOf(entity: Entity, from = tableOf(entity)): string {
  const parts = getMetadataArgsStorage().filterEmbeddeds(family(entity));
  const objects = parts.map(({ propertyName, type, prefix }) => {
    const leaves = valuesOf(type() as Entity, from, prefix === false ? [] : [propertyName]);
    return `json_build_object(${leaves.map(([name, value]) => `'${name}', ${value}`).join(', ')}) as "${propertyName}"`;
  });
  return [...valuesOf(entity, from).map(([name, value]) => `${value} as "${name}"`), ...objects].join(', ');
}

const valuesOf = (entity: Entity, from: string, prefixes: string[] = []): [name: string, value: string][] =>
  getMetadataArgsStorage()
    .filterColumns(family(entity))
    .filter(({ options }) => options.select !== false)
    .map(({ propertyName, options: { name, array, type } }) => {
      const column = `${from}."${naming.columnName(propertyName, name, prefixes)}"`;
      return [propertyName, array ? `to_json(${column})` : type === 'date' ? `${column}::text` : column];
    });

const tableOf = (entity: Entity) => getMetadataArgsStorage().filterTables(entity)[0]!.name!;

/** Returns a class and its superclasses. */
function family(entity: Entity): Entity[] {
  const parent = Object.getPrototypeOf(entity) as Entity | null;
  return parent?.prototype ? [entity, ...family(parent)] : [entity];
}
