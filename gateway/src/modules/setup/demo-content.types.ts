import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'Demonstration content of a new site.' })
export class DemoContent {
  @Field(() => Boolean, { description: 'It can be added: the site has no devotional.' })
  isOffered!: boolean;

  @Field(() => Int, { description: 'Number of its items that nobody has changed.' })
  items!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Items of the demonstration content that stay.' })
export class KeptDemoItems {
  @Field(() => String, { description: 'Kind of the items, as in the audit log: `devotional`.' })
  kind!: string;

  @Field(() => Int, { description: 'Number of items that somebody has changed.' })
  changed!: number;

  @Field(() => Int, {
    description:
      'Number of other items with something attached, such as an answer, a favorite or a scripture.',
  })
  inUse!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Result of removing the demonstration content.' })
export class RemovedDemoContent {
  @Field(() => Int, { description: 'Number of removed items.' })
  removed!: number;

  @Field(() => [KeptDemoItems], { description: 'Items that stay, by kind.' })
  kept!: KeptDemoItems[];
}
