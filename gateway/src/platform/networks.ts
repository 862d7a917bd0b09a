import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Returns the network by which limits count a client. A client with one IPv6 address has at least the 2^64 of its /64,
 * so these count as one. An IPv4 address counts alone, even when written as IPv6. An invalid address stays unchanged.
 * @param bits prefix length of an IPv6 network
 */
export function networkOf(ip: string, bits: 48 | 64 = 64): string {
  // Fast path for every request: most addresses are already in this form.
  if (isIPv4(ip) || !ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const plain = new ipaddr.IPv6(address.parts).toNormalizedString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${bits}`).toString();
}
