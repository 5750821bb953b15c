/** Sizes of the window, in pixels. */
export const WIDTHS = {
  390: { width: 390, height: 844 },
  768: { width: 768, height: 1024 },
  1280: { width: 1280, height: 900 },
  1680: { width: 1680, height: 1050 },
} as const;

export const THEMES = ['light', 'dark'] as const;

/** Who opens a screen. */
export const ROLES = ['anonymous', 'free', 'basic', 'premium', 'elite', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** How a screen is looked at. */
export type Look = { readonly theme: (typeof THEMES)[number]; readonly width: keyof typeof WIDTHS };

export const LOOKS: readonly Look[] = ([390, 768, 1280, 1680] as const).flatMap((width) =>
  THEMES.map((theme) => ({ theme, width })),
);

/** Returns the role and look of the nth route in a short run. Each seed starts elsewhere, and all come up in turn. */
export function rotated(place: number, seed: number): { readonly role: Role; readonly look: Look } {
  const turn = (place + seed) % (ROLES.length * LOOKS.length);
  const role = ROLES[turn % ROLES.length];
  const look = LOOKS[Math.floor(turn / ROLES.length)];
  if (role === undefined || look === undefined) throw new RangeError(`no turn ${String(turn)}`);
  return { role, look };
}
