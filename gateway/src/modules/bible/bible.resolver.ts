import { defaultTranslation } from '@quiet-time/schema/bible';
import { Arg, Args, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import type { Context } from '../../blocks/context.js';
import { PageArgs } from '../../blocks/paging.js';
import { Public } from '../../blocks/public.js';
import { BibleSearchArgs } from './bible.inputs.js';
import type { BibleService } from './bible.service.js';
import { BibleBook, BibleChapter, BiblePassage, BibleSearchPage } from './bible.types.js';

type BibleContext = Context<{ bible: BibleService }>;

const translationArg = { defaultValue: defaultTranslation, description: 'kjv, asv or web.' };

@Resolver()
export class BibleResolver {
  @Can('bible.read')
  @Public()
  @Query(() => [BibleBook], { description: 'All 66, the same in every translation.' })
  bibleBooks(@Ctx() { services }: BibleContext) {
    return services.bible.books();
  }

  @Can('bible.read')
  @Public()
  @Query(() => BiblePassage, {
    description:
      'By a reference as people write it: John 3:16, Psalm 23-24, Matthew 5:3-12; 6:1, Ruth (its first chapter). A translation behind it, as in Psalm 23 KJV, goes before `translation`. BAD_USER_INPUT for what can not be read as one, NOT_FOUND for what no Bible has.',
  })
  biblePassage(
    @Ctx() { services }: BibleContext,
    @Arg('reference', () => String) reference: string,
    @Arg('translation', () => String, translationArg) translation: string,
  ) {
    return services.bible.passage(reference, translation);
  }

  @Can('bible.read')
  @Public()
  @Query(() => BibleChapter)
  bibleChapter(
    @Ctx() { services }: BibleContext,
    @Arg('book', () => ID, { description: 'Its id, or its name as in addresses: song-of-solomon.' })
    book: string,
    @Arg('chapter', () => Int) chapter: number,
    @Arg('translation', () => String, translationArg) translation: string,
  ) {
    return services.bible.chapter(book, chapter, translation);
  }

  @Can('bible.read')
  @Public()
  @Query(() => BibleSearchPage, {
    description:
      'Verses in all translations, each once: those chosen for a keyword first, then the best. Other forms and spellings, words that mean the same, and one typing error a word are found, too.',
  })
  bibleSearch(
    @Ctx() { services }: BibleContext,
    @Args() { query, book }: BibleSearchArgs,
    @Arg('translation', () => String, translationArg) translation: string,
    @Args() { page, limit }: PageArgs,
  ) {
    return services.bible.search(query, translation, book ?? null, page, limit);
  }

  @Can('bible.read')
  @Query(() => BiblePassage, { description: 'One of fifteen popular passages.' })
  randomVerse(
    @Ctx() { services }: BibleContext,
    @Arg('translation', () => String, translationArg) translation: string,
  ) {
    return services.bible.random(translation);
  }
}
