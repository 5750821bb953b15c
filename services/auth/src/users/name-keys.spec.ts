import { emailKey, usernameKey } from './name-keys.ts';

describe('the keys that make names unique', () => {
  it('ignore case and surrounding spaces (S-109)', () => {
    expect(usernameKey(' SÁM ')).toBe(usernameKey('sám'));
    expect(emailKey(' SAM@Example.COM')).toBe('sam@example.com');
  });

  it('are the same for two encodings of a letter (S-109)', () => {
    expect(usernameKey('Jose\u0301')).toBe(usernameKey('José'));
    expect(usernameKey('ｓａｍ')).toBe('sam');
  });

  it('differ for different names', () => {
    expect(usernameKey('sam')).not.toBe(usernameKey('sám'));
    expect(emailKey('a.b@example.com')).not.toBe(emailKey('ab@example.com'));
  });
});
