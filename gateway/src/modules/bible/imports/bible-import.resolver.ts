import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Can } from '../../../blocks/can.js';
import { type Context, callerOf } from '../../../blocks/context.js';
import { BibleImport } from './bible-import.entity.js';
import type { BibleImportService } from './bible-import.service.js';
import { BibleText, BibleTextInput } from './bible-import.types.js';

type ImportContext = Context<{ bibleImports: BibleImportService }>;

/**
 * Checks, imports and removes Bible texts from files. The file itself is uploaded by `POST /api/admin/bible-imports`.
 */
@Resolver()
export class BibleImportResolver {
  @Can('bible.manage')
  @Query(() => [BibleText], {
    description: 'All translations: built-in ones first, then added ones by date.',
  })
  bibleTexts(@Ctx() { services }: ImportContext) {
    return services.bibleImports.texts();
  }

  @Can('bible.manage')
  @Query(() => BibleImport, { description: 'An import of a translation, with its progress.' })
  bibleImport(@Ctx() { services }: ImportContext, @Arg('id', () => ID) id: string) {
    return services.bibleImports.byId(id);
  }

  @Can('bible.manage')
  @Mutation(() => BibleImport, { description: 'Publishes a validated translation to readers.' })
  runBibleImport(
    @Ctx() context: ImportContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => BibleTextInput) input: BibleTextInput,
    @Arg('replaces', () => Boolean, {
      defaultValue: false,
      description: 'Whether it may replace the translation with the same id.',
    })
    replaces: boolean,
  ) {
    return context.services.bibleImports.run(id, input, replaces, callerOf(context));
  }

  @Can('bible.manage')
  @Mutation(() => Boolean, {
    description: 'Removes an added translation. Highlights stay, since they belong to verses.',
  })
  async deleteBibleText(@Ctx() context: ImportContext, @Arg('id', () => ID) id: string) {
    await context.services.bibleImports.remove(id, callerOf(context));
    return true;
  }
}
