import { limits } from '@quiet-time/schema/limits';
import { ArrayMaxSize } from 'class-validator';
import { Arg, Args, ArgsType, Ctx, Field, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, callerOf, viewerOf } from '../../blocks/context.js';
import { Translated } from '../../blocks/editing/translated.js';
import { AppError } from '../../blocks/errors.js';
import { PageArgs } from '../../blocks/paging.js';
import { refusedWith, say } from '../../blocks/say.js';
import { DevotionalPage } from '../devotionals/devotional.entity.js';
import { editableDevotional } from '../devotionals/devotional.fields.js';
import type { DevotionalService } from '../devotionals/devotional.service.js';
import { EncouragingWordPage } from '../encouraging-words/encouraging-word.entity.js';
import { type EncouragingWordService, editableWord } from '../encouraging-words/encouraging-word.service.js';
import { PrayerPage } from '../prayers/prayer.entity.js';
import { editablePrayer, type PrayerService } from '../prayers/prayer.service.js';
import type { FavoriteItem, FavoriteService } from './favorite.service.js';

type FavoriteContext = Context<{
  devotionals: DevotionalService;
  favorites: FavoriteService;
  prayers: PrayerService;
  encouragingWords: EncouragingWordService;
}>;

@ArgsType()
class AmongArgs {
  @Field(() => [ID], { defaultValue: [] })
  @ArrayMaxSize(limits.page.max, refusedWith(say.favorite_devotionals_too_many({ max: limits.page.max })))
  devotionalIds!: string[];

  @Field(() => [ID], { defaultValue: [] })
  @ArrayMaxSize(limits.page.max, refusedWith(say.favorite_prayers_too_many({ max: limits.page.max })))
  prayerIds!: string[];

  @Field(() => [ID], { defaultValue: [] })
  @ArrayMaxSize(limits.page.max, refusedWith(say.favorite_words_too_many({ max: limits.page.max })))
  wordIds!: string[];
}

/** Id of the item: exactly one of the three. */
@ArgsType()
class ItemArgs implements Partial<Record<FavoriteItem, string | null>> {
  @Field(() => ID, { nullable: true })
  devotionalId?: string | null;

  @Field(() => ID, { nullable: true })
  prayerId?: string | null;

  @Field(() => ID, { nullable: true })
  wordId?: string | null;
}

/** @throws AppError BAD_USER_INPUT unless there is exactly one id */
function onlyOne(args: ItemArgs): [item: FavoriteItem, id: string] {
  const { devotionalId, prayerId, wordId } = args;
  const [named, ...more] = Object.entries({ devotionalId, prayerId, wordId }).filter(([, id]) => id);
  if (named && more.length === 0) return named as [FavoriteItem, string];
  const message = say.favorite_item_expected();
  throw new AppError('BAD_USER_INPUT', message, { fields: { [more[0]?.[0] ?? 'devotionalId']: message } });
}

@Resolver()
export class FavoriteResolver {
  @Can('favorites.own')
  @Translated(editableDevotional)
  @Query(() => DevotionalPage, { description: 'Favorites, most recently added first.' })
  favoriteDevotionals(
    @Ctx() context: FavoriteContext,
    @Args() page: PageArgs,
    @Arg('timezone', () => String, { nullable: true }) timezone: string | null,
  ) {
    return context.services.devotionals.favorites(viewerOf(context), page, timezone);
  }

  @Can('favorites.own')
  @Query(() => [ID], {
    description:
      'Ids among these that are favorites. A separate query, so that lists stay the same for every reader.',
  })
  favoritesAmong(@Ctx() context: FavoriteContext, @Args() { devotionalIds, prayerIds, wordIds }: AmongArgs) {
    const ids = [...devotionalIds, ...prayerIds, ...wordIds];
    return context.services.favorites.among(viewerOf(context).id, ids);
  }

  @Can('favorites.own')
  @Translated(editablePrayer)
  @Query(() => PrayerPage, { description: 'Favorite prayers that are current, most recently added first.' })
  favoritePrayers(@Ctx() context: FavoriteContext, @Args() page: PageArgs) {
    return context.services.prayers.favorites(viewerOf(context).id, page);
  }

  @Can('favorites.own')
  @Translated(editableWord)
  @Query(() => EncouragingWordPage, { description: 'Favorites, most recently added first.' })
  favoriteWords(@Ctx() context: FavoriteContext, @Args() page: PageArgs) {
    return context.services.encouragingWords.favorites(viewerOf(context).id, page);
  }

  @Can('favorites.own')
  @Query(() => Boolean, { description: 'Whether an item is a favorite.' })
  isFavorite(@Ctx() context: FavoriteContext, @Arg('id', () => ID) id: string) {
    return context.services.favorites.has(viewerOf(context).id, id);
  }

  @Can('favorites.own')
  @Mutation(() => Boolean, { description: 'Adds a favorite.' })
  async addFavorite(@Ctx() context: FavoriteContext, @Args() item: ItemArgs) {
    await context.services.favorites.add(callerOf(context), ...onlyOne(item));
    return true;
  }

  @Can('favorites.own')
  @Mutation(() => Boolean, { description: 'Removes a favorite by the id of its item. Idempotent.' })
  async removeFavorite(@Ctx() context: FavoriteContext, @Arg('id', () => ID) id: string) {
    await context.services.favorites.remove(callerOf(context), id);
    return true;
  }
}
