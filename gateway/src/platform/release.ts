import { existsSync, readFileSync } from 'node:fs';
import { inPackage } from './packages.js';

/** Version and commit of this build, for backups, readiness details and the log. */
export interface Release {
  version: string;
  /** Absent in a build outside of a checkout. */
  commit?: string;
}

/**
 * Reads the release: the version of the package, and the commit that the build wrote.
 * @param commitFile absent before the first build
 */
export function readRelease(commitFile = inPackage('gateway', 'dist/commit')): Release {
  const { version } = JSON.parse(readFileSync(inPackage('gateway', 'package.json'), 'utf8'));
  const commit = existsSync(commitFile) ? readFileSync(commitFile, 'utf8').trim() : '';
  return { version, ...(commit && { commit }) };
}
