import type { Config } from '../config.js';

/** One listener serves two sites; the host decides which. */
export type Site = 'member' | 'admin';

/**
 * The site that a request is for.
 * @param host the request's host name, without port
 * @param localPort the port it arrived at
 * @returns null for a host that is none of ours: answered with 421 in public mode
 */
export function siteOf(host: string, localPort: number | undefined, config: Config): Site | null {
  if (config.adminPort !== 0 && localPort === config.adminPort) return 'admin';
  const name = host.toLowerCase();
  if (name === config.adminHost || name === config.adminUrl.hostname) return 'admin';
  if (name === config.publicUrl.hostname || !config.publicMode) return 'member';
  return null;
}
