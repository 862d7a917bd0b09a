/** As `messages.ts`, for encouraging words. In a file of their own, so that only who needs them loads them. */
export const encouragingWordMessages = {
  // Encouraging words (documents 1 and 2, sections 5 and 8)
  wordsLoadFailed: 'Failed to load encouraging words. Please try again later.',
  wordsPremium: 'Premium subscription required for encouraging words',
  wordsNotFound: 'No encouraging words found',
  wordNotFound: 'No encouraging word found',
  wordDefaultTitle: 'Daily Encouragement',
  wordMessageRequired: 'Message is required',
  wordMessageTooShort: 'Message should be at least 10 characters long',
  wordMessageTooLong: 'Message should not exceed 500 characters',
  wordChanged: 'Somebody else has saved this encouraging word since you opened it.',
  wordCreated: 'Encouraging word created successfully!',
  wordUpdated: 'Encouraging word updated successfully!',
  wordDeleted: 'Encouraging word deleted',
  wordDeleteConfirm: 'Are you sure you want to delete this encouraging word?',
  wordDeleteFailed: 'Error deleting encouraging word',
  wordSaveFailed: 'Failed to save encouraging word',
  wordCreateRefused: (why: string) => `Failed to create encouraging word: ${why}`,
  wordUpdateRefused: (why: string) => `Failed to update encouraging word: ${why}`,
} as const;
