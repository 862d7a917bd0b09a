import { defaultTranslation } from '@quiet-time/schema/bible';
import { Arg, Args, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import type { Context } from '../../blocks/context.js';
import { PageArgs } from '../../blocks/paging.js';
import { Public } from '../../blocks/public.js';
import { BibleSearchArgs } from './bible.inputs.js';
import type { BibleService } from './bible.service.js';
import { asTranslation } from './bible.shape.js';
import {
  BibleBook,
  BibleChapter,
  BiblePassage,
  BibleSearchPage,
  BibleTranslation,
  translationIds,
} from './bible.types.js';

type BibleContext = Context<{ bible: BibleService }>;

const translationArg = { defaultValue: defaultTranslation, description: translationIds };

const callerOf = ({ viewer }: BibleContext) => ({ isMember: viewer !== null });

@Resolver()
export class BibleResolver {
  @Can('bible.read')
  @Public()
  @Query(() => [BibleTranslation], {
    description: 'Translations that the caller may read: built-in ones first, then added ones.',
  })
  bibleTranslations(@Ctx() context: BibleContext) {
    return context.services.bible.translations.openTo(callerOf(context).isMember).map(asTranslation);
  }

  @Can('bible.read')
  @Public()
  @Query(() => [BibleBook], {
    description: 'Books of a translation in its order; all 66 for a built-in one.',
  })
  bibleBooks(
    @Ctx() context: BibleContext,
    @Arg('translation', () => String, translationArg) translation: string,
  ) {
    return context.services.bible.books(translation, callerOf(context));
  }

  @Can('bible.read')
  @Public()
  @Query(() => BiblePassage, {
    description:
      'Passage by its reference in English, Spanish, French or German, such as John 3:16, Psalm 23-24, Matthew 5:3-12; 6:1, Ruth (first chapter) or 1. Korinther 13,4. A translation in the reference, as in Psalm 23 KJV, overrides `translation`. Fails with BAD_USER_INPUT for an unreadable reference, and NOT_FOUND for a missing passage.',
  })
  biblePassage(
    @Ctx() context: BibleContext,
    @Arg('reference', () => String) reference: string,
    @Arg('translation', () => String, translationArg) translation: string,
  ) {
    return context.services.bible.passage(reference, translation, callerOf(context));
  }

  @Can('bible.read')
  @Public()
  @Query(() => BibleChapter, {
    description: 'A chapter with its verses. Fails with NOT_FOUND if the translation lacks it.',
  })
  bibleChapter(
    @Ctx() context: BibleContext,
    @Arg('book', () => ID, { description: 'Book id, or its name in URLs, such as song-of-solomon.' })
    book: string,
    @Arg('chapter', () => Int) chapter: number,
    @Arg('translation', () => String, translationArg) translation: string,
  ) {
    return context.services.bible.chapter(book, chapter, translation, callerOf(context));
  }

  @Can('bible.read')
  @Public()
  @Query(() => BibleSearchPage, {
    description:
      'Verses found in all translations of its language, each once: verses chosen for a keyword first, then the best. Also finds other word forms and spellings, synonyms, and words with one typing error. A reference as query has its passage.',
  })
  bibleSearch(
    @Ctx() context: BibleContext,
    @Args() { query, book }: BibleSearchArgs,
    @Arg('translation', () => String, translationArg) translation: string,
    @Args() pages: PageArgs,
  ) {
    return context.services.bible.search(query, translation, book ?? null, pages, callerOf(context));
  }

  @Can('bible.read')
  @Query(() => BiblePassage, { description: 'One of fifteen popular passages.' })
  randomVerse(
    @Ctx() context: BibleContext,
    @Arg('translation', () => String, translationArg) translation: string,
  ) {
    return context.services.bible.random(translation, callerOf(context));
  }
}
