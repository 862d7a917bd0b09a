import { Field, ObjectType } from 'type-graphql';

@ObjectType({
  simpleResolvers: true,
  description: 'Steps of setting up a new site. Each is whether it is done.',
})
export class SiteSetup {
  @Field(() => Boolean, { description: 'The site has a name of its own.' })
  siteName!: boolean;

  @Field(() => Boolean, { description: 'All addresses in the settings are real ones.' })
  addresses!: boolean;

  @Field(() => Boolean, { description: 'Imprint and privacy policy are written.' })
  legalTexts!: boolean;

  @Field(() => Boolean, { description: 'Today and the six days after have a devotional.' })
  devotionals!: boolean;

  @Field(() => Boolean, { description: 'There is a prayer of the day, the week or the month.' })
  prayers!: boolean;

  @Field(() => Boolean, { description: 'The About page is written.' })
  about!: boolean;

  @Field(() => Boolean, { description: 'There is an FAQ.' })
  faqs!: boolean;

  @Field(() => Boolean, { description: 'A plan is offered, and payments are set up.' })
  plans!: boolean;

  @Field(() => Boolean, { description: 'The mail server has accepted a mail to a member.' })
  mails!: boolean;

  @Field(() => Boolean, { description: 'A backup was taken.' })
  backup!: boolean;
}
