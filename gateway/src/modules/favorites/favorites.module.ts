import { favoriteRoutes } from '@quiet-time/rest-compat/routes/favorites';
import type { Module } from '../../blocks/module.js';
import { Favorite } from './favorite.entity.js';
import { FavoriteResolver } from './favorite.resolver.js';

export const favoritesModule: Module = {
  entities: [Favorite],
  resolvers: [FavoriteResolver],
  rest: favoriteRoutes,
};
