import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { ArrayMaxSize, ArrayMinSize, Matches, MaxLength, ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { refusedWith, say } from '../../blocks/say.js';
import { HasAllFilled } from '../../blocks/validators.js';

const max = limits.about;
const required = refusedWith(say.about_fields_required());
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
  @HasAllFilled(['title', 'description'], refusedWith(say.about_feature_required()))
  @ArrayMinSize(1, refusedWith(say.about_items_required()))
  features!: AboutItemInput[];

  @Field(() => [AboutItemInput], { defaultValue: [] })
  @ValidateNested()
  @ArrayMaxSize(max.items, { message: messages.tooMany('values', max.items) })
  @HasAllFilled(['title', 'description'], refusedWith(say.about_value_required()))
  @ArrayMinSize(1, refusedWith(say.about_items_required()))
  values!: AboutItemInput[];

  @Field(() => AboutCallToActionInput, { defaultValue: { title: '', description: '' } })
  @ValidateNested()
  @HasAllFilled(['title', 'description'], refusedWith(say.about_call_required()))
  callToAction!: AboutCallToActionInput;
}
