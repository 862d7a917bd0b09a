import { userRoutes } from '@quiet-time/rest-compat/routes/users';
import type { Module } from '../../blocks/module.js';
import { SeveralUsersResolver } from './several-users.resolver.js';
import { UserResolver } from './user.resolver.js';
import { UserPageResolver } from './user-page.resolver.js';

export const usersModule: Module = {
  resolvers: [UserResolver, UserPageResolver, SeveralUsersResolver],
  rest: userRoutes,
};
