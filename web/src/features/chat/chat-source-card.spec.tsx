import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { setupUser } from '../../../test/support/user.ts';
import type { NumberedFigure } from './lib/answer-tree.ts';
import SourceCard from './components/source-card.tsx';

const opened = {
  figure: {
    kind: 'figure',
    text: '63.9%',
    label: 'Cover probability',
    source: 'file',
    href: null,
    tone: null,
  },
  number: 1,
  source: {
    id: 'file',
    kind: 'file',
    label: 'NFL Week 7 file',
    at: null,
    sampleSize: null,
    href: '/dashboard/nfl',
  },
} as unknown as NumberedFigure;

function open() {
  const calls: string[] = [];
  const chip = document.createElement('button');
  document.body.append(chip);
  render(
    <MemoryRouter>
      <SourceCard
        opened={opened}
        chip={{ current: chip }}
        onClose={() => calls.push('close')}
        onLeave={() => calls.push('leave')}
      />
    </MemoryRouter>,
  );
  return { calls, user: setupUser() };
}

it('closes the card and leaves the assistant when its source is opened', async () => {
  const { calls, user } = open();
  await user.click(await screen.findByRole('link', { name: 'Open source' }));
  expect(calls).toEqual(['close', 'leave']);
});

it('closes the card with Escape, and stays in the assistant', async () => {
  const { calls, user } = open();
  await screen.findByRole('dialog', { name: 'Source of 63.9%' });
  await user.keyboard('{Escape}');
  expect(calls).toEqual(['close']);
});
