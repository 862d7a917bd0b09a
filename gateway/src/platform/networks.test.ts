import { expect, it } from 'vitest';
import { networkOf } from './networks.js';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::'],
  ['', ''],
  ['a socket', 'a socket'],
])('%j is counted as %j', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

it('can be as wide as the network of one customer of a provider', () => {
  expect(networkOf('2001:db8:1:2::', 48)).toBe('2001:db8:1::');
  expect(networkOf('192.0.2.1', 48)).toBe('192.0.2.1');
});
