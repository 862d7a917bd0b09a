import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { authorizeReading, Can } from '../../blocks/can.js';
import { type Context, callerOf, viewerOf } from '../../blocks/context.js';
import { itemsOf, Translated } from '../../blocks/editing/translated.js';
import { Idempotent } from '../../blocks/idempotency.js';
import { ConnectionArgs, PageArgs } from '../../blocks/paging.js';
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
  @Query(() => JournalEntryConnection, { description: 'The own ones, newest first.' })
  journalEntries(@Ctx() context: JournalContext, @Args() wanted: JournalArgs, @Args() part: ConnectionArgs) {
    return context.services.journal.list(viewerOf(context).id, wanted, part);
  }

  @FieldResolver(() => Int, { description: 'How many there are in all parts.' })
  total(@Root() { count }: JournalEntryConnection) {
    return count();
  }

  @Can('journal.own')
  @Query(() => Boolean, {
    description:
      'True, or a refusal with `accessDenied`: for a member whose plan has no journal and who never wrote. Who has written may read.',
  })
  async mayReadJournal(@Ctx() context: JournalContext): Promise<boolean> {
    const { id } = viewerOf(context);
    await authorizeReading('journal.write', context, () => context.services.journal.hasAny(id));
    return true;
  }

  @Can('journal.own')
  @InReadersLanguage()
  @Query(() => JournalEntryPage, { description: 'The own ones, newest first, by numbered pages.' })
  journalPage(@Ctx() context: JournalContext, @Args() wanted: JournalArgs, @Args() page: PageArgs) {
    return context.services.journal.page(viewerOf(context).id, wanted, page);
  }

  @Can('journal.own')
  @InReadersLanguage()
  @Query(() => JournalEntry, { nullable: true })
  journalEntry(@Ctx() context: JournalContext, @Arg('id', () => ID) id: string) {
    return context.services.journal.read(viewerOf(context).id, id);
  }

  @Can('journal.own')
  @InReadersLanguage()
  @Query(() => JournalEntry, {
    nullable: true,
    description: 'The newest of the devotional of a day, else the newest that was written on it.',
  })
  journalEntryOfDay(@Ctx() context: JournalContext, @Arg('date', () => LocalDate) date: string) {
    return context.services.journal.ofDay(viewerOf(context).id, date);
  }

  @Can('journal.own')
  @Query(() => [LocalDate], {
    description: 'The days with an entry, in order; 400 days are looked at at most.',
  })
  journalDays(@Ctx() context: JournalContext, @Args() days: JournalDaysArgs) {
    return context.services.journal.days(viewerOf(context).id, days);
  }

  @Can('journal.own')
  @InReadersLanguage()
  @Query(() => [JournalEntry], {
    description: 'Those of the same day in earlier years, the latest year first.',
  })
  journalOnThisDay(@Ctx() context: JournalContext, @Arg('date', () => LocalDate) date: string) {
    return context.services.journal.onThisDay(viewerOf(context).id, date);
  }

  @Can('journal.own')
  @Query(() => [JournalTag], {
    description: 'The most used first. Spellings of the same are one, and shown as it was spelled first.',
  })
  journalTags(@Ctx() context: JournalContext) {
    return context.services.journal.tags(viewerOf(context).id);
  }

  @Can('journal.own')
  @Query(() => JournalStats)
  journalStats(
    @Ctx() context: JournalContext,
    @Arg('timezone', () => String, { nullable: true }) timezone: string | null,
  ) {
    return context.services.journal.stats(viewerOf(context), timezone);
  }

  @Can('journal.write')
  @Idempotent((context: JournalContext, id) => context.services.journal.read(viewerOf(context).id, id))
  @InReadersLanguage()
  @Mutation(() => JournalEntry, { description: 'What was added from the same source before is refused.' })
  createJournalEntry(
    @Ctx() context: JournalContext,
    @Arg('input', () => JournalEntryInput) input: JournalEntryInput,
    @Arg('timezone', () => String, { nullable: true }) timezone: string | null,
    @Arg('id', () => ID, {
      nullable: true,
      description:
        'A UUID of the client. The same words sent again under it, because an answer was lost, are the same entry; others are an entry of their own.',
    })
    id: string | null,
  ) {
    return context.services.journal.create(input, viewerOf(context), timezone, id);
  }

  @Can('journal.write')
  @InReadersLanguage()
  @Mutation(() => JournalEntry)
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
      'No new version: what is edited stays as it is. Without `isFavorite`: the other way round than it is.',
  })
  setJournalFavorite(
    @Ctx() context: JournalContext,
    @Arg('id', () => ID) id: string,
    @Arg('isFavorite', () => Boolean, { nullable: true }) isFavorite: boolean | null,
  ) {
    return context.services.journal.setFavorite(id, isFavorite ?? null, callerOf(context));
  }

  @Can('journal.own')
  @Mutation(() => ID, { description: 'For an hour it can be restored.' })
  deleteJournalEntry(@Ctx() context: JournalContext, @Arg('id', () => ID) id: string) {
    return context.services.journal.delete(id, callerOf(context));
  }

  @Can('journal.own')
  @InReadersLanguage()
  @Mutation(() => JournalEntry, { description: 'Brings back what was deleted within the last hour.' })
  restoreJournalEntry(@Ctx() context: JournalContext, @Arg('id', () => ID) id: string) {
    return context.services.journal.restore(id, callerOf(context));
  }
}
