import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import type { Context } from '../../blocks/context.js';
import { PageArgs } from '../../blocks/paging.js';
import { Public } from '../../blocks/public.js';
import { SearchArgs } from './devotional.inputs.js';
import type { DevotionalService } from './devotional.service.js';
import { DevotionalSearchPage } from './devotional.types.js';

type DevotionalSearchContext = Context<{ devotionals: DevotionalService }>;

@Resolver()
export class DevotionalSearchResolver {
  @Can('devotionals.read')
  @Public()
  @Query(() => DevotionalSearchPage, { description: 'The best first; nothing for nothing.' })
  searchDevotionals(
    @Ctx() { services, viewer }: DevotionalSearchContext,
    @Args() { query, tag }: SearchArgs,
    @Args() page: PageArgs,
    @Arg('timezone', () => String, { nullable: true }) timezone: string | null,
  ) {
    return services.devotionals.search(query, tag, page, viewer, timezone);
  }
}
