import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchema } from 'type-graphql';
import { AboutResolver } from '../../modules/about/about.resolver.js';
import { AnnouncementResolver } from '../../modules/announcements/announcement.resolver.js';
import { AccountResolver } from '../../modules/auth/account.resolver.js';
import { AuthResolver } from '../../modules/auth/auth.resolver.js';
import { PasswordResolver } from '../../modules/auth/password.resolver.js';
import { RegistrationResolver } from '../../modules/auth/registration.resolver.js';
import { SessionResolver } from '../../modules/auth/session.resolver.js';
import { BibleResolver } from '../../modules/bible/bible.resolver.js';
import { BillingResolver } from '../../modules/billing/billing.resolver.js';
import { GrantResolver } from '../../modules/billing/grant.resolver.js';
import { ContactResolver } from '../../modules/contact/contact.resolver.js';
import { DataExportResolver } from '../../modules/data-export/data-export.resolver.js';
import { DevotionalResolver } from '../../modules/devotionals/devotional.resolver.js';
import { DevotionalAdminResolver } from '../../modules/devotionals/devotional-admin.resolver.js';
import { DevotionalSearchResolver } from '../../modules/devotionals/devotional-search.resolver.js';
import { DevotionalImportResolver } from '../../modules/devotionals/import/import.resolver.js';
import { EncouragingWordResolver } from '../../modules/encouraging-words/encouraging-word.resolver.js';
import { FamilyResolver } from '../../modules/family/family.resolver.js';
import { FaqResolver } from '../../modules/faq/faq.resolver.js';
import { FavoriteResolver } from '../../modules/favorites/favorite.resolver.js';
import { GivenUpMailResolver } from '../../modules/given-up-mails/given-up-mail.resolver.js';
import { JournalResolver } from '../../modules/journal/journal.resolver.js';
import { MemberAdminResolver } from '../../modules/member-admin/member-admin.resolver.js';
import { MemberResolver } from '../../modules/members/member.resolver.js';
import { OpeningPrayerResolver } from '../../modules/opening-prayers/opening-prayer.resolver.js';
import { PlanResolver } from '../../modules/plans/plan.resolver.js';
import { PrayerListResolver } from '../../modules/prayer-list/prayer-list.resolver.js';
import { PrayerRequestResolver } from '../../modules/prayer-requests/prayer-request.resolver.js';
import { PrayerResolver } from '../../modules/prayers/prayer.resolver.js';
import { PushResolver } from '../../modules/push/push.resolver.js';
import { QuestionAnswerResolver } from '../../modules/question-answers/question-answer.resolver.js';
import { ReminderResolver } from '../../modules/reminders/reminder.resolver.js';
import { RhythmResolver } from '../../modules/rhythm/rhythm.resolver.js';
import { ScriptureResolver } from '../../modules/scriptures/scripture.resolver.js';
import { TopicResolver } from '../../modules/scriptures/topic.resolver.js';
import { SecondFactorResolver } from '../../modules/second-factor/second-factor.resolver.js';
import { VisitMetricResolver } from '../../modules/visit-metrics/visit-metric.resolver.js';
import { tellRules } from './rules.js';

let made: Promise<GraphQLSchema> | undefined;

/** The whole API, the same for all who ask. Its printed form is `schema/schema.graphql`; a test fails when they differ. */
export function makeSchema(): Promise<GraphQLSchema> {
  made ??= build();
  return made;
}

async function build(): Promise<GraphQLSchema> {
  const schema = await buildSchema({
    resolvers: [
      AccountResolver,
      AnnouncementResolver,
      AuthResolver,
      DevotionalAdminResolver,
      DevotionalImportResolver,
      BibleResolver,
      DevotionalResolver,
      DevotionalSearchResolver,
      AboutResolver,
      ContactResolver,
      DataExportResolver,
      BillingResolver,
      FamilyResolver,
      ReminderResolver,
      FaqResolver,
      FavoriteResolver,
      GivenUpMailResolver,
      GrantResolver,
      MemberAdminResolver,
      JournalResolver,
      MemberResolver,
      OpeningPrayerResolver,
      PasswordResolver,
      PlanResolver,
      PrayerRequestResolver,
      PrayerListResolver,
      QuestionAnswerResolver,
      PrayerResolver,
      RegistrationResolver,
      PushResolver,
      RhythmResolver,
      ScriptureResolver,
      SecondFactorResolver,
      SessionResolver,
      TopicResolver,
      EncouragingWordResolver,
      VisitMetricResolver,
    ],
    validate: { forbidUnknownValues: false },
  });
  tellRules(schema);
  return schema;
}
