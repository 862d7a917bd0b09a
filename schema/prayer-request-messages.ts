/** As `messages.ts`, for prayer requests. In a file of their own, so that only who needs them loads them. */
export const prayerRequestMessages = {
  required: 'Please provide a subject and your prayer request.',
  submitted: 'Thank you for trusting us with this. We will be praying with you.',
  submitFailed: 'Your prayer request could not be sent. Please try again.',
  loadFailed: 'Failed to load prayer requests',
  notFound: 'This prayer request is not there.',

  // In the back-office (document 2, sections 5 and 8)
  responseRequired: 'Please write a response',
  responseSent: 'Response sent',
  responseFailed: 'Failed to send response',
  statusInvalid: 'Please choose a status: pending, answered or closed',
  statusChanged: 'The status has been changed.',
  statusFailed: 'The status could not be changed. Please try again.',
} as const;
