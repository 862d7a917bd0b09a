export interface SitePage {
  to: string;
  label: string;
}

// The pages that more than one place leads to.
export const about = { to: '/about', label: 'About' };
export const devotionals = { to: '/devotionals', label: 'Devotionals' };
export const meditation = { to: '/scripture-meditation', label: 'Scripture Meditation' };
export const bible = { to: '/bible', label: 'Bible' };
export const journal = { to: '/journal', label: 'Journal' };
export const prayers = { to: '/prayers', label: 'Prayers' };
export const encouraging = { to: '/encouraging', label: 'Encouraging Words' };
export const faq = { to: '/faq', label: 'FAQ' };
export const contact = { to: '/contact', label: 'Contact' };
export const plans = { to: '/subscription-plans', label: 'Subscription Plans' };
