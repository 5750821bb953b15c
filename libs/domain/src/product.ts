/** The product's name, used by every screen, title, log line and document. */
export const PRODUCT_NAME = 'Openbook';

/** Where users write for help. The footer, 'Request a Sport' and the assistant name it (S-009, S-254). */
export const SUPPORT_EMAIL = 'support@example.com';

/** Pages the assistant knows it is asked on (S-052). */
export const CHAT_PAGES = ['game-analysis', 'performance', 'my-bets', 'models', 'findings'] as const;
export type ChatPage = (typeof CHAT_PAGES)[number];
