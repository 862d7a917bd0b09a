import type { Config } from './config.js';

/** A site. One listener serves both; the host decides which. */
export type Site = 'member' | 'admin';

/**
 * Returns the site of a request.
 * @param host the request's host name, without port
 * @param localPort the port it arrived at
 * @returns null for an unknown host: answered with 421 in public mode
 */
export function siteOf(host: string, localPort: number | undefined, config: Config): Site | null {
  const name = host.toLowerCase();
  const isAdminHost = name === config.adminHost || name === config.adminUrl.hostname;
  if (config.publicMode && !isAdminHost && name !== config.publicUrl.hostname) return null;
  return isAdminHost || (config.adminPort !== 0 && localPort === config.adminPort) ? 'admin' : 'member';
}

/**
 * Returns the scheme that browsers use for a site. A proxy that terminates TLS need not forward it if the site's
 * configured address has https.
 * @param protocol the request's, as received here or by a trusted proxy
 */
export function schemeOf(site: Site, protocol: 'http' | 'https', config: SiteUrls): 'http' | 'https' {
  const { protocol: configured } = site === 'admin' ? config.adminUrl : config.publicUrl;
  return configured === 'https:' ? 'https' : protocol;
}

export type SiteUrls = Pick<Config, 'publicUrl' | 'adminUrl'>;
