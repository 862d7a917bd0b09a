import { adminScriptureRoutes } from '@quiet-time/rest-compat/routes/admin-scriptures';
import { scriptureRoutes } from '@quiet-time/rest-compat/routes/scriptures';
import { topicRoutes } from '@quiet-time/rest-compat/routes/topics';
import { editedKind } from '../../blocks/editing/edited-kind.js';
import type { Module } from '../../blocks/module.js';
import { Scripture } from './scripture.entity.js';
import { scripturePages } from './scripture.pages.js';
import { ScriptureResolver } from './scripture.resolver.js';
import { editableScripture } from './scripture.service.js';
import { ScriptureTopic } from './topic.entity.js';
import { TopicResolver } from './topic.resolver.js';
import { editableTopic } from './topic.service.js';

export const scripturesModule: Module = {
  entities: [Scripture, ScriptureTopic],
  resolvers: [ScriptureResolver, TopicResolver],
  edited: [
    editedKind(editableTopic, 'scriptures.manage'),
    editedKind(editableScripture, 'scriptures.manage'),
  ],
  rest: [...topicRoutes, ...scriptureRoutes, ...adminScriptureRoutes],
  pages: scripturePages,
  demo: {
    tables: ['scriptures', 'scripture_topics'],
    actions: 'scripture%',
    isForNewSites: true,
    load: async () => (await import('./scripture.demo.js')).seedScriptures,
  },
};
