import { render } from '@testing-library/react';
import { PlanName, memberSince } from './account-card.tsx';

it.each([
  ['basic', 'BasicStarter', 'plan'],
  ['pro', 'ProProfessional', 'plan'],
  ['elite', 'Elite', 'plan'],
  ['free', 'Free', 'neutral'],
  ['premium', 'premium', 'neutral'],
])('plan %s shows as %s with a %s badge (S-142)', (planId, text, kind) => {
  const { container } = render(<PlanName planId={planId} />);
  expect(container).toHaveTextContent(new RegExp(`^${text}$`));
  expect(container.querySelector('[data-kind]')).toHaveAttribute('data-kind', kind);
});

it.each([
  ['2024-09-02T12:00:00.000Z', 'Sep 2, 2024'],
  [null, 'N/A'],
  ['not a date', 'N/A'],
])('%p shows as %s (S-135)', (createdAt, text) => {
  expect(memberSince(createdAt)).toBe(text);
});
