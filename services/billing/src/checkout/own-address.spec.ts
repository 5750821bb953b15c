import { AppError } from '@app/contracts';
import { ownAddress } from './own-address.ts';

const OWN = 'https://openbook.example';

describe('the address that a payment page leads back to', () => {
  it.each([
    'https://openbook.example',
    'https://openbook.example/',
    'https://openbook.example/subscription/success?session_id={CHECKOUT_SESSION_ID}',
    'https://openbook.example/plans#paid',
  ])('may be %s, and stays as it is (S-231)', (text) => {
    expect(ownAddress(`${OWN}/app`, 'successUrl', text)).toBe(text);
  });

  it.each([
    'https://evil.example/',
    'https://openbook.example.evil.example/',
    'https://openbook.example@evil.example/',
    'https://openbook.example:444/',
    'http://openbook.example/',
    '//openbook.example/',
    '/plans',
    'javascript:alert(1)//https://openbook.example/',
    'https://openbook.example\\@evil.example/',
    'https://openbook.example/\n.evil.example',
    ' https://openbook.example/',
    'https://openbook.example/\ud800',
    '',
  ])('is refused when it is %j (S-231)', (text) => {
    expect(() => ownAddress(OWN, 'successUrl', text)).toThrow(
      AppError.ofField('VALIDATION_FAILED', 'successUrl', 'The address must be on this site.'),
    );
  });
});
