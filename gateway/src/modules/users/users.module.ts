import { userRoutes } from '@quiet-time/rest-compat/routes/users';
import type { Module } from '../../blocks/module.js';
import { UserResolver } from './user.resolver.js';

export const usersModule: Module = {
  resolvers: [UserResolver],
  rest: userRoutes,
};
