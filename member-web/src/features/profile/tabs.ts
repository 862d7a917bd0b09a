import { m } from '@quiet-time/schema/sentences';

/** Parts of the profile, each with its own address; the first has the plain one. */
export const tabs = {
  personal: m.profile_tab_personal,
  security: m.profile_tab_security,
  preferences: m.profile_tab_preferences,
  subscription: m.subscription_title,
} as const;
export type Tab = keyof typeof tabs;

/** Returns the part in an address; an unknown one counts as the first. */
export const tabOf = (params: URLSearchParams): Tab => {
  const named = params.get('tab');
  return named !== null && Object.hasOwn(tabs, named) ? (named as Tab) : 'personal';
};

/** Returns the address of a part. */
export const pathOf = (tab: Tab): string => (tab === 'personal' ? '/profile' : `/profile?tab=${tab}`);
