import path from 'node:path';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { RateLimit } from '../blocks/rate-limit.js';
import type { Config } from '../config/config.js';
import type { Clock } from '../platform/clock.js';
import { DiskFiles } from '../platform/files.js';
import { Secrets } from '../platform/secrets.js';
import { AboutService } from './about/about.service.js';
import { AnnouncementService, announcementUsesPerAddress } from './announcements/announcement.service.js';
import { AnnouncementEditing } from './announcements/announcement-editing.service.js';
import { AttachmentService } from './attachments/attachment.service.js';
import { AccountDeletionService } from './auth/account-deletion.service.js';
import { makeAuthLimits } from './auth/auth.limits.js';
import { AuthService } from './auth/auth.service.js';
import { EmailChangeService } from './auth/email-change.service.js';
import { GoogleAccounts } from './auth/google.service.js';
import { PasswordService } from './auth/password.service.js';
import { ProofService } from './auth/proof.service.js';
import { RegistrationService } from './auth/registration.service.js';
import { SessionService } from './auth/session.service.js';
import { VerificationService } from './auth/verification.service.js';
import { BibleService } from './bible/bible.service.js';
import { ExternalBible } from './bible/external-bible.js';
import { contactLimit } from './contact/contact.limits.js';
import { ContactService } from './contact/contact.service.js';
import { DevotionalService } from './devotionals/devotional.service.js';
import { DevotionalEditing } from './devotionals/devotional-editing.service.js';
import { DevotionalImports } from './devotionals/import/import.service.js';
import { EncouragingWordService } from './encouraging-words/encouraging-word.service.js';
import { FaqService } from './faq/faq.service.js';
import { FavoriteService } from './favorites/favorite.service.js';
import { GivenUpMails } from './given-up-mails/given-up-mail.service.js';
import { ProfileService } from './members/profile.service.js';
import { OpeningPrayerService } from './opening-prayers/opening-prayer.service.js';
import { prayerRequestLimit } from './prayer-requests/prayer-request.limits.js';
import { PrayerRequestService } from './prayer-requests/prayer-request.service.js';
import { PrayerService } from './prayers/prayer.service.js';
import { ScriptureService } from './scriptures/scripture.service.js';
import { TopicService } from './scriptures/topic.service.js';

/** The rules of the product, built once per process on its outside parts. */
export interface Services {
  db: DataSource;
  clock: Clock;
  sessions: SessionService;
  auth: AuthService;
  registration: RegistrationService;
  verifications: VerificationService;
  proofs: ProofService;
  passwords: PasswordService;
  emailChanges: EmailChangeService;
  accountDeletion: AccountDeletionService;
  googleAccounts: GoogleAccounts;
  /** Whether the site is set up for it. */
  signInWithGoogle: boolean;
  profiles: ProfileService;
  bible: BibleService;
  devotionals: DevotionalService;
  devotionalEditing: DevotionalEditing;
  devotionalImports: DevotionalImports;
  attachments: AttachmentService;
  announcements: AnnouncementService;
  announcementEditing: AnnouncementEditing;
  favorites: FavoriteService;
  openingPrayers: OpeningPrayerService;
  prayers: PrayerService;
  prayerRequests: PrayerRequestService;
  encouragingWords: EncouragingWordService;
  scriptures: ScriptureService;
  topics: TopicService;
  faq: FaqService;
  contact: ContactService;
  about: AboutService;
  givenUpMails: GivenUpMails;
}

export interface Parts {
  config: Config;
  db: DataSource;
  redis: Redis | null;
  clock: Clock;
  secretKey: string;
  log: Logger;
}

export function makeServices({ config, db, redis, clock, secretKey, log }: Parts): Services {
  const secrets = new Secrets(secretKey);
  const limits = makeAuthLimits((limit) => new RateLimit(limit, redis, config.rateLimits));
  const sessions = new SessionService(db, clock, secrets);
  const proofs = new ProofService(db, clock, secrets, limits);
  const verifications = new VerificationService(db, clock, limits);
  const registration = new RegistrationService(db, clock, sessions, verifications, proofs);
  const passwords = new PasswordService(db, clock, sessions, verifications, proofs, registration, limits);
  const devotionals = new DevotionalService(db, clock);
  const files = new DiskFiles(path.join(config.dataDir, 'files'));
  const announcementUses = new RateLimit(announcementUsesPerAddress, redis, config.rateLimits);
  const announcements = new AnnouncementService(db, clock, secrets, announcementUses);
  const attachments: AttachmentService = new AttachmentService(db, clock, files, {
    devotionalId: {
      column: 'devotional_id',
      purpose: 'devotional',
      read: (id, account) => devotionals.readById(id, account),
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
  return {
    db,
    clock,
    sessions,
    auth: new AuthService(db, sessions, verifications, proofs, limits),
    registration,
    verifications,
    proofs,
    passwords,
    emailChanges: new EmailChangeService(db, clock, sessions, verifications, proofs, passwords),
    accountDeletion: new AccountDeletionService(db, clock, passwords),
    googleAccounts: new GoogleAccounts(db, clock, sessions, verifications, proofs),
    signInWithGoogle: config.google !== null,
    profiles: new ProfileService(db, clock),
    devotionals,
    devotionalEditing,
    devotionalImports: new DevotionalImports(db, clock, devotionalEditing),
    attachments,
    announcements,
    announcementEditing: new AnnouncementEditing(db, clock, attachments),
    bible: new BibleService(
      db,
      config.bibleApiUrl ? new ExternalBible(config.bibleApiUrl, clock, log) : null,
    ),
    favorites: new FavoriteService(db, clock, prayers, encouragingWords),
    openingPrayers: new OpeningPrayerService(db),
    prayers,
    prayerRequests: new PrayerRequestService(
      db,
      clock,
      new RateLimit(prayerRequestLimit, redis, config.rateLimits),
    ),
    encouragingWords,
    scriptures: new ScriptureService(db, clock),
    topics: new TopicService(db),
    faq: new FaqService(db),
    contact: new ContactService(db, clock, new RateLimit(contactLimit, redis, config.rateLimits)),
    about: new AboutService(db),
    givenUpMails: new GivenUpMails(db, clock, log),
  };
}
