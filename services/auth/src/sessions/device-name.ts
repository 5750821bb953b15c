import Bowser from 'bowser';

/** Name of a browser and its system, as in `Chrome on Windows`; 'Unknown device' if the browser sends none. */
export function deviceName(userAgent: string): string {
  if (userAgent.trim() === '') return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.length === 0 ? UNKNOWN : names.join(' on ');
}

const UNKNOWN = 'Unknown device';
