import { filled } from '@quiet-time/schema/filled';
import type { PrayerRequestStatus } from '@quiet-time/schema/labels';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { prayerRequestMessages } from '@quiet-time/schema/prayer-request-messages';
import { Matches, MaxLength } from 'class-validator';
import { ArgsType, Field, InputType } from 'type-graphql';
import { SearchField } from '../../blocks/fields.js';
import { PrayerRequestStatusEnum } from './prayer-request.entity.js';

const max = limits.prayerRequest;

@InputType()
export class PrayerRequestInput {
  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.subject, { message: messages.tooLong('The subject', max.subject) })
  @Matches(filled, { message: prayerRequestMessages.required })
  subject!: string;

  @Field(() => String, { defaultValue: '', description: 'Plain text; line breaks count.' })
  @MaxLength(max.message, { message: messages.tooLong('The prayer request', max.message) })
  @Matches(filled, { message: prayerRequestMessages.required })
  message!: string;
}

@InputType()
export class PrayerRequestResponseInput {
  @Field(() => String, { defaultValue: '', description: 'Plain text; line breaks count.' })
  @MaxLength(max.response, { message: messages.tooLong('The response', max.response) })
  @Matches(filled, { message: prayerRequestMessages.responseRequired })
  message!: string;
}

@ArgsType()
export class PrayerRequestArgs {
  @SearchField(max.search, 'What stands in subject, message or the name of the member, in any case.')
  search!: string;

  @Field(() => PrayerRequestStatusEnum, { nullable: true, description: 'Left out: all.' })
  status?: PrayerRequestStatus | null;
}
