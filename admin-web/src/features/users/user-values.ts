import type { ResultOf } from '@quiet-time/schema/graphql';
import { roles } from '@quiet-time/schema/labels';
import { type PlanTier, planTiers } from '@quiet-time/schema/plans';
import type { UserListDocument } from './users.documents.ts';

export type ListedUser = ResultOf<typeof UserListDocument>['users']['items'][number];

export type Role = keyof typeof roles;

/** Returns the name of a role: "Editor". An unknown role is returned as it is. */
export const roleName = (role: string): string => (roles as Record<string, string>)[role] ?? role;

/** Options of a select for a role. */
export const roleOptions = (Object.keys(roles) as Role[]).map((value) => ({ value, label: roles[value] }));

/** Fields of `Query` that a change of a user makes stale. */
export const stale = [
  'users',
  'userIds',
  'userLabels',
  'user',
  'memberGrants',
  'memberPayments',
  'userEvents',
  'analytics',
  'dashboard',
];

/** Whether a plan with this key exists. */
export const isTier = (subscription: string): subscription is PlanTier =>
  planTiers.some((tier) => tier === subscription);

/** Formats a count: "1 user", "2,563 users". */
export const usersOf = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'user' : 'users'}`;
