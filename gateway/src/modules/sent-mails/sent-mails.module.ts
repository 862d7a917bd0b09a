import type { DataSource } from 'typeorm';
import type { Module } from '../../blocks/module.js';
import type { Clock } from '../../platform/clock.js';
import { SentMail } from './sent-mail.entity.js';
import { purgeSentMails } from './sent-mails.js';

export const sentMailsModule: Module<{ db: DataSource; clock: Clock }> = {
  entities: [SentMail],
  purge: ({ db, clock }) => purgeSentMails(db, clock),
};
