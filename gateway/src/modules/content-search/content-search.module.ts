import type { Module } from '../../blocks/module.js';
import { ContentSearchResolver } from './content-search.resolver.js';

export const contentSearchModule: Module = { resolvers: [ContentSearchResolver] };
