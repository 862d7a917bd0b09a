import path from 'node:path';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { EditedKind } from '../blocks/editing/edited-kind.js';
import type { Demo } from '../blocks/module.js';
import { type Limit, RateLimit } from '../blocks/rate-limit.js';
import type { Config } from '../config/config.js';
import { AboutService } from '../modules/about/about.service.js';
import { AnalyticsService } from '../modules/analytics/analytics.service.js';
import { AnalyticsRollup } from '../modules/analytics/analytics-rollup.service.js';
import { DashboardService } from '../modules/analytics/dashboard.service.js';
import {
  AnnouncementService,
  announcementUsesPerAddress,
} from '../modules/announcements/announcement.service.js';
import { AnnouncementEditing } from '../modules/announcements/announcement-editing.service.js';
import { AnswersAndNotesService } from '../modules/answers-and-notes/answers-and-notes.service.js';
import { apiTokenLimit, newApiTokenLimit } from '../modules/api-tokens/api-token.limits.js';
import { ApiTokenService } from '../modules/api-tokens/api-token.service.js';
import { AttachmentService } from '../modules/attachments/attachment.service.js';
import { AuditService } from '../modules/audit/audit.service.js';
import { ItemHistory } from '../modules/audit/item-history.service.js';
import { AccountDeletionService } from '../modules/auth/account-deletion.service.js';
import { makeAuthLimits } from '../modules/auth/auth.limits.js';
import { AuthService } from '../modules/auth/auth.service.js';
import { EmailChangeService } from '../modules/auth/email-change.service.js';
import { EntryService } from '../modules/auth/entry.service.js';
import { FirstAdminService } from '../modules/auth/first-admin.service.js';
import { GoogleAccounts } from '../modules/auth/google.service.js';
import { PasswordService } from '../modules/auth/password.service.js';
import { ProofService } from '../modules/auth/proof.service.js';
import { RegistrationService } from '../modules/auth/registration.service.js';
import { SessionService } from '../modules/auth/session.service.js';
import { VerificationService } from '../modules/auth/verification.service.js';
import { BibleService } from '../modules/bible/bible.service.js';
import { ExternalBible } from '../modules/bible/external-bible.js';
import { BibleImportService } from '../modules/bible/imports/bible-import.service.js';
import { BibleImportWorker } from '../modules/bible/imports/bible-import-worker.js';
import { Translations } from '../modules/bible/translations.js';
import { makeCallProvider } from '../modules/billing/call-provider.js';
import { CardService } from '../modules/billing/card.service.js';
import { ChargeFactsReader } from '../modules/billing/charge-facts.js';
import { CheckoutService } from '../modules/billing/checkout.service.js';
import { CustomerService } from '../modules/billing/customer.service.js';
import { EndingService } from '../modules/billing/ending.service.js';
import { ExpiryService } from '../modules/billing/expiry.service.js';
import { GrantService } from '../modules/billing/grant.service.js';
import { PlanPayers } from '../modules/billing/plan-payers.service.js';
import { PriceCheck } from '../modules/billing/price-check.js';
import { makeStripe } from '../modules/billing/provider.js';
import { ProviderWaits } from '../modules/billing/provider-waits.js';
import { RefundService } from '../modules/billing/refund.service.js';
import { SubscriptionService } from '../modules/billing/subscription.service.js';
import { BillingSync } from '../modules/billing/sync.service.js';
import { WebhookService } from '../modules/billing/webhook.service.js';
import { contactLimit } from '../modules/contact/contact.limits.js';
import { ContactService } from '../modules/contact/contact.service.js';
import { ContentSearch } from '../modules/content-search/content-search.service.js';
import { dataExportLimit } from '../modules/data-export/data-export.limits.js';
import { DataExportService } from '../modules/data-export/data-export.service.js';
import { ExportMaker } from '../modules/data-export/export-maker.js';
import { DevotionalService } from '../modules/devotionals/devotional.service.js';
import { DevotionalEditing } from '../modules/devotionals/devotional-editing.service.js';
import { showsPicture } from '../modules/devotionals/devotional-pictures.js';
import { DraftLinks, draftCommentLimit, draftLinkLimit } from '../modules/devotionals/drafts/draft-links.js';
import { DevotionalImports } from '../modules/devotionals/import/import.service.js';
import { DevotionalPlans } from '../modules/devotionals/plan/plan.service.js';
import { PreviewTokens } from '../modules/devotionals/preview/previews.js';
import { EmbedService } from '../modules/embed/embed.service.js';
import { EncouragingWordService } from '../modules/encouraging-words/encouraging-word.service.js';
import { familyInvitationLimit } from '../modules/family/family.limits.js';
import { FamilyService } from '../modules/family/family.service.js';
import { FaqService } from '../modules/faq/faq.service.js';
import { FavoriteService } from '../modules/favorites/favorite.service.js';
import { FeedService } from '../modules/feeds/feed.service.js';
import { GivenUpMails } from '../modules/given-up-mails/given-up-mail.service.js';
import { HighlightService } from '../modules/highlights/highlight.service.js';
import { JournalService } from '../modules/journal/journal.service.js';
import { LetterService } from '../modules/letters/letter.service.js';
import { LetterSending } from '../modules/letters/letter-sending.service.js';
import { avatarLimit } from '../modules/members/avatar.limits.js';
import { AvatarService } from '../modules/members/avatar.service.js';
import { ProfileService } from '../modules/members/profile.service.js';
import { OnThisDayService } from '../modules/on-this-day/on-this-day.service.js';
import { OpeningPrayerService } from '../modules/opening-prayers/opening-prayer.service.js';
import { PlanService } from '../modules/plans/plan.service.js';
import { PlansOffered } from '../modules/plans/plans-offered.js';
import { prayerItemLimit } from '../modules/prayer-list/prayer-item.limits.js';
import { PrayerListService } from '../modules/prayer-list/prayer-list.service.js';
import { prayerRequestLimit } from '../modules/prayer-requests/prayer-request.limits.js';
import { PrayerRequestService } from '../modules/prayer-requests/prayer-request.service.js';
import { PrayerService } from '../modules/prayers/prayer.service.js';
import { PushService } from '../modules/push/push.service.js';
import { PushKeys } from '../modules/push/push-keys.js';
import { answerLinkLimit } from '../modules/question-answers/answer-link.limits.js';
import { AnswerLinks } from '../modules/question-answers/answer-links.js';
import { QuestionAnswerService } from '../modules/question-answers/question-answer.service.js';
import { QueuedJobs } from '../modules/queued-jobs/queued-job.service.js';
import { dailyMailboxLimit, dailyMailLimit } from '../modules/reminders/daily-mail.limits.js';
import { DailyReaders } from '../modules/reminders/daily-reader.service.js';
import { ReminderService } from '../modules/reminders/reminder.service.js';
import { StopTokens } from '../modules/reminders/stop-tokens.js';
import { RhythmService } from '../modules/rhythm/rhythm.service.js';
import { SavedFilters } from '../modules/saved-filters/saved-filter.service.js';
import { ScriptureService } from '../modules/scriptures/scripture.service.js';
import { TopicService } from '../modules/scriptures/topic.service.js';
import { FactorCodes } from '../modules/second-factor/factor-codes.js';
import { SecondFactorService } from '../modules/second-factor/second-factor.service.js';
import { SettingsService } from '../modules/settings/settings.service.js';
import { DemoContentService } from '../modules/setup/demo-content.service.js';
import { SetupService } from '../modules/setup/setup.service.js';
import { TranslationService } from '../modules/translations/translation.service.js';
import { TrashService } from '../modules/trash/trash.service.js';
import { UserImportService } from '../modules/users/import/import.service.js';
import { UserImportWorker } from '../modules/users/import/import-worker.js';
import { NewUserService } from '../modules/users/new-user.service.js';
import { UserService } from '../modules/users/user.service.js';
import { UserLabelService } from '../modules/users/user-labels.service.js';
import { UserPageService } from '../modules/users/user-page.service.js';
import { visitLimit } from '../modules/visit-metrics/visit-metric.limits.js';
import { VisitMetricService } from '../modules/visit-metrics/visit-metric.service.js';
import { WebhookEndpointService } from '../modules/webhook-endpoints/webhook-endpoint.service.js';
import { WebhookLog } from '../modules/webhook-endpoints/webhook-log.service.js';
import { WebhookSender } from '../modules/webhook-endpoints/webhook-sender.js';
import type { Clock } from '../platform/clock.js';
import { filesOf } from '../platform/files-of.js';
import { Outbound } from '../platform/outbound.js';
import type { Queues } from '../platform/queue.js';
import { Replica } from '../platform/replica.js';
import type { Secrets } from '../platform/secrets.js';

export interface Parts {
  config: Config;
  db: DataSource;
  /** Database for large reads, see `Replica`. Null or absent: the primary answers them. */
  replica?: DataSource | null;
  redis: Redis | null;
  /** Opened on first use. The caller that created them closes them. */
  queues: Queues;
  clock: Clock;
  secrets: Secrets;
  log: Logger;
}

/**
 * Creates the services of the product, once per process, from external parts.
 * @param editedKinds those of `modules.ts`
 * @param demos those of `modules.ts`; a worker needs none
 */
export function makeServices(
  { config, db, replica = null, redis, queues, clock, secrets, log }: Parts,
  editedKinds: readonly EditedKind[],
  demos: readonly Demo[] = [],
) {
  const reports = new Replica(db, replica, log);
  const outbound = new Outbound(config.webhookInternalHosts);
  const settings = new SettingsService(db, config, log, outbound);
  const bibleTranslations = new Translations(db, log);
  const limited = (limit: Limit) => new RateLimit(limit, redis, config.rateLimits);
  const limits = makeAuthLimits(limited);
  const sessions = new SessionService(db, clock, secrets);
  const proofs = new ProofService(db, clock, secrets, limits);
  const verifications = new VerificationService(db, clock, limits);
  const factorCodes = new FactorCodes(clock, secrets, settings);
  const entries = new EntryService(db, sessions, proofs, factorCodes, limits);
  const registration = new RegistrationService({
    db,
    clock,
    settings,
    sessions,
    entries,
    verifications,
    proofs,
  });
  const passwords = new PasswordService({
    db,
    clock,
    sessions,
    entries,
    verifications,
    proofs,
    registration,
    limits,
  });
  const bible = new BibleService(
    db,
    bibleTranslations,
    config.bibleApiUrl ? new ExternalBible(config.bibleApiUrl, clock, log) : null,
  );
  const devotionals = new DevotionalService(db, clock, bible);
  const files = filesOf(config);
  const announcementUses = limited(announcementUsesPerAddress);
  const announcements = new AnnouncementService(db, clock, secrets, announcementUses);
  const draftLinks = new DraftLinks(db, clock, secrets, limited(draftLinkLimit), limited(draftCommentLimit));
  const attachments: AttachmentService = new AttachmentService(db, clock, settings, files, {
    devotionalId: {
      column: 'devotional_id',
      purpose: 'devotional',
      // A link to a draft opens its pictures and files, too, by their ids.
      read: async (id, account) => (await draftLinks.isShown(id)) || devotionals.readById(id, account),
      shows: (id, picture) => showsPicture(db.manager, id, picture),
    },
    announcementId: {
      column: 'announcement_id',
      purpose: 'announcement',
      read: (id, account) => announcements.read(id, account),
    },
    prayerId: {
      column: 'prayer_id',
      purpose: 'devotional',
      read: (id, account) => prayers.read(id, account),
    },
    wordId: {
      column: 'word_id',
      purpose: 'devotional',
      read: (id, account) => encouragingWords.read(id, account),
    },
  });
  const devotionalEditing = new DevotionalEditing(db, attachments);
  const prayers = new PrayerService(db, clock, attachments);
  const encouragingWords = new EncouragingWordService(db, clock, attachments);
  const journal = new JournalService(db, clock);
  const reminders = new ReminderService(db, clock, settings);
  const stopTokens = new StopTokens(secrets);
  const grants = new GrantService(db, clock);
  const stripe = makeStripe(config.stripe);
  const priceCheck = new PriceCheck(db, stripe, config.stripe?.lifetimePriceId, log);
  const callProvider = makeCallProvider(log);
  const billingSync = new BillingSync(db, clock, stripe, secrets);
  return {
    db,
    reports,
    files,
    clock,
    sessions,
    auth: new AuthService(db, sessions, entries, verifications, proofs, limits),
    entries,
    apiTokens: new ApiTokenService(db, clock, secrets, limited(apiTokenLimit), limited(newApiTokenLimit)),
    secondFactors: new SecondFactorService(
      db,
      clock,
      factorCodes,
      passwords,
      limits,
      config.adminSecondFactor === 'required',
    ),
    registration,
    firstAdmins: new FirstAdminService({ db, clock, settings, entries, proofs, limits, config }),
    verifications,
    proofs,
    passwords,
    emailChanges: new EmailChangeService(db, clock, sessions, verifications, proofs, passwords),
    accountDeletion: new AccountDeletionService(db, clock, passwords),
    googleAccounts: new GoogleAccounts(db, clock, settings, sessions, verifications, proofs),
    signInWithGoogle: config.google !== null,
    profiles: new ProfileService(db, clock, reminders),
    users: new UserService(db, clock, sessions, grants),
    userPages: new UserPageService(db, config.stripe),
    userLabels: new UserLabelService(db, reports),
    newUsers: new NewUserService(db, clock, verifications, grants),
    avatars: new AvatarService(db, clock, settings, limited(avatarLimit)),
    userImports: new UserImportService(db, clock, files),
    userImportWorker: new UserImportWorker(db, clock, files, grants, verifications),
    devotionals,
    devotionalEditing,
    draftLinks,
    previewTokens: new PreviewTokens(secrets, clock),
    devotionalPlans: new DevotionalPlans(db, settings, devotionalEditing, bible),
    devotionalImports: new DevotionalImports(db, clock, settings, devotionalEditing, bible),
    attachments,
    announcements,
    announcementEditing: new AnnouncementEditing(db, clock, attachments),
    bibleTranslations,
    bibleImports: new BibleImportService(db, clock, files, bibleTranslations),
    bibleImportWorker: new BibleImportWorker(db, clock, files),
    bible,
    favorites: new FavoriteService(db, clock, prayers, encouragingWords),
    answersAndNotes: new AnswersAndNotesService(db, clock, bibleTranslations),
    onThisDay: new OnThisDayService(db, clock),
    contentSearch: new ContentSearch(db),
    highlights: new HighlightService(db, clock, bibleTranslations),
    openingPrayers: new OpeningPrayerService(db, clock),
    prayers,
    prayerRequests: new PrayerRequestService(db, clock, limited(prayerRequestLimit)),
    prayerList: new PrayerListService(db, clock, limited(prayerItemLimit)),
    encouragingWords,
    scriptures: new ScriptureService(db, clock),
    topics: new TopicService(db),
    faq: new FaqService(db),
    plansOffered: new PlansOffered(db, log, config.stripe !== null),
    letters: new LetterService(db, settings, bible, config.publicUrl),
    letterSending: new LetterSending(db, clock, settings),
    plans: new PlanService(db, grants, priceCheck),
    contact: new ContactService(db, clock, limited(contactLimit)),
    about: new AboutService(db),
    translations: new TranslationService(db, editedKinds),
    trash: new TrashService(db, clock, editedKinds),
    audit: new AuditService(db, editedKinds),
    settings,
    setup: new SetupService(db, settings, config),
    demoContent: new DemoContentService(db, clock, demos, editedKinds),
    queuedJobs: new QueuedJobs(db, queues),
    savedFilters: new SavedFilters(db),
    itemHistory: new ItemHistory(db, editedKinds),
    givenUpMails: new GivenUpMails(db, clock, log),
    billingSync,
    checkouts: new CheckoutService(db, clock, stripe, billingSync, callProvider, config),
    subscriptions: new SubscriptionService(db, stripe, billingSync, callProvider),
    refunds: new RefundService(db, stripe, billingSync, callProvider, config.stripe),
    providerWaits: new ProviderWaits(),
    endings: new EndingService(db, stripe, clock),
    cards: new CardService(db, stripe, callProvider, config),
    customers: new CustomerService(db, stripe),
    chargeFacts: new ChargeFactsReader(stripe),
    expiry: new ExpiryService(db, clock, billingSync, settings, log),
    priceCheck,
    planPayers: new PlanPayers(db, stripe, billingSync),
    grants,
    webhooks: new WebhookService(db, config.stripe),
    families: new FamilyService(db, clock, secrets, limited(familyInvitationLimit)),
    journal,
    questionAnswers: new QuestionAnswerService(db, clock, journal),
    answerLinks: new AnswerLinks(db, clock, secrets, devotionals, limited(answerLinkLimit)),
    reminders,
    dailyReaders: new DailyReaders({
      ...{ db, clock, settings, reminders, stopTokens },
      limit: limited(dailyMailLimit),
      mailboxLimit: limited(dailyMailboxLimit),
    }),
    stopTokens,
    pushes: new PushService(db, new PushKeys(db, secrets), config, settings),
    rhythm: new RhythmService(db, clock),
    dataExports: new DataExportService(db, clock, files, limited(dataExportLimit)),
    exportMaker: new ExportMaker(db, reports, clock, files, path.join(config.dataDir, 'arrivals')),
    analytics: new AnalyticsService(reports, clock, config.publicMode ? 'production' : 'development'),
    dashboards: new DashboardService(db, clock, config),
    analyticsRollup: new AnalyticsRollup(db, clock),
    embeds: new EmbedService(clock, settings, devotionals, config.publicUrl.origin),
    feeds: new FeedService(clock, settings, devotionals, attachments, config.publicUrl.origin),
    visitMetrics: new VisitMetricService(db, clock, limited(visitLimit)),
    webhookEndpoints: new WebhookEndpointService(db, clock, secrets, outbound),
    webhookLog: new WebhookLog(db, clock),
    webhookSender: new WebhookSender(db, clock, secrets, outbound),
  };
}

export type Services = ReturnType<typeof makeServices>;
