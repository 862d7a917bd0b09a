import { Args, Ctx, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import type { Context } from '../../blocks/context.js';
import { TrendsArgs } from './analytics.inputs.js';
import type { AnalyticsService } from './analytics.service.js';
import { Analytics, Trends } from './analytics.types.js';

type AnalyticsContext = Context<{ analytics: AnalyticsService }>;

@Resolver()
export class AnalyticsResolver {
  @Can('analytics.read')
  @Query(() => Analytics, { description: 'Figures of the site.' })
  analytics(@Ctx() { services }: AnalyticsContext) {
    return services.analytics.read();
  }

  @Can('analytics.read')
  @Query(() => Trends, { description: 'Daily figures of the last days.' })
  trends(@Ctx() { services }: AnalyticsContext, @Args() { days }: TrendsArgs) {
    return services.analytics.trends(days);
  }
}
