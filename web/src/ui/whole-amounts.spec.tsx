import { render } from '@testing-library/react';
import { WholeAmounts } from './whole-amounts.tsx';

it('keeps a sign on the line of its amount, and changes no word', () => {
  const text = 'These return −$1,234.55 on average, −3.7% of $33,366.00, and +$2.00 (+0.20u) at best.';
  const { container } = render(<WholeAmounts text={text} />);
  expect(container).toHaveTextContent(text);
  const whole = [...container.querySelectorAll('.whole-amount')].map((part) => part.textContent);
  expect(whole).toEqual(['−$1,234.55', '−3.7', '+$2.00', '+0.20u']);
});

it('breaks no word at its hyphen, and takes no tier for an amount', () => {
  const text = 'HIGH, +0.1%; MEDIUM+, 52.4% break-even at -110, 42.2% to 71.5%, Mercedes-Benz';
  const { container } = render(<WholeAmounts text={text} />);
  const whole = [...container.querySelectorAll('.whole-amount')].map((part) => part.textContent);
  expect(whole).toEqual(['+0.1', '52.4% break-even', 'at -110', '42.2% to 71.5%', 'Mercedes-Benz']);
});

it('keeps a range of shares from a thousand on whole', () => {
  const { container } = render(<WholeAmounts text="from 3.1% to 1,204.5%, 1,050.0% break-even" />);
  expect([...container.querySelectorAll('.whole-amount')].map((part) => part.textContent)).toEqual([
    '3.1% to 1,204.5%',
    '1,050.0% break-even',
  ]);
});

it('keeps the words of a sample on one line', () => {
  const { container } = render(<WholeAmounts text="Minimum 50-game samples." />);
  expect([...container.querySelectorAll('.whole-amount')].map((part) => part.textContent)).toEqual([
    '50-game samples',
  ]);
});

it('breaks neither a record nor a count from its noun', () => {
  const { container } = render(<WholeAmounts text="Week 3, 2024: 4–1–0, 5 bets; 12–11" />);
  expect([...container.querySelectorAll('.whole-amount')].map((part) => part.textContent)).toEqual([
    '4–1–0',
    '12–11',
  ]);
  expect(container.textContent).toContain('5\u00A0bets');
});
