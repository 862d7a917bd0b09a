/** As `messages.ts`, for About. In a file of their own, so that only who needs them loads them. */
export const aboutMessages = {
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
