import type { Redis } from 'ioredis';
import type { DataSource } from 'typeorm';
import type { Config } from './config.js';
import { AuthService, signInLimits } from './modules/auth/auth.service.js';
import { SessionService } from './modules/auth/session.service.js';
import { DevotionalService } from './modules/devotionals/devotional.service.js';
import type { Clock } from './platform/clock.js';
import { RateLimit } from './platform/rate-limit.js';

/** The rules of the product, built once per process on its outside parts. */
export interface Services {
  db: DataSource;
  clock: Clock;
  sessions: SessionService;
  auth: AuthService;
  devotionals: DevotionalService;
}

export interface Parts {
  config: Config;
  db: DataSource;
  redis: Redis | null;
  clock: Clock;
  secretKey: string;
}

export function makeServices({ config, db, redis, clock, secretKey }: Parts): Services {
  const limit = (of: (typeof signInLimits)['account']) => new RateLimit(of, redis, config.rateLimits);
  const sessions = new SessionService(db, clock, secretKey);
  return {
    db,
    clock,
    sessions,
    auth: new AuthService(db, sessions, {
      account: limit(signInLimits.account),
      address: limit(signInLimits.address),
    }),
    devotionals: new DevotionalService(db, clock),
  };
}
