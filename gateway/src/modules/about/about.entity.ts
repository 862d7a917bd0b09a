import { Field, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Unique } from 'typeorm';
import { TranslatedEntity } from '../../blocks/columns.js';

/** One of our features, or one of our values. */
@ObjectType({ simpleResolvers: true })
export class AboutItem {
  @Field(() => String, { description: 'Most often an emoji.' })
  icon!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  description!: string;
}

@ObjectType({ simpleResolvers: true })
export class AboutCallToAction {
  @Field(() => String)
  title!: string;

  @Field(() => String)
  description!: string;
}

/** Content of the About page, in at most one row. */
@ObjectType({ simpleResolvers: true })
@Entity('about')
@Unique('about_only_one', ['onlyOne'])
@Check('about_is_the_one', 'only_one')
@Check('about_features', 'jsonb_array_length(features) > 0')
@Check('about_core_values', 'jsonb_array_length(core_values) > 0')
export class About extends TranslatedEntity {
  @Column({ type: 'boolean', default: true })
  onlyOne!: boolean;

  @Field(() => String)
  @Column({ type: 'text' })
  title!: string;

  @Field(() => String)
  @Column({ type: 'text' })
  subtitle!: string;

  @Field(() => String)
  @Column({ type: 'text' })
  mission!: string;

  @Field(() => String)
  @Column({ type: 'text' })
  vision!: string;

  @Field(() => [AboutItem], { description: 'Features that the site offers; at least one.' })
  @Column({ type: 'jsonb' })
  features!: AboutItem[];

  @Field(() => [AboutItem], { description: 'Values of the publisher; at least one.' })
  @Column({ type: 'jsonb', name: 'core_values' })
  values!: AboutItem[];

  @Field(() => AboutCallToAction)
  @Column({ type: 'jsonb' })
  callToAction!: AboutCallToAction;
}
