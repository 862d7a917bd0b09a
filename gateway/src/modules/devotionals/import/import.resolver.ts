import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Can } from '../../../blocks/can.js';
import { type Context, callerOf } from '../../context.js';
import { DevotionalImport } from './import.entity.js';
import { ImportArgs, ImportReport, UndoneImport } from './import.types.js';

@Resolver(() => DevotionalImport)
export class DevotionalImportResolver {
  @Can('devotionals.manage')
  @Mutation(() => ImportReport, {
    description:
      'Stores what is right; a day that has a devotional is updated if asked for. A dry run only tells.',
  })
  importDevotionals(@Ctx() context: Context, @Args(() => ImportArgs) { text, ...options }: ImportArgs) {
    return context.services.devotionalImports.run(text, options, callerOf(context));
  }

  @Can('devotionals.manage')
  @Mutation(() => UndoneImport, {
    description: 'Takes back what an import brought and updated, except for what was changed since.',
  })
  undoDevotionalImport(@Ctx() context: Context, @Arg('id', () => ID) id: string) {
    return context.services.devotionalImports.undo(id, callerOf(context));
  }

  @Can('devotionals.manage')
  @Query(() => [DevotionalImport], { description: 'The last ten, the newest first.' })
  devotionalImports(@Ctx() { services }: Context) {
    return services.devotionalImports.recent();
  }

  @FieldResolver(() => String, { nullable: true })
  async actor(@Root() { actorId }: DevotionalImport, @Ctx() { loaders }: Context) {
    return actorId ? ((await loaders.members.load(actorId))?.name ?? null) : null;
  }
}
