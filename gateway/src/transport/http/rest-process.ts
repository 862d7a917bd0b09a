import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { remoteHeaders } from '@quiet-time/rest-compat';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The method of the call that a REST process has passed on; null: nobody has. */
    passedOnMethod: string | null;
  }
}

/** The method by which somebody asks, whoever passes it on. */
export const methodOf = ({ passedOnMethod, method }: FastifyRequest): string => passedOnMethod ?? method;

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** A REST process that asks this gateway, told by the key that both have. */
export class RestProcess {
  private readonly digest: Buffer | null;

  /** @param key null: there is none */
  constructor(key: string | null) {
    this.digest = key === null ? null : digestOf(key);
  }

  /** Whether it is the one who asks. */
  sent(headers: IncomingHttpHeaders): boolean {
    const { [remoteHeaders.key]: key } = headers;
    return this.digest !== null && typeof key === 'string' && timingSafeEqual(digestOf(key), this.digest);
  }

  /** What it has named the request; null: nobody whose name for it is taken. */
  requestIdOf({ headers }: IncomingMessage): string | null {
    const { [remoteHeaders.requestId]: id } = headers;
    return typeof id === 'string' && /^[\da-f-]{36}$/.test(id) && this.sent(headers) ? id : null;
  }
}
