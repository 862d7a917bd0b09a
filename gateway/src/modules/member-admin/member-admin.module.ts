import { userRoutes } from '@quiet-time/rest-compat/routes/users';
import type { Module } from '../../blocks/module.js';
import { MemberAdminResolver } from './member-admin.resolver.js';

export const memberAdminModule: Module = {
  resolvers: [MemberAdminResolver],
  rest: userRoutes,
};
