import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The network that limits count a client by. A client with one IPv6 address has at least the 2^64 of its /64, so these
 * are one; an IPv4 address, also one that is written as IPv6, counts alone. What is no address stays as it is.
 * @param bits how much of an IPv6 address counts
 */
export function networkOf(ip: string, bits: 48 | 64 = 64): string {
  // Asked of every request: most are written like that already.
  if (isIPv4(ip) || !ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const plain = new ipaddr.IPv6(address.parts).toNormalizedString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${bits}`).toString();
}
