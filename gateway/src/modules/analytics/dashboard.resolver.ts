import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import type { Context } from '../../blocks/context.js';
import { LocalDate } from '../../blocks/scalars.js';
import type { DashboardService } from './dashboard.service.js';
import { Dashboard } from './dashboard.types.js';

@Resolver()
export class DashboardResolver {
  @Can('analytics.read')
  @Query(() => Dashboard, { description: 'What waits for an administrator, and the site in a few numbers.' })
  dashboard(
    @Ctx() { services }: Context<{ dashboards: DashboardService }>,
    @Arg('today', () => LocalDate, { description: 'The date where the administrator is.' }) today: string,
  ) {
    return services.dashboards.read(today);
  }
}
