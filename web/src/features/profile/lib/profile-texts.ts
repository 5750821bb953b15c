/** Profile texts that the specification defines. */
export const PROFILE_TEXTS = {
  loadFailed: 'Failed to load profile data',
  readFailed: 'Failed to get user profile',
  updateFailed: 'Failed to update profile',
  sampleData: 'Sample data',
  unknownDate: 'N/A',
} as const;

/** How long the saved message stays (S-148). */
export const SAVED_MESSAGE_MS = 3_000;
