import type { Module } from '../../blocks/module.js';
import { GivenUpMail } from './given-up-mail.entity.js';
import { GivenUpMailResolver } from './given-up-mail.resolver.js';
import type { GivenUpMails } from './given-up-mail.service.js';

export const givenUpMailsModule: Module<{ givenUpMails: GivenUpMails }> = {
  entities: [GivenUpMail],
  resolvers: [GivenUpMailResolver],
  purge: ({ givenUpMails }) => givenUpMails.purge(),
};
