import type { Module } from '../../blocks/module.js';
import { SavedFilter } from './saved-filter.entity.js';
import { SavedFilterResolver } from './saved-filter.resolver.js';
import type { SavedFilters } from './saved-filter.service.js';

export const savedFiltersModule: Module<{ savedFilters: SavedFilters }> = {
  entities: [SavedFilter],
  resolvers: [SavedFilterResolver],
};
