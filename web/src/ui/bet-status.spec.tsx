import { render } from '@testing-library/react';
import { BetStatus } from './bet-status.tsx';

it.each([
  ['pending', 'Pending'],
  ['won', '▲ Won'],
  ['lost', '▼ Lost'],
  ['push', '= Push'],
  ['void', '= Void'],
  ['under_review', 'under_review'],
  ['constructor', 'constructor'],
])('%s shows %s, with a word next to every color (S-164, S-482)', (status, text) => {
  const { container } = render(<BetStatus status={status} />);
  expect(container).toHaveTextContent(text);
  expect(container.textContent).toBe(text);
  expect(container.firstElementChild).toHaveAttribute('data-status', status);
});
