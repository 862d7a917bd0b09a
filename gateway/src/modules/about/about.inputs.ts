import { filled } from '@quiet-time/schema/filled';
import type { Language } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import { ArrayMaxSize, ArrayMinSize, Matches, MaxLength, ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { LangField } from '../../blocks/fields.js';
import { refusedWith, say } from '../../blocks/say.js';
import { HasAllFilled } from '../../blocks/validators.js';

const max = limits.about;
const required = refusedWith(say.about_fields_required());

@InputType()
export class AboutItemInput {
  @Field(() => String, { defaultValue: '', description: 'Default: 📚 for a feature, 🙏 for a value.' })
  @MaxLength(max.icon, refusedWith(say.about_item_icon_too_long({ max: max.icon })))
  icon!: string;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.itemTitle, refusedWith(say.about_item_title_too_long({ max: max.itemTitle })))
  title!: string;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.itemText, refusedWith(say.about_item_description_too_long({ max: max.itemText })))
  description!: string;
}

@InputType()
export class AboutCallToActionInput {
  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.title, refusedWith(say.about_title_too_long({ max: max.title })))
  title!: string;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.itemText, refusedWith(say.about_description_too_long({ max: max.itemText })))
  description!: string;
}

@InputType()
export class AboutInput {
  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.title, refusedWith(say.about_title_too_long({ max: max.title })))
  @Matches(filled, required)
  title!: string;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.title, refusedWith(say.about_subtitle_too_long({ max: max.title })))
  @Matches(filled, required)
  subtitle!: string;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.text, refusedWith(say.about_mission_too_long({ max: max.text })))
  @Matches(filled, required)
  mission!: string;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.text, refusedWith(say.about_vision_too_long({ max: max.text })))
  @Matches(filled, required)
  vision!: string;

  @Field(() => [AboutItemInput], { defaultValue: [] })
  @ValidateNested()
  @ArrayMaxSize(max.items, refusedWith(say.about_features_too_many({ max: max.items })))
  @HasAllFilled(['title', 'description'], refusedWith(say.about_feature_required()))
  @ArrayMinSize(1, refusedWith(say.about_items_required()))
  features!: AboutItemInput[];

  @Field(() => [AboutItemInput], { defaultValue: [] })
  @ValidateNested()
  @ArrayMaxSize(max.items, refusedWith(say.about_values_too_many({ max: max.items })))
  @HasAllFilled(['title', 'description'], refusedWith(say.about_value_required()))
  @ArrayMinSize(1, refusedWith(say.about_items_required()))
  values!: AboutItemInput[];

  @Field(() => AboutCallToActionInput, { defaultValue: { title: '', description: '' } })
  @ValidateNested()
  @HasAllFilled(['title', 'description'], refusedWith(say.about_call_required()))
  callToAction!: AboutCallToActionInput;

  @LangField()
  lang?: Language | null;
}
