export interface ToastMessage {
  /** `failed` is announced immediately, `done` politely. */
  readonly kind: 'done' | 'failed';
  readonly text: string;
  /** An undo action, as long as the toast shows. */
  readonly action?: {
    readonly label: string;
    /** The same for screen reader users who may have left the page, such as "Reopen the bet in My Bets". */
    readonly spoken: string;
    readonly onClick: () => void;
  };
}

export interface ShownToast extends ToastMessage {
  readonly id: number;
}
