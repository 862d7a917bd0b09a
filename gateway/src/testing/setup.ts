import 'reflect-metadata';
import net from 'node:net';
import { isLoopback } from '../public-mode.js';

// No test reaches beyond this machine: a call that would is a mistake, and fails as one.
const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (this: net.Socket, ...args: unknown[]) {
  const [options] = (Array.isArray(args[0]) ? args[0] : args) as [
    { host?: string; path?: string } | number | string,
  ];
  const host = typeof options === 'object' ? options.host : undefined;
  if (host && !isLoopback(host)) throw new Error(`A test tried to reach ${host}`);
  return connect.apply(this, args as never);
} as typeof connect;
