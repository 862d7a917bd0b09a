export interface NavigationItem {
  to: string;
  label: string;
  /** Left out of the phone's top bar, where the mark already leads there. */
  wideOnly?: boolean;
}

/** The top bar, in its order. */
export const topItems: NavigationItem[] = [
  { to: '/', label: 'Home', wideOnly: true },
  { to: '/devotionals', label: 'Devotionals' },
];

/** The footer's groups; a group is listed once it has a page. */
export const footerGroups: { name: string; items: NavigationItem[] }[] = [
  {
    name: 'Every day',
    items: [
      { to: '/', label: 'Home' },
      { to: '/devotionals', label: 'Devotionals' },
    ],
  },
];
