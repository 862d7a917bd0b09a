import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { SyncArgs } from '../../blocks/changes.js';
import { type Context, viewerOf } from '../../blocks/context.js';
import { ChapterArgs, HighlightArgs, HighlightInput, RemoveArgs } from './highlight.inputs.js';
import type { HighlightService } from './highlight.service.js';
import { HighlightPage, VerseHighlight } from './highlight.types.js';

type HighlightContext = Context<{ highlights: HighlightService }>;

@Resolver()
export class HighlightResolver {
  @Can('highlights.own')
  @Query(() => [VerseHighlight], {
    description: 'Highlights of the member in a chapter, for every translation.',
  })
  highlightsOfChapter(@Ctx() context: HighlightContext, @Args() chapter: ChapterArgs) {
    return context.services.highlights.ofChapter(viewerOf(context).id, chapter);
  }

  @Can('highlights.own')
  @Query(() => HighlightPage, { description: 'Highlighted verses, most recently highlighted first.' })
  highlights(@Ctx() context: HighlightContext, @Args() args: HighlightArgs, @Args() page: SyncArgs) {
    return context.services.highlights.list(viewerOf(context).id, args, page);
  }

  @Can('highlights.own')
  @Mutation(() => [VerseHighlight], {
    description: 'Highlights verses or changes their color. Returns all highlights of the chapter.',
  })
  highlightVerses(
    @Ctx() context: HighlightContext,
    @Args() chapter: ChapterArgs,
    @Arg('input', () => HighlightInput) input: HighlightInput,
  ) {
    return context.services.highlights.highlight(viewerOf(context).id, chapter, input);
  }

  @Can('highlights.own')
  @Mutation(() => [VerseHighlight], {
    description: 'Deletes highlights with their notes. Returns the remaining ones of the chapter.',
  })
  removeHighlights(@Ctx() context: HighlightContext, @Args() verses: RemoveArgs) {
    return context.services.highlights.remove(viewerOf(context).id, verses);
  }
}
