/** What is said of members in the back-office and by REST: in English, without keys in the catalog. */
export const userMessages = {
  userNotFound: 'User not found',
  userActivated: 'User activated',
  userDeactivated: 'User deactivated',
  subscriptionUpdated: (tier: string) => `Subscription updated to ${tier}`,
  /** What they have from elsewhere is more, and stays. */
  subscriptionStays: {
    stripe: (tier: string) => `They stay on ${tier}, which they pay for.`,
    lifetime: (tier: string) => `They stay on ${tier}, which they have bought for life.`,
    family: (tier: string) => `They stay on ${tier}, which they share with their family.`,
  },
  pdfAccessGiven: 'PDF access given',
  pdfAccessTaken: 'PDF access taken back',
  ownRole: 'You cannot change your own role.',
  ownStatus: 'You cannot deactivate your own account.',
  grantNotFound: 'Grant not found',
  grantReasonRequired: 'A reason is required',
  grantReasonTooLong: (max: number) => `The reason can have at most ${max} characters`,
  grantEndPast: 'The end must be in the future',
  /** The reason of a plan that was set without one. */
  grantSet: 'Set by an administrator',
} as const;
