import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import type { Context } from '../../blocks/context.js';
import { LocalDate } from '../../blocks/scalars.js';
import type { DashboardService } from './dashboard.service.js';
import { Dashboard, Tasks } from './dashboard.types.js';

type DashboardContext = Context<{ dashboards: DashboardService }>;

@Resolver()
export class DashboardResolver {
  @Can('tasks.read')
  @Query(() => Tasks, { description: 'What waits for those who edit and answer, without people or money.' })
  tasks(
    @Ctx() { services }: DashboardContext,
    @Arg('today', () => LocalDate, { description: 'The date where the caller is.' }) today: string,
  ) {
    return services.dashboards.tasks(today);
  }

  @Can('analytics.read')
  @Query(() => Dashboard, { description: 'What waits for an administrator, and the site in a few numbers.' })
  dashboard(
    @Ctx() { services }: DashboardContext,
    @Arg('today', () => LocalDate, { description: 'The date where the administrator is.' }) today: string,
  ) {
    return services.dashboards.read(today);
  }
}
