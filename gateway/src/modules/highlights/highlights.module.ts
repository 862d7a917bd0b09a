import { highlightRoutes } from '@quiet-time/rest-compat/routes/highlights';
import type { Module } from '../../blocks/module.js';
import { Highlight } from './highlight.entity.js';
import { HighlightResolver } from './highlight.resolver.js';

export const highlightsModule: Module = {
  entities: [Highlight],
  resolvers: [HighlightResolver],
  rest: highlightRoutes,
};
