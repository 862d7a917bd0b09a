import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { remoteHeaders } from '@quiet-time/rest-compat';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Original method of a call that a REST process has forwarded; null for a direct call. */
    passedOnMethod: string | null;
  }
}

/** Returns the caller's method, also for a forwarded call. */
export const methodOf = ({ passedOnMethod, method }: FastifyRequest): string => passedOnMethod ?? method;

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** A REST process that calls this gateway, authenticated by their shared key. */
export class RestProcess {
  private readonly digest: Buffer | null;

  /** @param key null: no REST process is configured */
  constructor(key: string | null) {
    this.digest = key === null ? null : digestOf(key);
  }

  /** Whether a request comes from the REST process. */
  sent(headers: IncomingHttpHeaders): boolean {
    const { [remoteHeaders.key]: key } = headers;
    return this.digest !== null && typeof key === 'string' && timingSafeEqual(digestOf(key), this.digest);
  }

  /** Returns the request id set by the REST process; null for any other client, whose id is not trusted. */
  requestIdOf({ headers }: IncomingMessage): string | null {
    const { [remoteHeaders.requestId]: id } = headers;
    return typeof id === 'string' && /^[\da-f-]{36}$/.test(id) && this.sent(headers) ? id : null;
  }
}
