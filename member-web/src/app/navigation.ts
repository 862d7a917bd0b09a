export interface NavigationItem {
  to: string;
  label: string;
}

// The pages that more than one place leads to.
const about = { to: '/about', label: 'About' };
export const devotionals = { to: '/devotionals', label: 'Devotionals' };
export const meditation = { to: '/scripture-meditation', label: 'Scripture Meditation' };
export const bible = { to: '/bible', label: 'Bible' };
export const journal = { to: '/journal', label: 'Journal' };
export const prayers = { to: '/prayers', label: 'Prayers' };
export const encouraging = { to: '/encouraging', label: 'Encouraging Words' };
export const faq = { to: '/faq', label: 'FAQ' };
export const contact = { to: '/contact', label: 'Contact' };
export const plans = { to: '/subscription-plans', label: 'Subscription Plans' };

/** The top bar, in its order; the menu follows. */
export const topItems: NavigationItem[] = [{ to: '/', label: 'Home' }, about];

/** The pill beside the member's picture; on a phone the end of the menu. */
export const premiumItem: NavigationItem = { to: plans.to, label: 'Premium' };

/** The footer's groups: every page there is. */
export const footerGroups: { name: string; items: NavigationItem[] }[] = [
  { name: 'Every day', items: [devotionals, prayers, encouraging] },
  { name: 'Go deeper', items: [bible, meditation, journal] },
  { name: 'About us', items: [about, faq, contact, plans] },
];
