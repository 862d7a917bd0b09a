import type { TranslatedKind } from '@quiet-time/schema/back-office/kinds';
import { Arg, Args, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, callerOf } from '../../blocks/context.js';
import type { TranslationService } from './translation.service.js';
import {
  ItemTranslations,
  TranslatedKindEnum,
  Translation,
  TranslationArgs,
  TranslationInput,
} from './translation.types.js';

type TranslationContext = Context<{ translations: TranslationService }>;

/** Anybody who may edit an item may translate it: the service checks the policy of its kind. */
@Resolver(() => Translation)
export class TranslationResolver {
  @Can('translations.manage')
  @Query(() => ItemTranslations, { description: 'Original texts and translations of an item.' })
  itemTranslations(
    @Ctx() context: TranslationContext,
    @Arg('kind', () => TranslatedKindEnum) kind: TranslatedKind,
    @Arg('id', () => ID) id: string,
  ) {
    return context.services.translations.of(kind, id, context);
  }

  @Can('translations.manage')
  @Mutation(() => Translation, {
    description:
      'Saves a translation for readers in that language. `version` is the version of the edited translation. Without it, an existing translation is overwritten.',
  })
  saveTranslation(
    @Ctx() context: TranslationContext,
    @Args() args: TranslationArgs,
    @Arg('input', () => TranslationInput) input: TranslationInput,
    @Arg('version', () => Int, { nullable: true }) version: number | null,
  ) {
    const { services } = context;
    return services.translations.save(args, input, { asker: context, caller: callerOf(context) }, version);
  }

  @Can('translations.manage')
  @Mutation(() => ID, { description: 'Removes a translation. Readers in that language get the original.' })
  removeTranslation(@Ctx() context: TranslationContext, @Args() args: TranslationArgs) {
    return context.services.translations.remove(args, { asker: context, caller: callerOf(context) });
  }
}
