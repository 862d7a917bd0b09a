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
  @Query(() => Tasks, { description: 'Pending editorial work, without user or payment data.' })
  tasks(
    @Ctx() { services }: DashboardContext,
    @Arg('today', () => LocalDate, { description: "Today's date in the caller's time zone." }) today: string,
  ) {
    return services.dashboards.tasks(today);
  }

  @Can('analytics.read')
  @Query(() => Dashboard, { description: 'Pending work for administrators, and key figures of the site.' })
  dashboard(
    @Ctx() { services }: DashboardContext,
    @Arg('today', () => LocalDate, { description: "Today's date in the administrator's time zone." })
    today: string,
  ) {
    return services.dashboards.read(today);
  }
}
