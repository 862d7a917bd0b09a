import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import type { PrayerRequestStatus } from '@quiet-time/schema/prayer-request-statuses';
import { Matches, MaxLength } from 'class-validator';
import { ArgsType, Field, InputType, Int } from 'type-graphql';
import { SearchField } from '../../blocks/fields.js';
import { refusedWith, say } from '../../blocks/say.js';
import { PrayerRequestStatusEnum } from './prayer-request.entity.js';

const max = limits.prayerRequest;

@InputType()
export class PrayerRequestInput {
  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.subject, refusedWith(say.prayer_request_subject_too_long({ max: max.subject })))
  @Matches(filled, refusedWith(say.prayer_request_required()))
  subject!: string;

  @Field(() => String, { defaultValue: '', description: 'Plain text with line breaks.' })
  @MaxLength(max.message, refusedWith(say.prayer_request_message_too_long({ max: max.message })))
  @Matches(filled, refusedWith(say.prayer_request_required()))
  message!: string;
}

@InputType()
export class PrayerRequestResponseInput {
  @Field(() => String, { defaultValue: '', description: 'Plain text with line breaks.' })
  @MaxLength(max.response, refusedWith(say.prayer_request_response_too_long({ max: max.response })))
  @Matches(filled, refusedWith(say.prayer_request_response_required()))
  message!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'Number of responses that the author has read. If there are more by now, nothing is sent (CONFLICT). Omitted: not compared.',
  })
  seenResponses?: number | null;
}

@ArgsType()
export class PrayerRequestArgs {
  @SearchField(max.search, 'Part of subject, message or member name, case-insensitive.')
  search!: string;

  @Field(() => PrayerRequestStatusEnum, { nullable: true, description: 'Default: all.' })
  status?: PrayerRequestStatus | null;
}
