import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Returns a user who types and clicks without the timer that user-event adds after every key. The events stay the same.
 * Like a person, it clicks an element once the page lets it: a dialog is shown shortly before it takes the pointer.
 */
export function setupUser(): UserEvent {
  const user = userEvent.setup({ delay: null });
  return {
    ...user,
    click: async (element) => {
      if (window.getComputedStyle(element).pointerEvents === 'none') {
        await waitFor(() => {
          expect(window.getComputedStyle(element).pointerEvents).not.toBe('none');
        });
      }
      await user.click(element);
    },
  };
}
