import { deviceName } from './device-name.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe('the name of a device', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, 'Chrome on Windows'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME}`, 'Chrome on Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:142.0) Gecko/20100101 Firefox/142.0',
      'Firefox on macOS',
    ],
    ['', 'Unknown device'],
    ['   ', 'Unknown device'],
  ])('of %j is %j', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it('never fails, whatever the header', () => {
    for (const odd of ['<script>alert(1)</script>', '\u0000', 'a'.repeat(512), '/', '(((('])
      expect(typeof deviceName(odd)).toBe('string');
  });
});
