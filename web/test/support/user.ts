import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';

/** A user who types and clicks without the timer that user-event puts after every single key; events stay the same. */
export function setupUser(): UserEvent {
  return userEvent.setup({ delay: null });
}
