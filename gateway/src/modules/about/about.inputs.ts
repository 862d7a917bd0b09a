import { aboutMessages } from '@quiet-time/schema/about-messages';
import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { ArrayMaxSize, ArrayMinSize, Matches, MaxLength, ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { HasAllFilled } from '../../blocks/validators.js';

const max = limits.about;
const required = { message: aboutMessages.aboutFieldsRequired };
const tooLong = (what: string, length: number) => ({ message: messages.tooLong(what, length) });

@InputType()
export class AboutItemInput {
  @Field(() => String, { defaultValue: '', description: 'Left out: 📚 for a feature, 🙏 for a value.' })
  @MaxLength(max.icon, tooLong('An icon', max.icon))
  icon!: string;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.itemTitle, tooLong('A title', max.itemTitle))
  title!: string;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.itemText, tooLong('A description', max.itemText))
  description!: string;
}

@InputType()
export class AboutCallToActionInput {
  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.title, tooLong('The title', max.title))
  title!: string;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.itemText, tooLong('The description', max.itemText))
  description!: string;
}

@InputType()
export class AboutInput {
  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.title, tooLong('The title', max.title))
  @Matches(filled, required)
  title!: string;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.title, tooLong('The subtitle', max.title))
  @Matches(filled, required)
  subtitle!: string;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.text, tooLong('The mission', max.text))
  @Matches(filled, required)
  mission!: string;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.text, tooLong('The vision', max.text))
  @Matches(filled, required)
  vision!: string;

  @Field(() => [AboutItemInput], { defaultValue: [] })
  @ValidateNested()
  @ArrayMaxSize(max.items, { message: messages.tooMany('features', max.items) })
  @HasAllFilled(['title', 'description'], { message: aboutMessages.aboutFeatureRequired })
  @ArrayMinSize(1, { message: aboutMessages.aboutItemsRequired })
  features!: AboutItemInput[];

  @Field(() => [AboutItemInput], { defaultValue: [] })
  @ValidateNested()
  @ArrayMaxSize(max.items, { message: messages.tooMany('values', max.items) })
  @HasAllFilled(['title', 'description'], { message: aboutMessages.aboutValueRequired })
  @ArrayMinSize(1, { message: aboutMessages.aboutItemsRequired })
  values!: AboutItemInput[];

  @Field(() => AboutCallToActionInput, { defaultValue: { title: '', description: '' } })
  @ValidateNested()
  @HasAllFilled(['title', 'description'], { message: aboutMessages.aboutCallRequired })
  callToAction!: AboutCallToActionInput;
}
