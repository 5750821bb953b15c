/** Sizes of the window, in pixels. */
export const SIZES = { wide: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const;

export type Width = keyof typeof SIZES;
