import { Field, ObjectType } from 'type-graphql';
import { LocalDate } from '../../blocks/scalars.js';

@ObjectType({
  simpleResolvers: true,
  description: 'The daily reminders of a member, as administrators see them.',
})
export class MemberReminders {
  @Field(() => Boolean, { description: 'Whether they have asked for them.' })
  isOn!: boolean;

  @Field(() => Boolean, { description: 'Whether they take mails beside those of their account.' })
  takesMails!: boolean;

  @Field(() => Boolean, { description: 'Whether the settings of the site let such mails out.' })
  isSiteMailing!: boolean;

  @Field(() => String, { description: 'When they want them, HH:MM where they are.' })
  time!: string;

  @Field(() => Date, { nullable: true, description: 'When the next one is due.' })
  nextAt!: Date | null;

  @Field(() => LocalDate, { nullable: true, description: 'Of which day they have had the last one.' })
  lastOn!: string | null;

  @Field(() => [LocalDate], {
    description:
      'Days since the last one, of 30 at most, for which no devotional is published. Oldest first.',
  })
  emptyDays!: string[];
}
