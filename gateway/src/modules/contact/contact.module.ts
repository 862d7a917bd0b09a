import { contactRoutes } from '@quiet-time/rest-compat/routes/contact';
import type { DataSource } from 'typeorm';
import type { Module } from '../../blocks/module.js';
import { sendContactMessage, sendContactReply } from './contact.job.js';
import { ContactResolver } from './contact.resolver.js';
import { ContactMessage, ContactMessageReply } from './contact-message.entity.js';

export const contactModule: Module<{ db: DataSource }> = {
  entities: [ContactMessage, ContactMessageReply],
  resolvers: [ContactResolver],
  rest: contactRoutes,
  jobs: ({ db }, parts) => ({
    'mail.contact': sendContactMessage(db, parts),
    'mail.contactReply': sendContactReply(db, parts),
  }),
};
