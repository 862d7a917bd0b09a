import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Can } from '../../../blocks/can.js';
import { type Context, callerOf } from '../../../blocks/context.js';
import { memberLoader } from '../../members/member.loaders.js';
import { DevotionalImport } from './import.entity.js';
import type { DevotionalImports } from './import.service.js';
import { ImportArgs, ImportReport, UndoneImport } from './import.types.js';

type ImportContext = Context<{ devotionalImports: DevotionalImports }>;

@Resolver(() => DevotionalImport)
export class DevotionalImportResolver {
  @Can('devotionals.manage')
  @Mutation(() => ImportReport, {
    description: 'Imports valid devotionals. Existing days are updated on request. A dry run only reports.',
  })
  importDevotionals(@Ctx() context: ImportContext, @Args(() => ImportArgs) { text, ...options }: ImportArgs) {
    return context.services.devotionalImports.run(text, options, callerOf(context));
  }

  @Can('devotionals.manage')
  @Mutation(() => UndoneImport, {
    description: 'Undoes an import, except for devotionals that were changed since.',
  })
  undoDevotionalImport(@Ctx() context: ImportContext, @Arg('id', () => ID) id: string) {
    return context.services.devotionalImports.undo(id, callerOf(context));
  }

  @Can('devotionals.manage')
  @Query(() => [DevotionalImport], { description: 'The last ten imports, newest first.' })
  devotionalImports(@Ctx() { services }: ImportContext) {
    return services.devotionalImports.recent();
  }

  @FieldResolver(() => String, { nullable: true })
  async actor(@Root() { actorId }: DevotionalImport, @Ctx() { loader }: ImportContext) {
    return actorId ? ((await loader(memberLoader).load(actorId))?.name ?? null) : null;
  }
}
