import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { ArrayMaxSize } from 'class-validator';
import { Arg, Args, ArgsType, Ctx, Field, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Can } from '../../can.js';
import { type Context, signedIn } from '../../context.js';
import { PageArgs } from '../../graphql/paging.js';
import { DevotionalPage } from '../devotionals/devotional.entity.js';

@ArgsType()
class AmongArgs {
  @Field(() => [ID])
  @ArrayMaxSize(limits.page.max, { message: messages.tooMany('devotionals', limits.page.max) })
  devotionalIds!: string[];
}

@Resolver()
export class FavoriteResolver {
  @Can('favorites.own')
  @Query(() => DevotionalPage, { description: 'The last kept first.' })
  favoriteDevotionals(@Ctx() context: Context, @Args() { page, limit }: PageArgs) {
    return context.services.favorites.devotionals(signedIn(context).viewer.id, page, limit);
  }

  @Can('favorites.own')
  @Query(() => Boolean)
  isFavoriteDevotional(@Ctx() context: Context, @Arg('id', () => ID) id: string) {
    return context.services.favorites.hasDevotional(signedIn(context).viewer.id, id);
  }

  @Can('favorites.own')
  @Query(() => [ID], {
    description:
      'Which of these devotionals are kept. Lists stay the same for everybody, and ask it beside them.',
  })
  favoritesAmong(@Ctx() context: Context, @Args() { devotionalIds }: AmongArgs) {
    return context.services.favorites.devotionalsAmong(signedIn(context).viewer.id, devotionalIds);
  }

  @Can('favorites.own')
  @Mutation(() => Boolean)
  async addFavoriteDevotional(@Ctx() context: Context, @Arg('id', () => ID) id: string) {
    await context.services.favorites.addDevotional(signedIn(context).viewer.id, id);
    return true;
  }

  @Can('favorites.own')
  @Mutation(() => Boolean, { description: 'Of what is not kept, nothing is changed.' })
  async removeFavoriteDevotional(@Ctx() context: Context, @Arg('id', () => ID) id: string) {
    await context.services.favorites.removeDevotional(signedIn(context).viewer.id, id);
    return true;
  }
}
