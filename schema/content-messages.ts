/**
 * As `messages.ts`, for FAQ, contact and About. In a file of their own, because what stands in `messages.ts` is part
 * of what every visitor loads first.
 */
export const contentMessages = {
  // FAQ (document 1, sections 3 and 8; document 2, sections 5 and 8)
  faqsLoadFailed: 'Failed to load FAQs',
  faqsNoneMatch: 'No matching FAQs found',
  faqsNone: 'No FAQs available',
  faqNotFound: 'No FAQ found',
  faqQuestionRequired: 'Question is required',
  faqAnswerRequired: 'Answer is required',
  faqQuestionTooLong: 'Question must be less than 300 characters',
  faqAnswerTooLong: 'Answer must be less than 1000 characters',
  faqCategoryInvalid: 'Please choose one of the categories',
  faqOrderInvalid: 'Order must be a whole number of 0 or more',
  faqChanged: 'Somebody else has saved this FAQ since you opened it.',
  faqCreated: 'FAQ created successfully!',
  faqUpdated: 'FAQ updated successfully!',
  faqDeleted: 'FAQ deleted',
  faqShown: 'Readers see this FAQ now',
  faqHidden: 'Readers no longer see this FAQ',
  faqDeleteConfirm: 'Are you sure you want to delete this FAQ?',
  /** In the back-office (AMB-52); the member site says `faqsLoadFailed`. */
  faqsLoadError: 'Error loading FAQs',
  faqDeleteFailed: 'Error deleting FAQ',
  faqToggleFailed: 'Error updating FAQ status',
  faqSaveFailed: 'Failed to save FAQ',
  faqCreateRefused: (why: string) => `Failed to create FAQ: ${why}`,
  faqUpdateRefused: (why: string) => `Failed to update FAQ: ${why}`,

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

  // About (document 1, sections 3 and 8; document 2, sections 5 and 8)
  aboutMissingTitle: 'About Page Content Not Available',
  aboutMissing:
    'The About page content is currently being configured by administrators. Please check back later or contact support if you need assistance.',
  aboutFieldsRequired: 'Please fill in all required fields',
  aboutItemsRequired: 'Please add at least one feature and one value',
  aboutFeatureRequired: 'Please fill in all feature fields',
  aboutValueRequired: 'Please fill in all value fields',
  aboutCallRequired: 'Please fill in call to action fields',
  aboutNotFound: 'No about content found',
  aboutExists: 'There is about content already. Please edit that.',
  aboutChanged: 'Somebody else has saved the about content since you opened it.',
  aboutCreated: 'About content created successfully!',
  aboutUpdated: 'About content updated successfully!',
  aboutLoadError: 'Error loading about content',
  aboutSaveFailed: 'Failed to save about content',
  aboutCreateRefused: (why: string) => `Failed to create about content: ${why}`,
  aboutUpdateRefused: (why: string) => `Failed to update about content: ${why}`,
} as const;
