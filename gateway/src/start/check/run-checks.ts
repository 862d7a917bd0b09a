import type { Config } from '../../config/config.js';
import { ConfigError } from '../../config/config.js';
import { unsafeReasons } from '../../config/public-mode.js';
import { checkDatabase } from './database.js';
import { type Check, type Finding, messageOf, ok, problem, warning } from './finding.js';
import { checkBackups, checkBucket, checkFiles, checkSites } from './machine.js';
import { checkReplica } from './replica.js';
import { checkScanner } from './scanner.js';
import { checkSenderDomain, type ReadTexts, readPublicTexts } from './sender-domain.js';
import { checkGoogle, checkMail, checkPayments, checkRedis } from './services.js';

const checkSettings: Check = async (config) => {
  const reasons = unsafeReasons(config);
  const safe = reasons.length > 0 ? reasons.map(problem) : [ok('The settings are safe in public.')];
  if (!config.secretKeyBefore) return safe;
  const forNow =
    'SECRET_KEY_BEFORE is set: signatures of the previous key are still valid. Unset it after the change.';
  return [...safe, warning(forNow)];
};

/** Returns the checks in output order. */
const checksWith = (readTexts: ReadTexts): Record<string, Check> => ({
  Settings: checkSettings,
  Postgres: checkDatabase,
  Replica: checkReplica,
  Redis: checkRedis,
  Mails: checkMail,
  'Sender domain': checkSenderDomain(readTexts),
  Payments: checkPayments,
  Google: checkGoogle,
  Files: checkFiles,
  Bucket: checkBucket,
  'Virus scanner': checkScanner,
  Backups: checkBackups,
  Sites: checkSites,
});

/** Checks everything in this configuration in parallel. Changes nothing and sends no mail. */
export async function runChecks(config: Config, readTexts = readPublicTexts): Promise<Finding[]> {
  const found = await Promise.all(
    Object.entries(checksWith(readTexts)).map(async ([name, check]) => {
      try {
        return await check(config);
      } catch (error) {
        const reasons = error instanceof ConfigError ? error.problems : [messageOf(error)];
        return reasons.map((reason) => problem(`${name}: ${reason}`));
      }
    }),
  );
  return found.flat();
}
