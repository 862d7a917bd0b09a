import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index } from 'typeorm';
import { TranslatedEntity } from '../../blocks/columns.js';

/** Subject of scriptures, such as Hope. Names are unique, case-insensitive. */
@ObjectType({ simpleResolvers: true })
@Entity('scripture_topics')
@Index('scripture_topics_letter', ['alphabet', 'name'])
@Check('scripture_topics_alphabet', `alphabet ~ '^[A-Z]$'`)
export class ScriptureTopic extends TranslatedEntity {
  @Field(() => String)
  @Column({ type: 'text' })
  name!: string;

  @Field(() => String, { description: 'Empty while there is none.' })
  @Column({ type: 'text', default: '' })
  description!: string;

  @Field(() => String, {
    description: 'Letter, A to Z, under which it is listed. May differ from its first letter.',
  })
  @Column({ type: 'text', default: 'A' })
  alphabet!: string;

  /** Original name; set only when the topic was read with a translation. */
  writtenName?: string;

  /** Computed on read. */
  @Field(() => Int)
  scriptureCount!: number;
}

@ObjectType({ simpleResolvers: true })
export class TopicLetter {
  @Field(() => String, { description: 'A letter, A to Z, that has topics.' })
  alphabet!: string;

  @Field(() => Int, { description: 'Number of topics.' })
  count!: number;

  @Field(() => [ScriptureTopic], { description: 'Topics by name.' })
  topics!: ScriptureTopic[];
}
