import { trendDays } from '@quiet-time/schema/analytics';
import { IsIn } from 'class-validator';
import { ArgsType, Field, Int } from 'type-graphql';
import { apiMessages } from '../../blocks/api-messages.js';

const lengths = Object.keys(trendDays);

@ArgsType()
export class TrendsArgs {
  @Field(() => Int, { description: `Number of days up to today (UTC): ${lengths.join(', ')}.` })
  @IsIn(lengths.map(Number), { message: apiMessages.visitDays(lengths.join(', ')) })
  days!: number;
}
