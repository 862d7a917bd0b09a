import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import type { Context } from '../../blocks/context.js';
import { PageSpeedArgs, VisitInput } from './visit-metric.inputs.js';
import type { VisitMetricService } from './visit-metric.service.js';
import { PageSpeed } from './visit-metric.types.js';

type VisitMetricContext = Context<{ visitMetrics: VisitMetricService }>;

@Resolver()
export class VisitMetricResolver {
  @Can('metrics.send')
  @Mutation(() => Boolean, { description: 'Counts a visit anonymously.' })
  async noteVisit(
    @Ctx() { services, ip }: VisitMetricContext,
    @Arg('input', () => VisitInput) input: VisitInput,
  ) {
    await services.visitMetrics.note(input, ip);
    return true;
  }

  @Can('metrics.read')
  @Query(() => [PageSpeed], {
    description: "Page speed of the member site, as measured by readers' browsers.",
  })
  pageSpeeds(@Ctx() { services }: VisitMetricContext, @Args() { days }: PageSpeedArgs) {
    return services.visitMetrics.speeds(days);
  }
}
