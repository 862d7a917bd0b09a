/** As `messages.ts`, for prayers. In a file of their own, so that only who needs them loads them. */
export const prayerMessages = {
  // Prayers of the day, the week and the month (documents 1 and 2, sections 5 and 8)
  prayersPremium: 'Premium subscription required for prayers',
  prayerNotFound: 'No prayer found',
  prayerTypeInvalid: 'Please choose a type: daily, weekly or monthly',
  prayerContentRequired: 'Prayer content is required',
  prayerTypeFixed: 'The type of a prayer cannot be changed',
  prayerChanged: 'Somebody else has saved this prayer since you opened it.',
  prayerCreated: 'Prayer created successfully!',
  prayerUpdated: 'Prayer updated successfully!',
  prayerDeleted: 'Prayer deleted',
  prayerDeleteConfirm: 'Are you sure you want to delete this prayer?',
  prayerDeleteFailed: 'Error deleting prayer',
  prayerSaveFailed: 'Failed to save prayer',
  prayerCreateRefused: (why: string) => `Failed to create prayer: ${why}`,
  prayerUpdateRefused: (why: string) => `Failed to update prayer: ${why}`,

  // Opening prayers
  managePrayers: 'Manage Prayers',
  prayersLoadFailed: 'Failed to load prayers',
  openingPrayerNotFound: 'No opening prayer found',
  openingPrayerChanged: 'Somebody else has saved this prayer since you opened it.',
  openingPrayerAdded: 'Prayer created successfully!',
  openingPrayerUpdated: 'Prayer updated successfully!',
  openingPrayerActivated: 'This prayer now opens the devotionals page',
  openingPrayerDeleted: 'Prayer deleted',
  openingPrayerAddFailed: 'Failed to add prayer',
  openingPrayerUpdateFailed: 'Failed to update prayer',
  openingPrayerActivateFailed: 'Failed to set active prayer',
  openingPrayerDeleteFailed: 'Failed to delete prayer',
} as const;
