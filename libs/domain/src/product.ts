/** The product's name, used by every screen, title, log line and document. */
export const PRODUCT_NAME = 'Openbook';
