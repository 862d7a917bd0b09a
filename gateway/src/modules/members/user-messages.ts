/** What administrators are told of members and their plans: in English, without keys in the catalog. */
export const userMessages = {
  userNotFound: 'User not found',
  ownRole: 'You cannot change your own role.',
  ownStatus: 'You cannot deactivate your own account.',
  grantNotFound: 'Grant not found',
  grantReasonRequired: 'A reason is required',
  grantReasonTooLong: (max: number) => `The reason can have at most ${max} characters`,
  grantEndPast: 'The end must be in the future',
  /** The reason of a plan that was set without one. */
  grantSet: 'Set by an administrator',
} as const;
