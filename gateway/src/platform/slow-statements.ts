import { type Span, SpanKind } from '@opentelemetry/api';
import type pg from 'pg';
import type { Logger } from 'pino';
import { scope, type WorkOrigin } from './scope.js';
import { SteadyClient } from './steady-client.js';
import { beginSpan, endFailed } from './tracing.js';

export interface SlowStatements {
  /** Milliseconds from which a statement is slow; infinite: none is, and only traces are made. */
  ms: number;
  log: Logger;
}

/** Origin of a statement, passed along because the pool may run it in another context. */
export interface HasOrigin {
  origin?: WorkOrigin;
}

/**
 * Connection for a pool that logs each slow statement with the route and operation, or the job, that sent it. It also
 * adds a span to their trace. Values are in neither: statements have parameters.
 */
export const instrumentedClient = ({ ms, log }: SlowStatements): typeof SteadyClient =>
  class extends SteadyClient {
    constructor(config?: pg.ClientConfig) {
      super(config);
      const query = this.query.bind(this) as (...args: unknown[]) => unknown;
      const timed = (...args: unknown[]) => {
        const [statement] = args as [string | ({ text?: string } & HasOrigin)];
        const began = performance.now();
        const asker = (typeof statement === 'object' && statement.origin) || scope.getStore();
        const text = typeof statement === 'string' ? statement : statement.text;
        const span = asker?.span && spanOf(text, asker.span);
        const ended = (error?: unknown) => {
          if (error) endFailed(span);
          else span?.end();
          const took = Math.round(performance.now() - began);
          if (took < ms) return;
          const { requestId: reqId, route, operation, job } = asker ?? {};
          log.warn({ ms: took, statement: shortened(text), reqId, route, operation, job }, 'slow statement');
        };
        const callback = args.at(-1);
        if (typeof callback !== 'function') {
          const answer = query(...args);
          if (answer instanceof Promise) answer.then(() => ended(), ended);
          return answer;
        }
        return query(...args.slice(0, -1), (...result: unknown[]) => {
          ended(result[0]);
          callback(...result);
        });
      };
      this.query = timed as typeof this.query;
    }
  };

/** Named by OpenTelemetry's conventions for databases. */
function spanOf(text = '', parent: Span): Span | undefined {
  const verb = /\w+/.exec(text)?.[0].toUpperCase() ?? 'statement';
  const about = {
    'db.system.name': 'postgresql',
    'db.operation.name': verb,
    'db.query.text': shortened(text),
  };
  return beginSpan(verb, SpanKind.CLIENT, about, parent);
}

const shortened = (text = '') => text.replace(/\s+/g, ' ').trim().slice(0, 600);
