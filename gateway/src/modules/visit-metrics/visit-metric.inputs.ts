import { limits } from '@quiet-time/schema/limits';
import { pageKinds } from '@quiet-time/schema/member-pages';
import {
  type VisitDevice,
  type VisitMetric,
  visitDays,
  visitDevices,
  visitMetrics,
} from '@quiet-time/schema/visit-metrics';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsIn, Max, Min, ValidateNested } from 'class-validator';
import { ArgsType, Field, Float, InputType, Int } from 'type-graphql';
import { apiMessages } from '../../blocks/api-messages.js';
import { enumOf } from '../../blocks/fields.js';

export const VisitDeviceEnum = enumOf('VisitDevice', Object.keys(visitDevices));
export const VisitMetricEnum = enumOf('VisitMetric', Object.keys(visitMetrics));

const names = Object.keys(visitMetrics);
const days = Object.keys(visitDays);
const wrongMetrics = { message: apiMessages.visitMetrics(names.length) };
const wrongValue = { message: apiMessages.visitValue(limits.visit.value) };

@InputType()
export class VisitMetricInput {
  @Field(() => VisitMetricEnum)
  name!: VisitMetric;

  @Field(() => Float, { description: 'Milliseconds; of CLS its score.' })
  @Max(limits.visit.value, wrongValue)
  @Min(0, wrongValue)
  value!: number;
}

@InputType({ description: 'What a browser measured of one visit. It has nothing of who that was.' })
export class VisitInput {
  @Field(() => String, {
    description: 'The pattern of the page: what its address names stays with the reader.',
  })
  @IsIn(pageKinds, { message: apiMessages.visitPageUnknown })
  page!: string;

  @Field(() => VisitDeviceEnum, { description: 'By the width of the window.' })
  device!: VisitDevice;

  @Field(() => [VisitMetricInput])
  @ValidateNested({ each: true })
  @ArrayUnique(({ name }: VisitMetricInput) => name, wrongMetrics)
  @ArrayMaxSize(names.length, wrongMetrics)
  @ArrayMinSize(1, wrongMetrics)
  metrics!: VisitMetricInput[];
}

@ArgsType()
export class PageSpeedArgs {
  @Field(() => Int, { description: `Over how many days, today in UTC included: ${days.join(', ')}.` })
  @IsIn(days.map(Number), { message: apiMessages.visitDays(days.join(', ')) })
  days!: number;
}
