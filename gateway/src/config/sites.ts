import type { Config } from './config.js';

/** One listener serves two sites; the host decides which. */
export type Site = 'member' | 'admin';

/**
 * The site that a request is for.
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
 * The scheme that browsers see a site by. A proxy that speaks TLS to them need not tell us so, as long as the site's
 * configured address does.
 * @param protocol the request's, as we received it or as a trusted proxy did
 */
export function schemeOf(site: Site, protocol: 'http' | 'https', config: SiteUrls): 'http' | 'https' {
  const { protocol: configured } = site === 'admin' ? config.adminUrl : config.publicUrl;
  return configured === 'https:' ? 'https' : protocol;
}

export type SiteUrls = Pick<Config, 'publicUrl' | 'adminUrl'>;
