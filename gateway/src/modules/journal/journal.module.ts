import { journalRoutes } from '@quiet-time/rest-compat/routes/journals';
import type { Module } from '../../blocks/module.js';
import { journalPages } from './journal.pages.js';
import { JournalResolver } from './journal.resolver.js';
import type { JournalService } from './journal.service.js';
import { JournalEntry } from './journal-entry.entity.js';

export const journalModule: Module<{ journal: JournalService }> = {
  entities: [JournalEntry],
  resolvers: [JournalResolver],
  rest: journalRoutes,
  pages: journalPages,
  demo: {
    tables: ['journal_entries'],
    actions: 'journal.%',
    load: async () => (await import('./journal.demo.js')).seedJournal,
  },
  purge: ({ journal }) => journal.purge(),
};
