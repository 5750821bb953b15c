import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Returns a user who types and clicks without the timer that user-event adds after every key. The events stay the same.
 */
export function setupUser(): UserEvent {
  return userEvent.setup({ delay: null });
}
