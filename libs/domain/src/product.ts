/** The product's name. Every screen, title, log line and document takes it from here. */
export const PRODUCT_NAME = 'Openbook';
