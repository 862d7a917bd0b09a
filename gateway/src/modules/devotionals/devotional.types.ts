import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Page } from '../../blocks/paging.js';
import { LocalDate } from '../../blocks/scalars.js';
import { Devotional } from './devotional.entity.js';

@ObjectType({ simpleResolvers: true })
export class DevotionalHit {
  @Field(() => Devotional)
  devotional!: Devotional;

  @Field(() => String, { description: 'Title with the matches between U+E000 and U+E001.' })
  markedTitle!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Match in the reflection, marked likewise. Null if the plan does not include the devotional.',
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

/** Administrator or editor, to whom devotionals are assigned. */
@ObjectType({ simpleResolvers: true })
export class StaffMember {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;
}
