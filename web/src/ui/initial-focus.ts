/** Marks the control that takes the focus when a dialog opens. The default is the first one. */
export const INITIAL_FOCUS = 'data-initial-focus';
