import { emailKey, usernameKey } from './name-keys.ts';

describe('the keys that names are unique under', () => {
  it('ignore case and the blanks around (S-109)', () => {
    expect(usernameKey(' SÁM ')).toBe(usernameKey('sám'));
    expect(emailKey(' SAM@Example.COM')).toBe('sam@example.com');
  });

  it('are the same for letters written in two ways (S-109)', () => {
    expect(usernameKey('Jose\u0301')).toBe(usernameKey('José'));
    expect(usernameKey('ｓａｍ')).toBe('sam');
  });

  it('differ for different names', () => {
    expect(usernameKey('sam')).not.toBe(usernameKey('sám'));
    expect(emailKey('a.b@example.com')).not.toBe(emailKey('ab@example.com'));
  });
});
