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

/** The columns of what is stored once. As a type of GraphQL it is seen in those that extend it alone. */
@ObjectType({ simpleResolvers: true })
export abstract class CreatedEntity {
  @Field(() => ID)
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Field(() => Date)
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

/** The columns of what is edited: `lockForEdit` asks for its version. */
@ObjectType({ simpleResolvers: true })
export abstract class VersionedEntity extends CreatedEntity {
  @Field(() => Int)
  @VersionColumn({ type: 'integer' })
  version!: number;

  @Field(() => Date)
  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}

/** The columns of what is edited, and may be said in other languages than it is written in. */
@ObjectType({ simpleResolvers: true })
export abstract class TranslatedEntity extends VersionedEntity {
  @Field(() => LanguageEnum, {
    description:
      'The language of its texts: that which it is written in, or of the translation that is answered.',
  })
  @Column({ type: 'text', default: 'en' })
  lang!: Language;
}

type Entity = new () => object;

const naming = new SnakeNaming();

/**
 * The columns of an entity for statements by hand, whose rows have its shape. Lists come as JSON, because pg reads
 * arrays of Postgres letter by letter, and days as text. Those that nobody reads (`select: false`) are left out. Made from what the decorators say: call it once for a module.
 * @param from what the statement calls the table
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

/** A class and those that it extends. */
function family(entity: Entity): Entity[] {
  const parent = Object.getPrototypeOf(entity) as Entity | null;
  return parent?.prototype ? [entity, ...family(parent)] : [entity];
}
