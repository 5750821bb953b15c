import { withSaved } from './admin.config.ts';

describe('the settings saved by npm start', () => {
  const saved = { DATABASE_URL: 'postgres://saved', AUTH_KEYS_FILE: '/saved/keys.json' };

  it('apply where the environment has none', () => {
    expect(withSaved(saved, { HOME: '/root' })).toEqual({ ...saved, HOME: '/root' });
    expect(withSaved(saved, { AUTH_KEYS_FILE: '/own/keys.json' })).toEqual({
      ...saved,
      AUTH_KEYS_FILE: '/own/keys.json',
    });
  });

  it('give way to a file in the environment, since both at once are refused', () => {
    const { AUTH_KEYS_FILE } = saved;
    expect(withSaved(saved, { DATABASE_URL_FILE: '/run/url' })).toEqual({
      AUTH_KEYS_FILE,
      DATABASE_URL_FILE: '/run/url',
    });
  });
});
