import dns from 'node:dns';
import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Reasons why a request got no response. */
export type OutboundFailure = 'forbidden' | 'unknownHost' | 'unreachable' | 'closed' | 'tls' | 'timeout';

/** Error of a request without a response. Its message contains neither address nor payload. */
export class OutboundError extends Error {
  constructor(readonly failure: OutboundFailure) {
    super(`The call got no answer: ${failure}`);
    this.name = 'OutboundError';
  }
}

export interface OutboundAnswer {
  status: number;
  /** Beginning of the response, undecoded. */
  body: Buffer;
  /** Milliseconds of its `Retry-After`; 0: none. */
  retryAfter: number;
}

export interface OutboundCall {
  headers: Record<string, string>;
  /** Body of a POST request. */
  body: string;
  /** Timeout in milliseconds for everything: lookup, connection, and response. */
  timeout: number;
  /** Maximum bytes of the response; then the connection is closed. */
  mostBytes: number;
}

/** Unicast in the registry, but used by a cloud for its own services on each machine. */
const ofClouds = ['168.63.129.16'];
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is on the public internet. Addresses that people entered are called only then. Excluded are
 * private addresses, this machine, link-local ones (where clouds serve keys), shared ones of carriers, and multicast.
 * IPv6 that hides an IPv4 address (mapped, NAT64, 6to4, Teredo) is excluded too. Source: IANA's registries of special
 * addresses.
 */
export function isPublicAddress(text: string): boolean {
  // A zone (`fe80::1%eth0`) always means the own network.
  if (!ipaddr.isValid(text) || text.includes('%')) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast' || ofClouds.includes(text)) return false;
  return !(address instanceof ipaddr.IPv6) || address.match(globalUnicast);
}

const withoutBrackets = (host: string) => host.replace(/^\[|\]$/g, '');

interface Network {
  lookup: LookupFunction;
  isPublic(address: string): boolean;
}

/**
 * Makes a lookup that queries DNS itself. The system's lookup takes one of four threads, which files and passwords need
 * too: a few names with silent servers would block everything.
 * @param servers own servers of tests
 */
export function lookupInDns(servers?: string[]): LookupFunction {
  const resolver = new dns.promises.Resolver({ timeout: 4_000, tries: 2 });
  if (servers) resolver.setServers(servers);
  const addresses = async (host: string) => {
    const families = [4, 6] as const;
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return found.flatMap((answer, i) =>
      answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: families[i]! })) : [],
    );
  };
  return (host, _options, done) => {
    addresses(host).then(
      (found) => {
        const unknown = Object.assign(new Error('no address'), { code: 'ENOTFOUND' });
        done(found.length > 0 ? null : unknown, found);
      },
      (error) => done(error, []),
    );
  };
}

/** Host files of a machine (`/etc/hosts`, a container's network) are used for internal hosts only. */
const internet: Network = { lookup: lookupInDns(), isPublic: isPublicAddress };

/** Milliseconds for which an unused connection is kept: less than most servers keep theirs. */
const idle = 4_000;

/**
 * Sends requests to addresses that people have typed in, and never into our network. A host is looked up once, the
 * result is checked, and exactly that address is connected to. So a name that changes its address meanwhile (DNS
 * rebinding) has no effect. Redirects are not followed.
 */
export class Outbound {
  private readonly agents = {
    'http:': new http.Agent({ keepAlive: true, timeout: idle }),
    'https:': new https.Agent({ keepAlive: true, timeout: idle }),
  };

  /**
   * @param internalHosts hosts that are always allowed, by http too: `example`, or `example:8080`
   * @param network own network of tests
   */
  constructor(
    private readonly internalHosts: readonly string[],
    private readonly network: Network = internet,
  ) {}

  /** Whether this host is always allowed. */
  isInternal({ hostname, host }: URL): boolean {
    return this.internalHosts.includes(hostname) || this.internalHosts.includes(host);
  }

  /** Whether the host is known to be inside our network without a lookup. */
  leadsInside(url: URL): boolean {
    if (this.isInternal(url)) return false;
    const host = withoutBrackets(url.hostname);
    return isIP(host) !== 0 ? !this.network.isPublic(host) : /(^|\.)localhost\.?$/.test(host);
  }

  /** Sends a POST request. @throws OutboundError if there is no response */
  post(url: URL, { headers, ...call }: OutboundCall): Promise<OutboundAnswer> {
    const length = String(Buffer.byteLength(call.body));
    return this.send('POST', url, { ...call, headers: { ...headers, 'content-length': length } });
  }

  /** Sends a GET request. @throws OutboundError if there is no response */
  get(url: URL, call: Omit<OutboundCall, 'body'>): Promise<OutboundAnswer> {
    return this.send('GET', url, { ...call, body: '' });
  }

  private async send(
    method: 'GET' | 'POST',
    url: URL,
    { headers, body, timeout, mostBytes }: OutboundCall,
  ): Promise<OutboundAnswer> {
    const internal = this.isInternal(url);
    if (url.protocol !== 'https:' && !(internal && url.protocol === 'http:')) {
      throw new OutboundError('forbidden');
    }
    if (this.leadsInside(url)) throw new OutboundError('forbidden');
    const options: RequestOptions = {
      method,
      headers,
      agent: this.agents[url.protocol as 'https:'],
      ...(!internal && { lookup: this.publicLookup }),
      signal: AbortSignal.timeout(timeout),
    };
    const { request } = url.protocol === 'https:' ? https : http;
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const call = request(url, options, resolve);
      call.on('error', (error) => reject(new OutboundError(failureOf(error))));
      call.end(body);
    });
    const retryAfter = pauseOf(answer.headers['retry-after'], Date.now());
    return { status: answer.statusCode!, body: await beginningOf(answer, mostBytes), retryAfter };
  }

  /** Refuses a host as a whole if one of its addresses is inside our network. */
  private readonly publicLookup: LookupFunction = (host, options, done) => {
    this.network.lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const addresses = found as dns.LookupAddress[];
      if (addresses.length === 0 || !addresses.every(({ address }) => this.network.isPublic(address))) {
        return done(new OutboundError('forbidden'), []);
      }
      if (options.all) return done(null, addresses);
      done(null, addresses[0]!.address, addresses[0]!.family);
    });
  };
}

/** Returns the milliseconds until the moment of `Retry-After` (RFC 9110): seconds, or a date. */
export function pauseOf(header: string | undefined, now: number): number {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  // Only complete dates, since Date would guess at others.
  const moment = /GMT$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? 0 : Math.max(0, moment - now);
}

/** Reads only the beginning. A response that breaks off later still counts: its status has arrived. */
async function beginningOf(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part);
      bytes += part.length;
      // Leaving the loop closes the connection.
      if (bytes >= mostBytes) break;
    }
  } catch {}
  return Buffer.concat(parts).subarray(0, mostBytes);
}

function failureOf(error: Error & { code?: string }): OutboundFailure {
  if (error instanceof OutboundError) return error.failure;
  const { code = '', name } = error;
  if (name === 'AbortError' || name === 'TimeoutError') return 'timeout';
  if (['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'].includes(code)) return 'unknownHost';
  if (/^E(CONNREFUSED|HOSTUNREACH|NETUNREACH|HOSTDOWN|TIMEDOUT|ADDRNOTAVAIL)$/.test(code))
    return 'unreachable';
  if (/CERT|TLS|SSL|SIGNED|SIGNATURE|ISSUER|EPROTO/.test(code)) return 'tls';
  return 'closed';
}
