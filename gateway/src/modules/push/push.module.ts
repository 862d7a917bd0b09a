import type { DataSource } from 'typeorm';
import type { Module } from '../../blocks/module.js';
import type { Clock } from '../../platform/clock.js';
import type { DevotionalService } from '../devotionals/devotional.service.js';
import { PushResolver } from './push.resolver.js';
import type { PushService } from './push.service.js';
import { sealedPushKey } from './push-keys.js';
import { pushReminder } from './push-reminder.job.js';
import { PushSubscription } from './push-subscription.entity.js';

interface Needs {
  db: DataSource;
  clock: Clock;
  devotionals: DevotionalService;
  pushes: PushService;
}

export const pushModule: Module<Needs> = {
  entities: [PushSubscription],
  resolvers: [PushResolver],
  sealed: [sealedPushKey],
  jobs: (services, { config }) => ({ 'maintenance.pushReminder': pushReminder(services, config) }),
};
