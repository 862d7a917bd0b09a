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

  @Field(() => Float, { description: 'Milliseconds, or the score of CLS.' })
  @Max(limits.visit.value, wrongValue)
  @Min(0, wrongValue)
  value!: number;
}

@InputType({ description: 'Anonymous measurements of one visit by a browser.' })
export class VisitInput {
  @Field(() => String, {
    description: 'Path pattern of the page, without ids or other values of its address.',
  })
  @IsIn(pageKinds, { message: apiMessages.visitPageUnknown })
  page!: string;

  @Field(() => VisitDeviceEnum, { description: 'Kind of device by window width.' })
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
  @Field(() => Int, { description: `Number of days up to today (UTC): ${days.join(', ')}.` })
  @IsIn(days.map(Number), { message: apiMessages.visitDays(days.join(', ')) })
  days!: number;
}
