import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { About } from '../../modules/about/about.entity.js';
import { Announcement } from '../../modules/announcements/announcement.entity.js';
import { Attachment } from '../../modules/attachments/attachment.entity.js';
import { Session } from '../../modules/auth/session.entity.js';
import { Verification } from '../../modules/auth/verification.entity.js';
import { BillingAccount } from '../../modules/billing/billing-account.entity.js';
import { CheckoutSession } from '../../modules/billing/checkout.entity.js';
import { EntitlementGrant } from '../../modules/billing/entitlement-grant.entity.js';
import { Payment } from '../../modules/billing/payment.entity.js';
import { ContactMessage } from '../../modules/contact/contact-message.entity.js';
import { DataExport } from '../../modules/data-export/data-export.entity.js';
import { Devotional } from '../../modules/devotionals/devotional.entity.js';
import { DevotionalImport } from '../../modules/devotionals/import/import.entity.js';
import { DevotionalImportUpdate } from '../../modules/devotionals/import/import-update.entity.js';
import { EncouragingWord } from '../../modules/encouraging-words/encouraging-word.entity.js';
import { Family } from '../../modules/family/family.entity.js';
import { FamilyInvitation } from '../../modules/family/family-invitation.entity.js';
import { FamilyMember } from '../../modules/family/family-member.entity.js';
import { Faq } from '../../modules/faq/faq.entity.js';
import { Favorite } from '../../modules/favorites/favorite.entity.js';
import { GivenUpMail } from '../../modules/given-up-mails/given-up-mail.entity.js';
import { JournalEntry } from '../../modules/journal/journal-entry.entity.js';
import { Avatar } from '../../modules/members/avatar.entity.js';
import { Member } from '../../modules/members/member.entity.js';
import { OpeningPrayer } from '../../modules/opening-prayers/opening-prayer.entity.js';
import { Plan } from '../../modules/plans/plan.entity.js';
import { PrayerItem } from '../../modules/prayer-list/prayer-item.entity.js';
import { PrayerRequest } from '../../modules/prayer-requests/prayer-request.entity.js';
import { PrayerRequestResponse } from '../../modules/prayer-requests/prayer-request-response.entity.js';
import { Prayer } from '../../modules/prayers/prayer.entity.js';
import { PushSubscription } from '../../modules/push/push-subscription.entity.js';
import { QuestionAnswer } from '../../modules/question-answers/question-answer.entity.js';
import { ReadingDay } from '../../modules/rhythm/reading-day.entity.js';
import { Scripture } from '../../modules/scriptures/scripture.entity.js';
import { ScriptureTopic } from '../../modules/scriptures/topic.entity.js';
import { RecoveryCode } from '../../modules/second-factor/recovery-code.entity.js';
import { SecondFactor } from '../../modules/second-factor/second-factor.entity.js';
import { VisitCount } from '../../modules/visit-metrics/visit-count.entity.js';
import { SnakeNaming } from '../../platform/snake-naming.js';
import { SteadyClient } from '../../platform/steady-client.js';
import * as migrations from './migrations/index.js';

/** The tables that are entities; `outbox`, `job_done`, `audit_log`, `documents`,
 * `devices`, `trial_cards`, `farewells`, `provider_events`, `announcement_marks`, `devotional_search`, `scripture_search`, `bible_translations` and `bible_verses` are plain SQL. */
export const entities = [
  Member,
  Session,
  Verification,
  SecondFactor,
  RecoveryCode,
  Devotional,
  DevotionalImport,
  DevotionalImportUpdate,
  Attachment,
  Favorite,
  OpeningPrayer,
  Prayer,
  PrayerRequest,
  PrayerRequestResponse,
  PrayerItem,
  QuestionAnswer,
  EncouragingWord,
  Scripture,
  ScriptureTopic,
  Announcement,
  Faq,
  Plan,
  ContactMessage,
  About,
  GivenUpMail,
  EntitlementGrant,
  BillingAccount,
  CheckoutSession,
  Payment,
  Family,
  FamilyMember,
  FamilyInvitation,
  JournalEntry,
  Avatar,
  PushSubscription,
  ReadingDay,
  DataExport,
  VisitCount,
];

/**
 * A connection pool to the product's database, not yet opened.
 * @param poolSize connections at most; gateway and worker each have a pool
 */
export const makeDataSource = (url: string, poolSize = 20): DataSource =>
  new DataSource({
    type: 'postgres',
    // A read goes to a replica only where it asks for one. What public fields answer may be kept, and never does: a
    // replica that lags would answer, after a change was told, what was there before it.
    replication: { defaultMode: 'master', master: { url }, slaves: [] },
    entities,
    migrations: Object.values(migrations),
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNaming(),
    applicationName: 'quiet-time',
    extra: { max: poolSize, Client: SteadyClient },
    logging: false,
  });
