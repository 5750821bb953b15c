import { render, screen } from '@testing-library/react';
import { Matchup } from './matchup.tsx';

it('begins the second of two lines with the @', () => {
  const { container } = render(<Matchup away="New Mexico State" home="Sam Houston" />);
  expect(container).toHaveTextContent('New Mexico State @ Sam Houston');
  expect(screen.getByText('@ Sam Houston')).toHaveClass('team');
});
