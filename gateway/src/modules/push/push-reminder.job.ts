import type { DataSource } from 'typeorm';
import { translateItems } from '../../blocks/editing/translated.js';
import type { JobHandler } from '../../blocks/jobs.js';
import { memberLinks } from '../../blocks/links.js';
import type { Config } from '../../config/config.js';
import type { Clock } from '../../platform/clock.js';
import { editableDevotional } from '../devotionals/devotional.fields.js';
import { findByDate } from '../devotionals/devotional.reads.js';
import type { DevotionalService } from '../devotionals/devotional.service.js';
import type { PushService } from './push.service.js';
import { PushSubscription } from './push-subscription.entity.js';

interface Parts {
  db: DataSource;
  clock: Clock;
  devotionals: DevotionalService;
  pushes: PushService;
}

/**
 * Shows the devotional of a day in a browser, if it is not too late and the member still wants it. After a crash it may
 * be sent twice, but is seen once: the second message replaces the first.
 */
export const pushReminder =
  ({ db, clock, devotionals, pushes }: Parts, config: Config): JobHandler<'maintenance.pushReminder'> =>
  async ({ subscriptionId, day, until }) => {
    const now = clock.now();
    if (now >= new Date(until)) return;
    const subscription = await db
      .getRepository(PushSubscription)
      .findOne({ where: { id: subscriptionId }, relations: { member: true } });
    if (!subscription?.member.isActive || !subscription.member.preferences.dailyReminders) return;
    const devotional = await findByDate(db, day, { until: null, inactive: false });
    if (!devotional) return;
    await translateItems(db, editableDevotional, subscription.member.preferences.language, [devotional]);
    const { pathname, search } = memberLinks(config).devotionalOf(day);
    const message = {
      title: devotional.title,
      body: devotionals.opens(devotional, subscription.member) ? devotional.scripture.reference : '',
      path: pathname + search,
      tag: `devotional-${day}`,
    };
    await pushes.send(subscription, message, new Date(until), now);
  };
