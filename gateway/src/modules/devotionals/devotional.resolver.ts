import { cut } from '@quiet-time/schema/cut';
import type { Language } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import { isStaff } from '@quiet-time/schema/roles';
import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { SyncArgs } from '../../blocks/changes.js';
import type { Context } from '../../blocks/context.js';
import { Translated } from '../../blocks/editing/translated.js';
import { Public } from '../../blocks/public.js';
import { LocalDate } from '../../blocks/scalars.js';
import { memberLoader } from '../members/member.loaders.js';
import { Devotional, DevotionalBody, DevotionalLink, DevotionalPage } from './devotional.entity.js';
import { editableDevotional } from './devotional.fields.js';
import { DaysArgs, MonthArgs } from './devotional.inputs.js';
import { neighbourLoader, translatedLink } from './devotional.loaders.js';
import type { DevotionalService } from './devotional.service.js';

type DevotionalContext = Context<{ devotionals: DevotionalService }>;

@Resolver(() => Devotional)
export class DevotionalResolver {
  @Can('devotionals.read')
  @Public()
  @Translated(editableDevotional)
  @Query(() => Devotional, { description: 'The devotional of a day. Fails with NOT_FOUND if there is none.' })
  devotional(
    @Ctx() { services, viewer, itemLanguage }: DevotionalContext,
    @Arg('date', () => LocalDate) date: string,
    // Filled by `@Translated`, which counts the arguments before it.
    lang: Language | null = null,
  ) {
    return services.devotionals.read(date, viewer, lang ?? itemLanguage);
  }

  @Can('devotionals.read')
  @Public()
  @Translated(editableDevotional)
  @Query(() => Devotional, {
    description: "Today's devotional in the reader's time zone. Fails with NOT_FOUND if there is none.",
  })
  todaysDevotional(
    @Ctx() { services, viewer, itemLanguage }: DevotionalContext,
    @Arg('timezone', () => String, { nullable: true }) timezone: string | null,
    lang: Language | null = null,
  ) {
    return services.devotionals.readToday(viewer, timezone, lang ?? itemLanguage);
  }

  @Can('devotionals.read')
  @Public()
  @Translated(editableDevotional)
  @Query(() => DevotionalPage, { description: 'Devotionals up to today, newest first.' })
  latestDevotionals(
    @Ctx() { services, viewer }: DevotionalContext,
    @Args() page: SyncArgs,
    @Arg('timezone', () => String, { nullable: true }) timezone: string | null,
  ) {
    return services.devotionals.latest(page, viewer, timezone);
  }

  @Can('devotionals.read')
  @Public()
  @Translated(editableDevotional)
  @Query(() => [Devotional], { description: 'The devotionals of a month up to today, by day.' })
  devotionalsOfMonth(
    @Ctx() { services, viewer }: DevotionalContext,
    @Args() { year, month }: MonthArgs,
    @Arg('timezone', () => String, { nullable: true }) timezone: string | null,
  ) {
    return services.devotionals.ofMonth(year, month, viewer, timezone);
  }

  @Can('devotionals.read')
  @Public()
  @Translated(translatedLink)
  @Query(() => [DevotionalLink], {
    description: 'Days in a range with a published devotional; at most 62 days.',
  })
  devotionalCalendar(@Ctx() { services }: DevotionalContext, @Args() { from, to }: DaysArgs) {
    return services.devotionals.calendar(from, to);
  }

  @FieldResolver(() => DevotionalBody, {
    nullable: true,
    description:
      "Null if the reader's plan does not include this devotional. Title, date and access level remain visible.",
  })
  body(@Root() devotional: Devotional, @Ctx() { services, viewer }: DevotionalContext) {
    return services.devotionals.opens(devotional, viewer) ? devotional : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "Beginning of the content, at most 120 characters. Null if the reader's plan does not include it.",
  })
  preview(@Root() devotional: Devotional, @Ctx() { services, viewer }: DevotionalContext) {
    return services.devotionals.opens(devotional, viewer)
      ? cut(devotional.content, limits.devotional.preview)
      : null;
  }

  @FieldResolver(() => DevotionalLink, {
    nullable: true,
    description: 'The nearest devotional before this one.',
  })
  async previous(@Root() { date }: Devotional, @Ctx() { loader, itemLanguage }: DevotionalContext) {
    return (await loader(neighbourLoader(itemLanguage)).load(date)).previous;
  }

  @FieldResolver(() => DevotionalLink, {
    nullable: true,
    description: 'The nearest readable devotional after this one.',
  })
  async next(@Root() { date }: Devotional, @Ctx() { loader, itemLanguage }: DevotionalContext) {
    return (await loader(neighbourLoader(itemLanguage)).load(date)).next;
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the day after has a devotional, also one that is not readable yet.',
  })
  async isFollowed(@Root() { date }: Devotional, @Ctx() { loader, itemLanguage }: DevotionalContext) {
    return (await loader(neighbourLoader(itemLanguage)).load(date)).isFollowed;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Last editor. Null unless the caller is an administrator or editor.',
  })
  async editor(@Root() { editorId }: Devotional, @Ctx() { loader, viewer }: DevotionalContext) {
    if (!isStaff(viewer?.role) || !editorId) return null;
    return (await loader(memberLoader).load(editorId))?.name ?? null;
  }
}
