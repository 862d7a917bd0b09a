import type { VisitDevice, VisitMetric } from '@quiet-time/schema/visit-metrics';
import { Field, Float, Int, ObjectType } from 'type-graphql';
import { VisitDeviceEnum, VisitMetricEnum } from './visit-metric.inputs.js';

@ObjectType({ simpleResolvers: true })
export class PageMetric {
  @Field(() => VisitMetricEnum)
  name!: VisitMetric;

  @Field(() => Float, {
    description: 'What three quarters of the visits do not exceed: milliseconds, and of CLS its score.',
  })
  p75!: number;

  @Field(() => Int, { description: 'Those that told it: not every browser measures everything.' })
  visits!: number;
}

@ObjectType({ simpleResolvers: true, description: 'How fast the pages of one kind are for their readers.' })
export class PageSpeed {
  @Field(() => String, { description: 'A pattern, as /bible/:book/:chapter.' })
  page!: string;

  @Field(() => VisitDeviceEnum)
  device!: VisitDevice;

  @Field(() => Int, { description: 'Those with the measurement that most of them have told.' })
  visits!: number;

  @Field(() => [PageMetric], { description: 'Those that were told at all.' })
  metrics!: PageMetric[];
}
