import { Field, ObjectType } from 'type-graphql';
import { LocalDate } from '../../blocks/scalars.js';

@ObjectType({
  simpleResolvers: true,
  description: 'The daily reminders of a member, as administrators see them.',
})
export class MemberReminders {
  @Field(() => Boolean, { description: 'Whether reminders are on.' })
  isOn!: boolean;

  @Field(() => Boolean, { description: 'Whether they accept mails other than those of their account.' })
  takesMails!: boolean;

  @Field(() => Boolean, { description: 'Whether the site settings allow such mails.' })
  isSiteMailing!: boolean;

  @Field(() => String, { description: 'Time of day, HH:MM in their time zone.' })
  time!: string;

  @Field(() => Date, { nullable: true, description: 'Time of the next reminder.' })
  nextAt!: Date | null;

  @Field(() => LocalDate, { nullable: true, description: 'Day of the last reminder.' })
  lastOn!: string | null;

  @Field(() => [LocalDate], {
    description: 'Days without a published devotional since the last reminder, oldest first; at most 30.',
  })
  emptyDays!: string[];
}
