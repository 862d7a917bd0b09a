import { type Span, SpanKind } from '@opentelemetry/api';
import type pg from 'pg';
import type { Logger } from 'pino';
import { type Asker, scope } from './scope.js';
import { SteadyClient } from './steady-client.js';
import { beginSpan, endFailed } from './tracing.js';

export interface SlowStatements {
  /** From how many milliseconds on a statement is slow; infinite: none is, and there are traces alone. */
  ms: number;
  log: Logger;
}

/** What a statement is given that ran in the pool's own time: who asked for it. */
export interface AskedBy {
  asker?: Asker;
}

/**
 * A connection for a pool that logs each statement which takes too long, with the route and operation or the job that
 * asked for it, and makes it a part of that one's trace. Its values are in neither, and in no text: statements have
 * parameters.
 */
export const tellingClient = ({ ms, log }: SlowStatements): typeof SteadyClient =>
  class extends SteadyClient {
    constructor(config?: pg.ClientConfig) {
      super(config);
      const query = this.query.bind(this) as (...args: unknown[]) => unknown;
      const timed = (...args: unknown[]) => {
        const [statement] = args as [string | ({ text?: string } & AskedBy)];
        const began = performance.now();
        const asker = (typeof statement === 'object' && statement.asker) || scope.getStore();
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

/** As OpenTelemetry's conventions for databases have it. */
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
