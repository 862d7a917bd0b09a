import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Can } from '../../../can.js';
import { type Context, signedIn } from '../../../context.js';
import { DevotionalImport } from './import.entity.js';
import { type ImportFormat, ImportFormatEnum, ImportReport, UndoneImport } from './import.types.js';

@Resolver(() => DevotionalImport)
export class DevotionalImportResolver {
  @Can('devotionals.manage')
  @Mutation(() => ImportReport, {
    description: 'Stores what is right and whose day is free; a dry run only tells.',
  })
  importDevotionals(
    @Ctx() context: Context,
    @Arg('text', () => String, { description: 'The content of the file.' }) text: string,
    @Arg('format', () => ImportFormatEnum) format: ImportFormat,
    @Arg('dryRun', () => Boolean, { defaultValue: false }) dryRun: boolean,
  ) {
    return context.services.devotionalImports.run(text, format, dryRun, signedIn(context).viewer.id);
  }

  @Can('devotionals.manage')
  @Mutation(() => UndoneImport, {
    description: 'Deletes what an import brought, except for what was changed since.',
  })
  undoDevotionalImport(@Ctx() context: Context, @Arg('id', () => ID) id: string) {
    return context.services.devotionalImports.undo(id, signedIn(context).viewer.id);
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
