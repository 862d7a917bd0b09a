/** As `messages.ts`, for the contact page. In a file of their own, so that only who needs them loads them. */
export const contactMessages = {
  // Contact (document 1, sections 5 and 8)
  contactMissingTitle: 'Missing Information',
  contactTooShortTitle: 'Query Too Short',
  contactTooShort: 'Please provide more details about your inquiry (at least 10 characters)',
  contactSentTitle: 'Message Sent Successfully!',
  contactSent: 'Our team will reach out ASAP. Thank you for contacting us!',
  contactFailedTitle: 'Error Sending Message',
  contactSendFailed: 'Failed to send your message. Please try again.',
  contactNotFound: 'This message is not there.',
  contactHandled: 'Marked as handled',
  contactReopened: 'Marked as open',
  contactHandleFailed: 'The mark could not be changed. Please try again.',
  contactDeleted: 'Message deleted',
  contactDeleteConfirm: 'Are you sure you want to delete this message? It cannot be brought back.',
  contactDeleteFailed: 'Error deleting message',
} as const;
