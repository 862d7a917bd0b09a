import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { Public } from '../../blocks/public.js';
import { type Context, callerOf } from '../context.js';
import { About } from './about.entity.js';
import { AboutInput } from './about.inputs.js';

@Resolver(() => About)
export class AboutResolver {
  @Can('about.read')
  @Public()
  @Query(() => About, { nullable: true, description: 'Null while nobody has written it.' })
  about(@Ctx() { services }: Context) {
    return services.about.read();
  }

  @Can('about.manage')
  @Query(() => [About], { description: 'One or none.' })
  async adminAbout(@Ctx() { services }: Context) {
    const about = await services.about.read();
    return about ? [about] : [];
  }

  @Can('about.manage')
  @Mutation(() => About, { description: 'Refused where there is one already.' })
  createAbout(@Ctx() context: Context, @Arg('input', () => AboutInput) input: AboutInput) {
    return context.services.about.create(input, callerOf(context));
  }

  @Can('about.manage')
  @Mutation(() => About)
  updateAbout(
    @Ctx() context: Context,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => AboutInput) input: AboutInput,
    @Arg('version', () => Int, { nullable: true }) version: number | null,
  ) {
    return context.services.about.update(id, input, callerOf(context), version ?? undefined);
  }
}
