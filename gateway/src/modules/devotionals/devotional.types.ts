import { Field, Int, ObjectType } from 'type-graphql';
import { Page } from '../../blocks/paging.js';
import { LocalDate } from '../../blocks/scalars.js';
import { Devotional } from './devotional.entity.js';

@ObjectType({ simpleResolvers: true })
export class DevotionalHit {
  @Field(() => Devotional)
  devotional!: Devotional;

  @Field(() => String, { description: 'The title; U+E000 and U+E001 stand around what was found.' })
  markedTitle!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Where it was found in the reflection, marked likewise; null where the plan does not open it.',
  })
  excerpt!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class DevotionalSearchPage extends Page {
  @Field(() => [DevotionalHit])
  items!: DevotionalHit[];
}

/** Run of days without a devotional, between two that have one. */
@ObjectType({ simpleResolvers: true })
export class DevotionalGap {
  @Field(() => LocalDate)
  from!: string;

  @Field(() => LocalDate)
  to!: string;

  @Field(() => Int)
  days!: number;
}
