/** What administrators are told of members and their plans: in English, without keys in the catalog. */
export const userMessages = {
  userNotFound: 'User not found',
  ownRole: 'You cannot change your own role.',
  ownStatus: 'You cannot deactivate your own account.',
  ownDeletion: 'Delete your own account in your profile.',
  tooManyUsers: (max: number) => `At most ${max} users at once`,
  changeIdTooLong: 'change is an id',
  roleNeedsPassword: {
    admin: 'Your own password is needed to make an administrator',
    editor: 'Your own password is needed to make an editor',
  },
  hasBegun: 'They have begun already.',
  planUnknown: 'There is no such plan',
  grantNotFound: 'Grant not found',
  grantReasonRequired: 'A reason is required',
  grantReasonTooLong: (max: number) => `The reason can have at most ${max} characters`,
  planChanged: (now: string) => `Somebody changed this plan meanwhile. It is “${now}” now.`,
  grantEndPast: 'The end must be in the future',
  /** The reason of a plan that was set without one. */
  grantSet: 'Set by an administrator',
} as const;
