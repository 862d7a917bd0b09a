import type { Language } from '@quiet-time/schema/languages';
import { Arg, Args, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, callerOf } from '../../blocks/context.js';
import { LanguageEnum } from '../../blocks/fields.js';
import { Idempotent, stored } from '../../blocks/idempotency.js';
import { PageArgs } from '../../blocks/paging.js';
import {
  Letter,
  LetterAudience,
  LetterCounts,
  LetterPage,
  LetterPreview,
  LetterReach,
} from './letter.entity.js';
import { LetterInput, SendLetterArgs } from './letter.inputs.js';
import type { LetterService } from './letter.service.js';
import type { LetterSending } from './letter-sending.service.js';

type LetterContext = Context<{ letters: LetterService; letterSending: LetterSending }>;

/** Unfinished texts are no errors in a preview. */
const asTyped = { validateFn: () => {} };

@Resolver(() => Letter)
export class LetterResolver {
  @Can('letters.manage')
  @Query(() => LetterPage, {
    description: 'Letters: drafts first, then those on their way, then the newest.',
  })
  letters(@Ctx() { services }: LetterContext, @Args() page: PageArgs) {
    return services.letters.page(page);
  }

  @Can('letters.manage')
  @Query(() => Letter, { nullable: true, description: 'A letter. Null if there is no such letter.' })
  letterById(@Ctx() { services }: LetterContext, @Arg('id', () => ID) id: string) {
    return services.letters.byId(id);
  }

  @Can('letters.manage')
  @Query(() => LetterCounts, {
    nullable: true,
    description: 'Recipients of a letter by state, as of now. Null before it is sent.',
  })
  letterCounts(@Ctx() { services }: LetterContext, @Arg('id', () => ID) id: string) {
    return services.letterSending.counts(id);
  }

  @Can('letters.manage')
  @Query(() => LetterPreview, {
    description: 'The mail that an input makes. Unfinished inputs are accepted.',
  })
  letterPreview(
    @Ctx() { services }: LetterContext,
    @Arg('input', () => LetterInput, asTyped) input: LetterInput,
    @Arg('language', () => LanguageEnum, { description: 'Language of the footer.' }) language: Language,
  ) {
    return services.letters.preview(input, language);
  }

  @Can('letters.send')
  @Query(() => LetterReach, { description: 'People of an audience who can get a letter, and who cannot.' })
  letterReach(
    @Ctx() { services }: LetterContext,
    @Arg('audience', () => LetterAudience) audience: LetterAudience,
  ) {
    return services.letterSending.reach(audience);
  }

  @Can('letters.manage')
  @Idempotent(stored(Letter))
  @Mutation(() => Letter, { description: 'Writes a letter, as a draft.' })
  createLetter(@Ctx() context: LetterContext, @Arg('input', () => LetterInput) input: LetterInput) {
    return context.services.letters.create(input, callerOf(context));
  }

  @Can('letters.manage')
  @Mutation(() => Letter, {
    description: 'Changes a draft. Letters that are scheduled or sent cannot be changed.',
  })
  updateLetter(
    @Ctx() context: LetterContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => LetterInput) input: LetterInput,
    @Arg('version', () => Int, { nullable: true }) version: number | null,
  ) {
    return context.services.letters.update(id, input, callerOf(context), version ?? undefined);
  }

  @Can('letters.manage')
  @Mutation(() => ID, { description: 'Deletes a draft. Returns its id.' })
  deleteLetter(@Ctx() context: LetterContext, @Arg('id', () => ID) id: string) {
    return context.services.letters.delete(id, callerOf(context));
  }

  @Can('letters.manage')
  @Mutation(() => ID, { description: 'Mails a letter to the caller alone. Returns its id.' })
  sendTestLetter(@Ctx() context: LetterContext, @Arg('id', () => ID) id: string) {
    return context.services.letters.sendTest(id, callerOf(context));
  }

  @Can('letters.send')
  @Mutation(() => Letter, {
    description:
      'Sends a draft at once, at a time, or at an hour of each reader. Everybody gets it at most once.',
  })
  sendLetter(@Ctx() context: LetterContext, @Args() args: SendLetterArgs) {
    return context.services.letterSending.send(args, callerOf(context));
  }

  @Can('letters.send')
  @Mutation(() => Letter, {
    description: 'Makes a scheduled letter a draft again, or stops one that is being sent.',
  })
  stopLetter(@Ctx() context: LetterContext, @Arg('id', () => ID) id: string) {
    return context.services.letterSending.stop(id, callerOf(context));
  }
}
