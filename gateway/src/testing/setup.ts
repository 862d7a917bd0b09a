import 'reflect-metadata';
import net, { type LookupFunction } from 'node:net';
import { isLoopback } from '../config/loopback.js';

// Blocks connections to other machines: a call that tries one is a mistake, and fails. Each test file runs this again
// in the same process, where once is enough.
const { connect } = net.Socket.prototype;
const nearby =
  (lookup: LookupFunction): LookupFunction =>
  (host, options, done) =>
    lookup(host, options, (error, found, family) => {
      const addresses = typeof found === 'string' ? [found] : found.map(({ address }) => address);
      if (addresses.every(isLoopback)) done(error, found, family);
      else done(new Error(`A test tried to reach ${addresses}`), []);
    });
const checked = function connectNearby(this: net.Socket, ...args: unknown[]) {
  const [options] = (Array.isArray(args[0]) ? args[0] : args) as [
    { host?: string; path?: string; lookup?: LookupFunction } | number | string,
  ];
  if (typeof options === 'object' && options.host && !isLoopback(options.host)) {
    if (!options.lookup) throw new Error(`A test tried to reach ${options.host}`);
    // A custom lookup is checked by its result.
    options.lookup = nearby(options.lookup);
  }
  return connect.apply(this, args as never);
} as typeof connect;
if (connect.name !== checked.name) net.Socket.prototype.connect = checked;
