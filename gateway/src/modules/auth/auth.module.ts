import { accountRoutes } from '@quiet-time/rest-compat/routes/account';
import { authRoutes } from '@quiet-time/rest-compat/routes/auth';
import type { DataSource } from 'typeorm';
import type { Module } from '../../blocks/module.js';
import type { Clock } from '../../platform/clock.js';
import { AccountResolver } from './account.resolver.js';
import type { AccountDeletionService } from './account-deletion.service.js';
import { AuthResolver } from './auth.resolver.js';
import { sendAccountDeleted } from './farewell.job.js';
import { FirstAdminResolver } from './first-admin.resolver.js';
import { googleRoutes } from './google.http.js';
import type { GoogleAccounts } from './google.service.js';
import { sendEmailChanged, sendNewDevice, sendPasswordChanged } from './notices.job.js';
import { PasswordResolver } from './password.resolver.js';
import type { ProofService } from './proof.service.js';
import { RegistrationResolver } from './registration.resolver.js';
import { Session } from './session.entity.js';
import { SessionResolver } from './session.resolver.js';
import type { SessionService } from './session.service.js';
import { Verification } from './verification.entity.js';
import { sendVerification } from './verification.job.js';
import type { VerificationService } from './verification.service.js';

interface Needs {
  db: DataSource;
  clock: Clock;
  sessions: SessionService;
  verifications: VerificationService;
  proofs: ProofService;
  accountDeletion: AccountDeletionService;
  googleAccounts: GoogleAccounts;
}

export const authModule: Module<Needs> = {
  entities: [Session, Verification],
  resolvers: [
    AccountResolver,
    AuthResolver,
    FirstAdminResolver,
    PasswordResolver,
    RegistrationResolver,
    SessionResolver,
  ],
  rest: [...authRoutes, ...accountRoutes],
  http: [googleRoutes],
  jobs: ({ db, clock, verifications, proofs }, parts) => ({
    'mail.verification': sendVerification(db, clock, parts, verifications, proofs),
    'mail.emailChanged': sendEmailChanged(db, parts),
    'mail.passwordChanged': sendPasswordChanged(db, parts),
    'mail.accountDeleted': sendAccountDeleted(db, parts),
    'mail.newDevice': sendNewDevice(db, parts),
  }),
  async purge({ sessions, verifications, accountDeletion }) {
    await sessions.purge();
    await verifications.purge();
    await accountDeletion.purge();
  },
};
