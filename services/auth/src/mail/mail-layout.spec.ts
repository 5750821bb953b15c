import { formatInstant, layOutMail } from './mail-layout.ts';
import {
  deletionScheduledWords,
  emailChangedWords,
  emailConfirmationWords,
  exportReadyWords,
  passwordChangedWords,
  passwordResetWords,
} from './mail-words.ts';

const AT = '2026-09-01T12:00:00.000Z';
const URL = 'http://127.0.0.1:3001/page?a=1&b=2';

const ALL = {
  passwordReset: passwordResetWords({ url: URL, expiresAt: AT }),
  passwordChanged: passwordChangedWords({ url: URL, changedAt: AT }),
  emailConfirmation: emailConfirmationWords({ url: URL, expiresAt: AT }),
  emailChanged: emailChangedWords({ changedAt: AT }),
  deletionScheduled: deletionScheduledWords({ url: URL, dueAt: AT, erasedBy: AT }),
  exportReady: exportReadyWords({ url: URL, expiresAt: AT }),
};

describe('an email', () => {
  it.each(Object.entries(ALL))(
    '%s names the product, its reader and dates with their zone',
    (_name, words) => {
      const mail = layOutMail('sam', words);
      expect(mail.subject).toContain('Openbook');
      expect(mail.text).toContain('Hello sam,');
      expect(mail.text).toContain('Tue, Sep 1, 2026, 8:00 AM ET');
      expect(mail.html).toContain('Tue, Sep 1, 2026, 8:00 AM ET');
      expect(mail.text).toContain('Your Openbook team');
    },
  );

  it('escapes the display name in HTML', () => {
    const name = `<img src=x onerror="alert('1')">&`;
    const mail = layOutMail(name, ALL.passwordReset);
    expect(mail.text).toContain(`Hello ${name},`);
    expect(mail.html).toContain('Hello &lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;,');
    expect(mail.html).not.toContain('<img');
  });

  it('has its link as text and HTML', () => {
    const mail = layOutMail('sam', ALL.passwordReset);
    expect(mail.text).toContain(`\n\n${URL}\n\n`);
    expect(mail.html).toContain('<a href="http://127.0.0.1:3001/page?a=1&amp;b=2">Choose a new password</a>');
  });

  it('says a reset link is valid for 1 hour (S-117)', () => {
    expect(layOutMail('sam', ALL.passwordReset).text).toContain(
      'It works once and expires in 1 hour, on Tue, Sep 1, 2026, 8:00 AM ET.',
    );
  });

  it('to the old address does not reveal the new one', () => {
    expect(layOutMail('sam', ALL.emailChanged).text).not.toContain('@');
  });

  it('shows times in Eastern time', () => {
    expect(formatInstant('2027-01-01T04:59:30.000Z')).toBe('Thu, Dec 31, 2026, 11:59 PM ET');
  });
});
