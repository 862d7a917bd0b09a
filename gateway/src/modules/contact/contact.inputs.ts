import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { Matches, MaxLength } from 'class-validator';
import { ArgsType, Field, InputType } from 'type-graphql';
import { SearchField } from '../../blocks/fields.js';
import { refusedWith, say } from '../../blocks/say.js';
import { HasLength, IsEmailAddress } from '../../blocks/validators.js';

@InputType()
export class ContactInput {
  @Field(() => String, { defaultValue: '' })
  @MaxLength(limits.name, { message: messages.tooLong('The name', limits.name) })
  @Matches(filled, { message: messages.fillInAllFields })
  name!: string;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(limits.email, { message: messages.tooLong('The email', limits.email) })
  @IsEmailAddress({ message: messages.emailInvalid })
  @Matches(filled, { message: messages.fillInAllFields })
  email!: string;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(limits.contact.query, { message: messages.tooLong('The message', limits.contact.query) })
  @HasLength(limits.contact.min, refusedWith(say.contact_too_short({ min: limits.contact.min })))
  @Matches(filled, { message: messages.fillInAllFields })
  query!: string;

  @Field(() => String, {
    defaultValue: '',
    description: 'Leave it empty: people do not see this field, and what fills it in is not heard.',
  })
  @MaxLength(limits.contact.query, { message: messages.tooLong('The website', limits.contact.query) })
  website!: string;
}

@ArgsType()
export class ContactMessageArgs {
  @SearchField(limits.contact.search, 'What stands in name, address or message, in any case.')
  search!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only those that are handled, or only those that are not.',
  })
  handled?: boolean | null;
}
