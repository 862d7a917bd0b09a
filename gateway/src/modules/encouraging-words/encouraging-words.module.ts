import { encouragingWordRoutes } from '@quiet-time/rest-compat/routes/encouraging-words';
import { editedKind } from '../../blocks/editing/edited-kind.js';
import type { Module } from '../../blocks/module.js';
import { EncouragingWord } from './encouraging-word.entity.js';
import { encouragingWordPages } from './encouraging-word.pages.js';
import { EncouragingWordResolver } from './encouraging-word.resolver.js';
import { editableWord } from './encouraging-word.service.js';

export const encouragingWordsModule: Module = {
  entities: [EncouragingWord],
  resolvers: [EncouragingWordResolver],
  edited: [editedKind(editableWord, 'encouragingWords.manage')],
  rest: encouragingWordRoutes,
  pages: encouragingWordPages,
  demo: {
    tables: ['encouraging_words'],
    actions: 'word.%',
    isForNewSites: true,
    load: async () => (await import('./encouraging-word.demo.js')).seedWords,
  },
};
