import { aboutRoutes } from '@quiet-time/rest-compat/routes/about';
import type { Module } from '../../blocks/module.js';
import { About } from './about.entity.js';
import { aboutPages } from './about.pages.js';
import { AboutResolver } from './about.resolver.js';

export const aboutModule: Module = {
  entities: [About],
  resolvers: [AboutResolver],
  rest: aboutRoutes,
  pages: aboutPages,
  demo: async () => (await import('./about.demo.js')).seedAbout,
};
