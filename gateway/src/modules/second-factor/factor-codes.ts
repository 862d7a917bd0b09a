import { randomInt } from 'node:crypto';
import { limits } from '@quiet-time/schema/limits';
import { Secret, TOTP } from 'otpauth';
import { type EntityManager, In, IsNull } from 'typeorm';
import type { CurrentSettings } from '../../blocks/current-settings.js';
import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';
import type { Clock } from '../../platform/clock.js';
import type { Secrets } from '../../platform/secrets.js';
import { RecoveryCode } from './recovery-code.entity.js';
import { SecondFactor } from './second-factor.entity.js';

/** Parameters that every authenticator app supports. */
const period = 30;
const totp = { algorithm: 'SHA1', digits: limits.code.digits, period } as const;
/** Clocks of phones differ, so the code before and the code after are accepted too. */
const window = 1;
/** Bytes; the length of the hash. */
const secretSize = 20;

/** Without the ambiguous characters 0, 1, I, L, O and U. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const codeWrong = say.second_factor_code_wrong();
const refused = (message = codeWrong, reason: 'code_wrong' | 'code_used' = 'code_wrong') =>
  new AppError('BAD_USER_INPUT', message, { reason, fields: { code: message } });

/** Makes and checks codes of authenticator apps, and recovery codes. */
export class FactorCodes {
  constructor(
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly settings: CurrentSettings,
  ) {}

  /**
   * Stores a new secret, which replaces one that was never used.
   * @returns the secret in letters, and the URI in the QR code for apps
   */
  async makeSecret(manager: EntityManager, member: { id: string; email: string }) {
    const secret = new Secret({ size: secretSize });
    const sealed = this.secrets.seal(secret.bytes, member.id);
    await manager.upsert(SecondFactor, { memberId: member.id, secret: sealed, lastStep: null }, ['memberId']);
    const issuer = this.settings.current.siteName;
    const uri = new TOTP({ ...totp, secret, issuer, label: member.email }).toString();
    return { secret: secret.base32, uri };
  }

  /** Makes new recovery codes, which replace all earlier ones. They are returned only once. */
  async makeRecoveryCodes(manager: EntityManager, memberId: string): Promise<string[]> {
    const codes = Array.from({ length: limits.secondFactor.recoveryCodes }, newRecoveryCode);
    await manager.delete(RecoveryCode, { memberId });
    const rows = codes.map((code) => ({
      memberId,
      codeHash: this.secrets.hash(hashedCode(memberId, plain(code))),
      sealed: this.secrets.seal(Buffer.from(plain(code)), memberId),
    }));
    await manager.insert(RecoveryCode, rows);
    return codes;
  }

  /**
   * Uses up a code of the app or a recovery code, in the caller's transaction.
   * @throws AppError BAD_USER_INPUT for a wrong or used code
   */
  async use(manager: EntityManager, memberId: string, code: string): Promise<void> {
    const typed = plain(code);
    if (/^\d+$/.test(typed)) await this.useOfApp(manager, memberId, typed);
    else await this.useForLost(manager, memberId, typed);
  }

  /**
   * Uses up a code of the app only.
   * @throws AppError BAD_USER_INPUT for a wrong or used code
   */
  async useOfApp(manager: EntityManager, memberId: string, code: string): Promise<void> {
    const factor = await manager.findOneBy(SecondFactor, { memberId });
    const bytes = factor && this.secrets.unseal(factor.secret, memberId);
    if (!bytes) throw refused();
    const timestamp = this.clock.now().getTime();
    const secret = new Secret({ buffer: Uint8Array.from(bytes).buffer });
    const delta = new TOTP({ ...totp, secret }).validate({ token: plain(code), timestamp, window });
    if (delta === null) throw refused();
    const step = TOTP.counter({ period, timestamp }) + delta;
    // Two concurrent requests with the same code: the second one waits here and finds it used.
    const { affected } = await manager
      .createQueryBuilder()
      .update(SecondFactor)
      .set({ lastStep: step })
      .where('memberId = :memberId and (lastStep is null or lastStep < :step)', { memberId, step })
      .execute();
    if (affected !== 1) throw refused(say.second_factor_code_used(), 'code_used');
  }

  private async useForLost(manager: EntityManager, memberId: string, typed: string): Promise<void> {
    const codeHash = In(this.secrets.hashes(hashedCode(memberId, typed)));
    const { affected } = await manager
      .createQueryBuilder()
      .update(RecoveryCode)
      .set({ usedAt: this.clock.now() })
      .where({ memberId, codeHash, usedAt: IsNull() })
      .execute();
    if (affected === 1) return;
    const isUsed = await manager.existsBy(RecoveryCode, { memberId, codeHash });
    throw isUsed ? refused(say.second_factor_recovery_code_used(), 'code_used') : refused();
  }
}

/** Returns the text whose hash is stored for a recovery code. */
export const hashedCode = (memberId: string, code: string): string => `recovery:${memberId}:${code}`;

/** Normalizes a typed code. */
const plain = (code: string): string => code.toUpperCase().replace(/[\s-]/g, '');

/** Makes a code of 49 bits in two groups. It has at least one letter, which distinguishes it from a code of the app. */
function newRecoveryCode(): string {
  const code = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
  return /[A-Z]/.test(code) ? `${code.slice(0, 5)}-${code.slice(5)}` : newRecoveryCode();
}
