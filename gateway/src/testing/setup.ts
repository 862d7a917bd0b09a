import 'reflect-metadata';
import net from 'node:net';
import { isLoopback } from '../config/public-mode.js';

// No test reaches beyond this machine: a call that would is a mistake, and fails as one. Each file of tests
// runs this again in the same process, where once is enough.
const { connect } = net.Socket.prototype;
const checked = function connectNearby(this: net.Socket, ...args: unknown[]) {
  const [options] = (Array.isArray(args[0]) ? args[0] : args) as [
    { host?: string; path?: string } | number | string,
  ];
  const host = typeof options === 'object' ? options.host : undefined;
  if (host && !isLoopback(host)) throw new Error(`A test tried to reach ${host}`);
  return connect.apply(this, args as never);
} as typeof connect;
if (connect.name !== checked.name) net.Socket.prototype.connect = checked;
