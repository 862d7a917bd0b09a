/** A member as `Viewer` returns them; tests may look for the name. */
export const miriam = {
  __typename: 'Viewer',
  id: 'miriam',
  name: 'Miriam Hale',
  email: 'miriam@example.org',
  avatar: null,
  role: 'user',
  authProvider: 'email' as const,
  subscription: 'free',
  subscriptionStatus: 'inactive',
  subscriptionEndsAt: null,
  trialEndsAt: null,
  hasUsedTrial: false,
  pdfAccess: false,
  createdAt: '2026-01-05T06:00:00.000Z',
  preferences: { __typename: 'Preferences', welcomeMessage: true, showRhythm: true, chosenTheme: null },
};
