import { dailyReaderRoutes } from '@quiet-time/rest-compat/routes/daily-readers';
import type { DataSource } from 'typeorm';
import type { Module } from '../../blocks/module.js';
import type { Clock } from '../../platform/clock.js';
import type { BibleService } from '../bible/bible.service.js';
import type { DevotionalService } from '../devotionals/devotional.service.js';
import type { AnswerLinks } from '../question-answers/answer-links.js';
import { dailyMailRoutes } from './daily-mail.http.js';
import { dailyMailPages } from './daily-mail.pages.js';
import { DailyReader } from './daily-reader.entity.js';
import type { DailyReaders } from './daily-reader.service.js';
import { sendDailyMail, sendDailyMailRequest, sendReminder } from './reminder.job.js';
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
  dailyReaders: DailyReaders;
  stopTokens: StopTokens;
}

export const remindersModule: Module<Needs> = {
  entities: [DailyReader],
  resolvers: [ReminderResolver],
  rest: dailyReaderRoutes,
  siteHttp: [dailyMailRoutes],
  pages: dailyMailPages,
  jobs: (services, parts) => ({
    'mail.reminder': sendReminder(services, parts),
    'mail.dailyMail': sendDailyMail(services, parts),
    'mail.dailyMailRequest': sendDailyMailRequest(services, parts),
    'maintenance.remind': async () => {
      await services.reminders.handOut();
      await services.dailyReaders.handOut();
    },
  }),
  purge: ({ dailyReaders }) => dailyReaders.purge(),
};
