import type { DataSource } from 'typeorm';
import type { Module } from '../../blocks/module.js';
import type { Clock } from '../../platform/clock.js';
import type { BibleService } from '../bible/bible.service.js';
import type { DevotionalService } from '../devotionals/devotional.service.js';
import type { AnswerLinks } from '../question-answers/answer-links.js';
import { sendReminder } from './reminder.job.js';
import { ReminderResolver } from './reminder.resolver.js';
import type { ReminderService } from './reminder.service.js';
import type { StopTokens } from './stop-tokens.js';

interface Needs {
  db: DataSource;
  clock: Clock;
  devotionals: DevotionalService;
  bible: BibleService;
  answerLinks: AnswerLinks;
  reminders: ReminderService;
  stopTokens: StopTokens;
}

export const remindersModule: Module<Needs> = {
  resolvers: [ReminderResolver],
  jobs: (services, parts) => ({
    'mail.reminder': sendReminder(services, parts),
    'maintenance.remind': () => services.reminders.handOut(),
  }),
};
