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
import { ContactResolver } from '../../modules/contact/contact.resolver.js';
import { DevotionalResolver } from '../../modules/devotionals/devotional.resolver.js';
import { DevotionalAdminResolver } from '../../modules/devotionals/devotional-admin.resolver.js';
import { DevotionalSearchResolver } from '../../modules/devotionals/devotional-search.resolver.js';
import { DevotionalImportResolver } from '../../modules/devotionals/import/import.resolver.js';
import { EncouragingWordResolver } from '../../modules/encouraging-words/encouraging-word.resolver.js';
import { FaqResolver } from '../../modules/faq/faq.resolver.js';
import { FavoriteResolver } from '../../modules/favorites/favorite.resolver.js';
import { GivenUpMailResolver } from '../../modules/given-up-mails/given-up-mail.resolver.js';
import { MemberResolver } from '../../modules/members/member.resolver.js';
import { OpeningPrayerResolver } from '../../modules/opening-prayers/opening-prayer.resolver.js';
import { PrayerRequestResolver } from '../../modules/prayer-requests/prayer-request.resolver.js';
import { PrayerResolver } from '../../modules/prayers/prayer.resolver.js';
import { ScriptureResolver } from '../../modules/scriptures/scripture.resolver.js';
import { TopicResolver } from '../../modules/scriptures/topic.resolver.js';
import { tellRules } from './rules.js';

/** The whole API. Its printed form is `schema/schema.graphql`; a test fails when they differ. */
export async function makeSchema(): Promise<GraphQLSchema> {
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
      FaqResolver,
      FavoriteResolver,
      GivenUpMailResolver,
      MemberResolver,
      OpeningPrayerResolver,
      PasswordResolver,
      PrayerRequestResolver,
      PrayerResolver,
      RegistrationResolver,
      ScriptureResolver,
      SessionResolver,
      TopicResolver,
      EncouragingWordResolver,
    ],
    validate: { forbidUnknownValues: false },
  });
  tellRules(schema);
  return schema;
}
