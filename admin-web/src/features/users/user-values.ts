import type { ResultOf } from '@quiet-time/schema/graphql';
import { roles } from '@quiet-time/schema/labels';
import { type PlanTier, planTiers } from '@quiet-time/schema/plans';
import type { UserListDocument } from './users.documents.ts';

export type ListedUser = ResultOf<typeof UserListDocument>['users']['items'][number];

export type Role = keyof typeof roles;

/** "Editor"; an unknown one as it is. */
export const roleName = (role: string): string => (roles as Record<string, string>)[role] ?? role;

/** For a choice of one. */
export const roleOptions = (Object.keys(roles) as Role[]).map((value) => ({ value, label: roles[value] }));

/** The fields of `Query` that a change of a user outdates. */
export const stale = [
  'users',
  'userIds',
  'user',
  'memberGrants',
  'memberPayments',
  'userEvents',
  'analytics',
  'dashboard',
];

/** Whether a subscription is one that a plan has. */
export const isTier = (subscription: string): subscription is PlanTier =>
  planTiers.some((tier) => tier === subscription);

/** "1 user", "2,563 users" */
export const usersOf = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'user' : 'users'}`;
