import Bowser from 'bowser';

/** What a browser says it is, in words a person knows: `Chrome on Windows`; 'Unknown device' when it does not say. */
export function deviceName(userAgent: string): string {
  if (userAgent.trim() === '') return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.length === 0 ? UNKNOWN : names.join(' on ');
}

const UNKNOWN = 'Unknown device';
