import { randomUUID } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { diskSpace, hasRoom } from '../../platform/data-dir.js';
import { filesOf } from '../../platform/files-of.js';
import { type Check, type Finding, messageOf, ok, problem, warning } from './finding.js';

/** Timeout in milliseconds. */
const timeout = 5_000;

/** Bytes of free space below which a warning is due. */
const little = 1_073_741_824;

/** Checks that the folder of uploaded files is writable and has space. */
export const checkFiles: Check = async ({ dataDir }) => {
  if (!(await hasRoom(dataDir))) return [problem(`DATA_DIR ${dataDir}: the disk is full.`)];
  const space = await diskSpace(dataDir);
  if (!space) return [ok(`DATA_DIR ${dataDir} can be written.`)];
  const free = `${(space.free / little).toFixed(1)} GB`;
  if (space.free < little) return [warning(`DATA_DIR ${dataDir} has ${free} left.`)];
  return [ok(`DATA_DIR ${dataDir} can be written, ${free} are free.`)];
};

/** Checks that a file can be written to the bucket of uploaded files, read and removed, if a bucket is set. */
export const checkBucket: Check = async ({ s3, dataDir }) => {
  if (!s3)
    return [
      ok('S3_BUCKET is not set: uploaded files are in DATA_DIR, which all gateways and workers share.'),
    ];
  const files = filesOf({ s3, dataDir });
  const folder = await mkdtemp(path.join(tmpdir(), 'quiet-time-check-'));
  try {
    const [key, probe] = [`check-${randomUUID()}`, path.join(folder, 'probe')];
    await writeFile(probe, key);
    await files.put(key, probe);
    const found = await files.open(key);
    const isSame = found !== null && (await text(found.bytes)) === key;
    await files.remove(key);
    if (!isSame) return [problem(`The bucket ${s3.name} does not return a file that was just stored.`)];
    return [ok(`The bucket ${s3.name} stores and returns files.`)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Checks whether backups can be written. The first page of the back-office shows whether they are. */
export const checkBackups: Check = async ({ backupKey, backupHours }) => {
  if (backupKey?.startsWith('age1')) return [ok('Backups are encrypted for BACKUP_KEY.')];
  if (backupKey) {
    return [
      warning(
        'BACKUP_KEY is the secret half, so anyone with access to this server can read all backups. Set the public half, age1…, which is enough to write them.',
      ),
    ];
  }
  if (backupHours === 0) return [ok('BACKUP_HOURS is 0: Postgres and files are backed up by other means.')];
  return [
    warning(
      'BACKUP_KEY is not set, so no backups are written. Create a key: `npm run backup -- --new-key`. Set BACKUP_HOURS=0 if Postgres and files are backed up by other means.',
    ),
  ];
};

/** Checks both public addresses: their names resolve, and a gateway answers there. */
export const checkSites: Check = async ({ publicUrl, adminUrl }) => {
  const sites = [
    { name: 'The member site', url: publicUrl },
    { name: 'The back-office', url: adminUrl },
  ];
  return (await Promise.all(sites.map(({ name, url }) => checkSite(name, url)))).flat();
};

async function checkSite(name: string, url: URL): Promise<Finding[]> {
  try {
    await lookup(url.hostname);
  } catch {
    return [problem(`${name}: ${url.hostname} has no DNS record. Add one.`)];
  }
  const findings: Finding[] = [];
  if (url.protocol !== 'https:') {
    findings.push(
      warning(`${name} has no TLS (${url.origin}): passwords and sessions are sent unencrypted.`),
    );
  }
  try {
    const answer = await fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(timeout) });
    if (answer.ok) findings.push(ok(`${name} answers at ${url.origin}.`));
    else findings.push(problem(`${name}: ${url.origin} answers with ${answer.status}.`));
  } catch (error) {
    const { cause = error } = error as { cause?: unknown };
    findings.push(
      warning(
        `${name} does not answer at ${url.origin} (${messageOf(cause)}). That is expected before the first start.`,
      ),
    );
  }
  return findings;
}
