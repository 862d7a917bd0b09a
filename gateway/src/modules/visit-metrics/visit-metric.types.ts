import type { VisitDevice, VisitMetric } from '@quiet-time/schema/visit-metrics';
import { Field, Float, Int, ObjectType } from 'type-graphql';
import { VisitDeviceEnum, VisitMetricEnum } from './visit-metric.inputs.js';

@ObjectType({ simpleResolvers: true })
export class PageMetric {
  @Field(() => VisitMetricEnum)
  name!: VisitMetric;

  @Field(() => Float, {
    description: '75th percentile: milliseconds, or the score of CLS.',
  })
  p75!: number;

  @Field(() => Int, {
    description: 'Number of visits with this metric. Not every browser measures everything.',
  })
  visits!: number;
}

@ObjectType({
  simpleResolvers: true,
  description: "Page speed of one kind of page, as measured by readers' browsers.",
})
export class PageSpeed {
  @Field(() => String, { description: 'Path pattern, such as /bible/:book/:chapter.' })
  page!: string;

  @Field(() => VisitDeviceEnum)
  device!: VisitDevice;

  @Field(() => Int, { description: 'Number of visits with the most frequent metric.' })
  visits!: number;

  @Field(() => [PageMetric], { description: 'Metrics with at least one measurement.' })
  metrics!: PageMetric[];
}
