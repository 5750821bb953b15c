import { ACCOUNT_TEXTS } from '@app/contracts';
import { COMMON_PASSWORDS, newPasswordIssue } from './password-rules.ts';

const OWNER = { username: 'Samantha W', email: 'Sam.Wise@example.com' };
const issueOf = (password: string) => newPasswordIssue('password', password, OWNER)?.rule ?? null;

describe('a new password', () => {
  it('is not one of at least 3,000 common ones', () => {
    expect(COMMON_PASSWORDS).toBeGreaterThanOrEqual(3_000);
    for (const common of ['password', 'PASSWORD', 'iloveyou', 'Football', '12345678'])
      expect(issueOf(common)).toBe(ACCOUNT_TEXTS.passwordCommon);
  });

  it.each(['samantha w', 'SAM.WISE@example.com', 'sam.wise', 'openbook', 'OpenBook'])(
    'is not %j, the username, the email address, its local part or our name',
    (password) => {
      expect(issueOf(password)).toBe(ACCOUNT_TEXTS.passwordPersonal);
    },
  );

  it('is checked for length first (S-099)', () => {
    expect(issueOf('1234567')).toBe('Password must be at least 8 characters long');
    expect(issueOf('x'.repeat(129))).toBe(ACCOUNT_TEXTS.passwordTooLong);
  });

  it.each(['correct horse battery', 'ünïcödé', 'zq9!vv#1', 'samantha w.', 'q'.repeat(128), '        9'])(
    'can be %j, with any mix of characters',
    (password) => {
      expect(issueOf(password.padEnd(8, '!'))).toBeNull();
    },
  );

  it('names the field it belongs to', () => {
    expect(newPasswordIssue('newPassword', 'short', OWNER)?.field).toBe('newPassword');
  });
});
