import 'reflect-metadata';
import type { Module } from '../blocks/module.js';
import { aboutModule } from '../modules/about/about.module.js';
import { analyticsModule } from '../modules/analytics/analytics.module.js';
import { announcementsModule } from '../modules/announcements/announcements.module.js';
import { answersAndNotesModule } from '../modules/answers-and-notes/answers-and-notes.module.js';
import { apiTokensModule } from '../modules/api-tokens/api-tokens.module.js';
import { attachmentsModule } from '../modules/attachments/attachments.module.js';
import { auditModule } from '../modules/audit/audit.module.js';
import { authModule } from '../modules/auth/auth.module.js';
import { bibleModule } from '../modules/bible/bible.module.js';
import { billingModule } from '../modules/billing/billing.module.js';
import { contactModule } from '../modules/contact/contact.module.js';
import { contentSearchModule } from '../modules/content-search/content-search.module.js';
import { dataExportModule } from '../modules/data-export/data-export.module.js';
import { devotionalsModule } from '../modules/devotionals/devotionals.module.js';
import { embedModule } from '../modules/embed/embed.module.js';
import { encouragingWordsModule } from '../modules/encouraging-words/encouraging-words.module.js';
import { familyModule } from '../modules/family/family.module.js';
import { faqModule } from '../modules/faq/faq.module.js';
import { favoritesModule } from '../modules/favorites/favorites.module.js';
import { feedsModule } from '../modules/feeds/feeds.module.js';
import { givenUpMailsModule } from '../modules/given-up-mails/given-up-mails.module.js';
import { highlightsModule } from '../modules/highlights/highlights.module.js';
import { journalModule } from '../modules/journal/journal.module.js';
import { lettersModule } from '../modules/letters/letters.module.js';
import { mailEventsModule } from '../modules/mail-events/mail-events.module.js';
import type { Member } from '../modules/members/member.entity.js';
import { membersModule } from '../modules/members/members.module.js';
import { onThisDayModule } from '../modules/on-this-day/on-this-day.module.js';
import { openingPrayersModule } from '../modules/opening-prayers/opening-prayers.module.js';
import { plansModule } from '../modules/plans/plans.module.js';
import { prayerListModule } from '../modules/prayer-list/prayer-list.module.js';
import { prayerRequestsModule } from '../modules/prayer-requests/prayer-requests.module.js';
import { prayersModule } from '../modules/prayers/prayers.module.js';
import { pushModule } from '../modules/push/push.module.js';
import { questionAnswersModule } from '../modules/question-answers/question-answers.module.js';
import { queuedJobsModule } from '../modules/queued-jobs/queued-jobs.module.js';
import { remindersModule } from '../modules/reminders/reminders.module.js';
import { rhythmModule } from '../modules/rhythm/rhythm.module.js';
import { savedFiltersModule } from '../modules/saved-filters/saved-filters.module.js';
import { scripturesModule } from '../modules/scriptures/scriptures.module.js';
import { secondFactorModule } from '../modules/second-factor/second-factor.module.js';
import { sentMailsModule } from '../modules/sent-mails/sent-mails.module.js';
import { settingsModule } from '../modules/settings/settings.module.js';
import { setupModule } from '../modules/setup/setup.module.js';
import { translationsModule } from '../modules/translations/translations.module.js';
import { trashModule } from '../modules/trash/trash.module.js';
import { usersModule } from '../modules/users/users.module.js';
import { visitMetricsModule } from '../modules/visit-metrics/visit-metrics.module.js';
import { webhookEndpointsModule } from '../modules/webhook-endpoints/webhook-endpoints.module.js';
import type { Services } from './services.js';

/** All modules, in the order of the REST interface's description. */
export const modules: Module<Services, Member>[] = [
  authModule,
  secondFactorModule,
  apiTokensModule,
  membersModule,
  devotionalsModule,
  favoritesModule,
  highlightsModule,
  journalModule,
  openingPrayersModule,
  prayersModule,
  prayerRequestsModule,
  prayerListModule,
  questionAnswersModule,
  answersAndNotesModule,
  contentSearchModule,
  onThisDayModule,
  encouragingWordsModule,
  scripturesModule,
  bibleModule,
  announcementsModule,
  lettersModule,
  attachmentsModule,
  billingModule,
  familyModule,
  faqModule,
  plansModule,
  sentMailsModule,
  usersModule,
  contactModule,
  aboutModule,
  translationsModule,
  trashModule,
  analyticsModule,
  settingsModule,
  setupModule,
  visitMetricsModule,
  feedsModule,
  embedModule,
  givenUpMailsModule,
  remindersModule,
  mailEventsModule,
  pushModule,
  rhythmModule,
  dataExportModule,
  auditModule,
  queuedJobsModule,
  webhookEndpointsModule,
  savedFiltersModule,
];

/** All items that administrators edit. */
export const editedKinds = modules.flatMap(({ edited }) => edited ?? []);

/** Demonstration data that administrators of a new site may try. */
export const demosForNewSites = modules.flatMap(({ demo }) => (demo?.isForNewSites ? [demo] : []));

/** All calls of the REST interface that map to the schema. */
export const restRoutes = modules.flatMap(({ rest }) => rest ?? []);

// Plugin names for Fastify. Without one, it searches all loaded CommonJS modules for each plugin.
const displayName = Symbol.for('fastify.display-name');
for (const { http = [], siteHttp = [] } of modules) {
  for (const plugin of [...http, ...siteHttp]) Object.assign(plugin, { [displayName]: plugin.name });
}
