import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, callerOf } from '../../blocks/context.js';
import { LocalDate } from '../../blocks/scalars.js';
import type { DemoContentService } from './demo-content.service.js';
import { DemoContent, RemovedDemoContent } from './demo-content.types.js';
import type { SetupService } from './setup.service.js';
import { SiteSetup } from './setup.types.js';

type SetupContext = Context<{ setup: SetupService; demoContent: DemoContentService }>;

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

  @Can('settings.manage')
  @Query(() => DemoContent, { description: 'Demonstration content that a new site may try.' })
  demoContent(@Ctx() { services }: SetupContext) {
    return services.demoContent.state();
  }

  @Can('settings.manage')
  @Mutation(() => Int, {
    description:
      'Adds the demonstration content if the site has no devotional. Returns the number of added items; 0 if it has one.',
  })
  addDemoContent(@Ctx() context: SetupContext) {
    return context.services.demoContent.add(callerOf(context));
  }

  @Can('settings.manage')
  @Mutation(() => RemovedDemoContent, {
    description:
      'Removes the demonstration content for good. Items that were changed, or have something attached, stay.',
  })
  removeDemoContent(@Ctx() context: SetupContext) {
    return context.services.demoContent.remove(callerOf(context));
  }
}
