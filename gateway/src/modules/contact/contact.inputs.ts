import { contactMessages } from '@quiet-time/schema/back-office/contact-messages';
import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { Matches, MaxLength } from 'class-validator';
import { ArgsType, Field, InputType, Int } from 'type-graphql';
import { SearchField } from '../../blocks/fields.js';
import { refusedWith, say } from '../../blocks/say.js';
import { HasLength, IsEmailAddress } from '../../blocks/validators.js';

@InputType()
export class ContactInput {
  @Field(() => String, { defaultValue: '' })
  @MaxLength(limits.name, refusedWith(say.account_name_too_long({ max: limits.name })))
  @Matches(filled, refusedWith(say.shared_fill_in_all_fields()))
  name!: string;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(limits.email, refusedWith(say.account_email_too_long({ max: limits.email })))
  @IsEmailAddress(refusedWith(say.account_email_invalid()))
  @Matches(filled, refusedWith(say.shared_fill_in_all_fields()))
  email!: string;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(limits.contact.query, refusedWith(say.contact_message_too_long({ max: limits.contact.query })))
  @HasLength(limits.contact.min, refusedWith(say.contact_too_short({ min: limits.contact.min })))
  @Matches(filled, refusedWith(say.shared_fill_in_all_fields()))
  query!: string;

  @Field(() => String, {
    defaultValue: '',
    description:
      'Must be empty. The field is invisible to people; messages of bots that fill it in are dropped.',
  })
  @MaxLength(limits.contact.query, refusedWith(say.contact_website_too_long({ max: limits.contact.query })))
  website!: string;
}

@InputType()
export class ContactReplyInput {
  @Field(() => String, { description: 'Plain text with line breaks.' })
  @MaxLength(limits.contact.reply, { message: contactMessages.replyTooLong(limits.contact.reply) })
  @Matches(filled, { message: contactMessages.replyRequired })
  text!: string;

  @Field(() => Int, {
    description:
      'Number of replies that the author has read. If there are more by now, nothing is sent (CONFLICT).',
  })
  seenReplies!: number;
}

@ArgsType()
export class ContactMessageArgs {
  @SearchField(limits.contact.search, 'Part of name, address or message, case-insensitive.')
  search!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether to return only handled or only open ones.',
  })
  handled?: boolean | null;
}
