/** As `messages.ts`, for the FAQ. In a file of their own, so that only who needs them loads them. */
export const faqMessages = {
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
  /** In the back-office; the member site says `faqsLoadFailed`. */
  faqsLoadError: 'Error loading FAQs',
  faqDeleteFailed: 'Error deleting FAQ',
  faqToggleFailed: 'Error updating FAQ status',
  faqSaveFailed: 'Failed to save FAQ',
  faqCreateRefused: (why: string) => `Failed to create FAQ: ${why}`,
  faqUpdateRefused: (why: string) => `Failed to update FAQ: ${why}`,
} as const;
