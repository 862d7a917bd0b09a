import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, callerOf } from '../../blocks/context.js';
import { LocalDate } from '../../blocks/scalars.js';
import type { SetupService } from './setup.service.js';
import { SiteSetup } from './setup.types.js';

type SetupContext = Context<{ setup: SetupService }>;

@Resolver()
export class SetupResolver {
  @Can('settings.manage')
  @Query(() => SiteSetup, {
    nullable: true,
    description: 'Steps of setting up a new site. Null when all are done, or hidden.',
  })
  siteSetup(
    @Ctx() { services }: SetupContext,
    @Arg('today', () => LocalDate, { description: "Today's date in the administrator's time zone." })
    today: string,
  ) {
    return services.setup.read(today);
  }

  @Can('settings.manage')
  @Mutation(() => Boolean, { description: 'Hides the steps for all administrators.' })
  async hideSiteSetup(@Ctx() context: SetupContext) {
    await context.services.setup.hide(callerOf(context));
    return true;
  }
}
