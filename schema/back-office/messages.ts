/** What only the back-office says, and the gateway to its visitors: in English, without keys in the catalog. */
export const backOfficeMessages = {
  notAnAdmin: 'This account has no access to the back-office.',
  verifyOnMemberSite:
    'This email address has not been verified yet. Please sign in on the member site first and enter the code that we send you.',
  accessDenied: 'Access Denied',
  loadFailed: 'Error loading data',
  itemGone: 'This is not there any more.',
  versionGone: 'This version is not kept.',
  historyFailed: 'The history could not be loaded.',
  refreshFailed: 'Refresh failed',
  mailExpired: 'It was asked for too long ago. Whoever waited for it can ask for another.',
  mailNotMade: 'The mail could not be made. The log says why.',
  mailGone: 'This mail is not there any more.',
  mailSentAgain: 'It is being sent again. Should that fail, it comes back here.',
  mailSendFailed: 'The mail could not be sent again. Please try again.',
  mailDismissed: 'Mail dismissed',
  trashGone: 'It is not in the trash any more.',
  mailDismissFailed: 'The mail could not be dismissed. Please try again.',
} as const;
