import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import type { Context } from '../context.js';
import { PageSpeedArgs, VisitInput } from './visit-metric.inputs.js';
import { PageSpeed } from './visit-metric.types.js';

@Resolver()
export class VisitMetricResolver {
  @Can('metrics.send')
  @Mutation(() => Boolean, { description: 'Counts a visit, without anything of who it was.' })
  async noteVisit(@Ctx() { services, ip }: Context, @Arg('input', () => VisitInput) input: VisitInput) {
    await services.visitMetrics.note(input, ip);
    return true;
  }

  @Can('metrics.read')
  @Query(() => [PageSpeed], { description: 'How fast the pages of the member site are for their readers.' })
  pageSpeeds(@Ctx() { services }: Context, @Args() { days }: PageSpeedArgs) {
    return services.visitMetrics.speeds(days);
  }
}
