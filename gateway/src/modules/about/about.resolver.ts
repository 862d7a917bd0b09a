import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, callerOf } from '../../blocks/context.js';
import { Translated } from '../../blocks/editing/translated.js';
import { Idempotent, stored } from '../../blocks/idempotency.js';
import { Public } from '../../blocks/public.js';
import { WrittenReference } from '../bible/bible.types.js';
import { writtenReferences } from '../bible/written-references.js';
import { About } from './about.entity.js';
import { AboutInput } from './about.inputs.js';
import { type AboutService, editableAbout } from './about.service.js';

type AboutContext = Context<{ about: AboutService }>;

@Resolver(() => About)
export class AboutResolver {
  @Can('about.read')
  @Public()
  @Translated(editableAbout)
  @Query(() => About, { nullable: true, description: 'The About page. Null if there is none.' })
  about(@Ctx() { services }: AboutContext) {
    return services.about.read();
  }

  @FieldResolver(() => [WrittenReference], {
    description: 'Bible references in its texts, each once, longest first.',
  })
  references(@Root() { subtitle, mission, vision, features, values, callToAction }: About) {
    const described = [...features, ...values, callToAction].map(({ description }) => description);
    return writtenReferences([], [subtitle, mission, vision, ...described]);
  }

  @Can('about.manage')
  @Query(() => [About], { description: 'The About page as a list of at most one.' })
  async adminAbout(@Ctx() { services }: AboutContext) {
    const about = await services.about.read();
    return about ? [about] : [];
  }

  @Can('about.manage')
  @Idempotent(stored(About))
  @Mutation(() => About, { description: 'Creates the About page. Refused if it exists.' })
  createAbout(@Ctx() context: AboutContext, @Arg('input', () => AboutInput) input: AboutInput) {
    return context.services.about.create(input, callerOf(context));
  }

  @Can('about.manage')
  @Mutation(() => About, { description: 'Changes the About page.' })
  updateAbout(
    @Ctx() context: AboutContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => AboutInput) input: AboutInput,
    @Arg('version', () => Int, { nullable: true }) version: number | null,
  ) {
    return context.services.about.update(id, input, callerOf(context), version ?? undefined);
  }
}
