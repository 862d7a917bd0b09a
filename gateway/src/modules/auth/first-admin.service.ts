import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import type { DataSource, EntityManager } from 'typeorm';
import type { Client } from '../../blocks/context.js';
import type { CurrentSettings } from '../../blocks/current-settings.js';
import { AppError } from '../../blocks/errors.js';
import { knownTimezone } from '../../blocks/timezones.js';
import type { Config } from '../../config/config.js';
import type { Clock } from '../../platform/clock.js';
import { violates } from '../../platform/constraints.js';
import { addAdmin, hasAdmin, lockFirstAdmin } from './admins.js';
import type { AuthLimits } from './auth.limits.js';
import type { Entry, EntryService } from './entry.service.js';
import { hashPassword, refuseTooCommon } from './passwords.js';
import type { ProofService } from './proof.service.js';
import type { Verification } from './verification.entity.js';

interface Parts {
  db: DataSource;
  clock: Clock;
  settings: CurrentSettings;
  entries: EntryService;
  proofs: ProofService;
  limits: AuthLimits;
  config: Pick<Config, 'adminUrl'>;
}

interface Applicant {
  name: string;
  /** Lowercased. */
  email: string;
  password: string;
}

/** Makes the first administrator, by a link that only people who read the output of the server know. */
export class FirstAdminService {
  constructor(private readonly parts: Parts) {}

  /** Whether an administrator was there when this process last looked, which each start does. */
  isDone = false;

  async exists(): Promise<boolean> {
    this.isDone = await hasAdmin(this.parts.db.manager);
    return this.isDone;
  }

  /**
   * Returns a new link for the first administrator; null if there is one. Earlier links keep working, as several
   * gateways may start at once. The token is in the fragment, which browsers send to nobody.
   */
  async newLink(): Promise<URL | null> {
    if (await this.exists()) return null;
    const token = await this.parts.proofs.makeFirstAdminToken(this.parts.db.manager);
    return new URL(`/setup#${token}`, this.parts.config.adminUrl);
  }

  /**
   * Creates the first administrator and opens a session. All links end with that.
   * @throws AppError FORBIDDEN if there is an administrator; BAD_USER_INPUT for a link that is unknown or expired, and
   *   for a password that is too common; CONFLICT for an address with an account; RATE_LIMITED
   */
  async create(token: string, { name, email, password }: Applicant, client: Client): Promise<Entry> {
    const { db, clock, settings, entries, proofs } = this.parts;
    // Comes before the costly hashing, so only a caller with a link can trigger that.
    const proof = await this.find(token, client.ip);
    await refuseTooCommon(password);
    const passwordHash = await hashPassword(password);
    try {
      return await db.transaction(async (manager) => {
        await lockFirstAdmin(manager);
        await demandNone(manager);
        await proofs.useToken(manager, proof);
        await proofs.spend(manager, { purpose: 'first_admin' });
        const timezone = knownTimezone(client.timezone) ?? settings.current.defaultTimezone;
        const viewer = await addAdmin(manager, {
          name,
          email,
          passwordHash,
          emailVerifiedAt: clock.now(),
          preferences: { language: client.language, timezone },
        });
        await proofs.spendBeginnings(manager, email);
        return entries.begin(manager, viewer, client, { notify: false });
      });
    } catch (error) {
      if (!violates(error, 'members_email')) throw error;
      const message = backOfficeMessages.firstAdminHasAccount;
      throw new AppError('CONFLICT', message, { fields: { email: message } });
    }
  }

  private async find(token: string, ip: string): Promise<Verification> {
    const { db, limits, proofs } = this.parts;
    await demandNone(db.manager);
    await limits.codes.take(ip);
    const proof = await proofs.find(token, ['first_admin']).catch((error) => {
      if (!(error instanceof AppError)) throw error;
      throw new AppError('BAD_USER_INPUT', backOfficeMessages.firstAdminLinkOver, error.details);
    });
    await limits.codes.refund(ip);
    return proof;
  }
}

async function demandNone(manager: EntityManager): Promise<void> {
  if (await hasAdmin(manager)) throw new AppError('FORBIDDEN', backOfficeMessages.firstAdminExists);
}
