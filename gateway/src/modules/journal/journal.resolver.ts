import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { authorizeReading, Can } from '../../blocks/can.js';
import { SyncArgs } from '../../blocks/changes.js';
import { type Context, callerOf, viewerOf } from '../../blocks/context.js';
import { itemsOf, Translated } from '../../blocks/editing/translated.js';
import { Idempotent } from '../../blocks/idempotency.js';
import { ConnectionArgs } from '../../blocks/paging.js';
import { LocalDate } from '../../blocks/scalars.js';
import { translatedLink } from '../devotionals/devotional.loaders.js';
import { JournalArgs, JournalDaysArgs, JournalEntryInput } from './journal.inputs.js';
import type { JournalService } from './journal.service.js';
import {
  type JournalDevotional,
  JournalEntry,
  JournalEntryConnection,
  JournalEntryPage,
  JournalStats,
  JournalTag,
} from './journal-entry.entity.js';

/** Translates the titles of the devotionals of entries, where there is a translation. */
const InReadersLanguage = () =>
  Translated(translatedLink, (answer: unknown) =>
    itemsOf<JournalEntry>(answer).map(({ devotional }) => (devotional ?? null) as JournalDevotional | null),
  );

type JournalContext = Context<{ journal: JournalService }>;

@Resolver(() => JournalEntryConnection)
export class JournalResolver {
  @Can('journal.own')
  @InReadersLanguage()
  @Query(() => JournalEntryConnection, { description: "The caller's journal entries, newest first." })
  journalEntries(@Ctx() context: JournalContext, @Args() wanted: JournalArgs, @Args() part: ConnectionArgs) {
    return context.services.journal.list(viewerOf(context).id, wanted, part);
  }

  @FieldResolver(() => Int, { description: 'Total number in all pages.' })
  total(@Root() { count }: JournalEntryConnection) {
    return count();
  }

  @Can('journal.own')
  @Query(() => Boolean, {
    description:
      'True, or a refusal with `accessDenied` if the plan has no journal and the member never wrote. Own entries stay readable.',
  })
  async mayReadJournal(@Ctx() context: JournalContext): Promise<boolean> {
    const { id } = viewerOf(context);
    await authorizeReading('journal.write', context, () => context.services.journal.hasAny(id));
    return true;
  }

  @Can('journal.own')
  @InReadersLanguage()
  @Query(() => JournalEntryPage, {
    description: "The caller's journal entries, newest first, by page number.",
  })
  journalPage(@Ctx() context: JournalContext, @Args() wanted: JournalArgs, @Args() page: SyncArgs) {
    return context.services.journal.page(viewerOf(context).id, wanted, page);
  }

  @Can('journal.own')
  @InReadersLanguage()
  @Query(() => JournalEntry, {
    nullable: true,
    description: "One of the caller's journal entries. Null if there is none.",
  })
  journalEntry(@Ctx() context: JournalContext, @Arg('id', () => ID) id: string) {
    return context.services.journal.read(viewerOf(context).id, id);
  }

  @Can('journal.own')
  @InReadersLanguage()
  @Query(() => JournalEntry, {
    nullable: true,
    description: 'The newest entry about the devotional of a day, else the newest entry of that day.',
  })
  journalEntryOfDay(@Ctx() context: JournalContext, @Arg('date', () => LocalDate) date: string) {
    return context.services.journal.ofDay(viewerOf(context).id, date);
  }

  @Can('journal.own')
  @Query(() => [LocalDate], {
    description: 'Days with an entry, in order. At most 400 days are searched.',
  })
  journalDays(@Ctx() context: JournalContext, @Args() days: JournalDaysArgs) {
    return context.services.journal.days(viewerOf(context).id, days);
  }

  @Can('journal.own')
  @Query(() => [JournalTag], {
    description: 'Tags, most used first. Spelling variants count as one, shown in the first spelling.',
  })
  journalTags(@Ctx() context: JournalContext) {
    return context.services.journal.tags(viewerOf(context).id);
  }

  @Can('journal.own')
  @Query(() => JournalStats, { description: "Figures of the caller's journal." })
  journalStats(
    @Ctx() context: JournalContext,
    @Arg('timezone', () => String, { nullable: true }) timezone: string | null,
  ) {
    return context.services.journal.stats(viewerOf(context), timezone);
  }

  @Can('journal.write')
  @Idempotent((context: JournalContext, id) => context.services.journal.read(viewerOf(context).id, id))
  @InReadersLanguage()
  @Mutation(() => JournalEntry, {
    description: 'Creates a journal entry. A second entry from the same source is refused.',
  })
  createJournalEntry(
    @Ctx() context: JournalContext,
    @Arg('input', () => JournalEntryInput) input: JournalEntryInput,
    @Arg('timezone', () => String, { nullable: true }) timezone: string | null,
    @Arg('id', () => ID, {
      nullable: true,
      description:
        'UUID chosen by the client. A retry with the same content returns the same entry. Other content creates a new entry.',
    })
    id: string | null,
  ) {
    return context.services.journal.create(input, viewerOf(context), timezone, id);
  }

  @Can('journal.write')
  @InReadersLanguage()
  @Mutation(() => JournalEntry, { description: 'Changes a journal entry.' })
  updateJournalEntry(
    @Ctx() context: JournalContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => JournalEntryInput) input: JournalEntryInput,
    @Arg('version', () => Int, { nullable: true }) version: number | null,
    @Arg('timezone', () => String, { nullable: true }) timezone: string | null,
  ) {
    const { journal } = context.services;
    return journal.update(id, input, callerOf(context), version ?? undefined, viewerOf(context), timezone);
  }

  @Can('journal.write')
  @InReadersLanguage()
  @Mutation(() => JournalEntry, {
    description:
      'Marks or unmarks a journal entry as favorite, without a new version. Without `isFavorite`, toggles it.',
  })
  setJournalFavorite(
    @Ctx() context: JournalContext,
    @Arg('id', () => ID) id: string,
    @Arg('isFavorite', () => Boolean, { nullable: true }) isFavorite: boolean | null,
  ) {
    return context.services.journal.setFavorite(id, isFavorite ?? null, callerOf(context));
  }

  @Can('journal.own')
  @Mutation(() => ID, { description: 'Deletes a journal entry. It can be restored for an hour.' })
  deleteJournalEntry(@Ctx() context: JournalContext, @Arg('id', () => ID) id: string) {
    return context.services.journal.delete(id, callerOf(context));
  }

  @Can('journal.own')
  @InReadersLanguage()
  @Mutation(() => JournalEntry, { description: 'Restores a journal entry deleted within the last hour.' })
  restoreJournalEntry(@Ctx() context: JournalContext, @Arg('id', () => ID) id: string) {
    return context.services.journal.restore(id, callerOf(context));
  }
}
