import { m } from '@quiet-time/schema/sentences';

/** The parts of the profile, each at an address of its own; the first is at the plain one. */
export const tabs = {
  personal: m.profile_tab_personal,
  security: m.profile_tab_security,
  preferences: m.profile_tab_preferences,
  subscription: m.subscription_title,
} as const;
export type Tab = keyof typeof tabs;

/** Which part an address means; an unknown one means the first. */
export const tabOf = (params: URLSearchParams): Tab => {
  const named = params.get('tab');
  return named !== null && Object.hasOwn(tabs, named) ? (named as Tab) : 'personal';
};

/** The address of a part. */
export const pathOf = (tab: Tab): string => (tab === 'personal' ? '/profile' : `/profile?tab=${tab}`);
