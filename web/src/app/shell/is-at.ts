import { matchPath } from 'react-router-dom';

/** Returns whether the address is one of the screens. Screens below them only share the start of the path. */
export function isAt(screens: readonly string[], pathname: string): boolean {
  return screens.some((screen) => matchPath(screen, pathname) !== null);
}
