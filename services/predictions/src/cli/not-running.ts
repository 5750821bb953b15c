export const NOT_RUNNING = 'The product is not running: start it with "npm start" and try again.';
