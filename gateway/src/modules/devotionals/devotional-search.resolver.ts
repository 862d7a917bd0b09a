import type { Language } from '@quiet-time/schema/languages';
import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import type { Context } from '../../blocks/context.js';
import { LangArg } from '../../blocks/editing/translated.js';
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
  @Query(() => DevotionalSearchPage, {
    description:
      'Matching devotionals, best first; none for an empty query. Searches the originals and the translations into `lang`.',
  })
  searchDevotionals(
    @Ctx() { services, viewer, itemLanguage }: DevotionalSearchContext,
    @Args() { query, tag }: SearchArgs,
    @Args() page: PageArgs,
    @Arg('timezone', () => String, { nullable: true }) timezone: string | null,
    @LangArg() lang: Language | null,
  ) {
    const language = lang ?? itemLanguage;
    return services.devotionals.search({ query, tag, language }, page, viewer, timezone);
  }
}
