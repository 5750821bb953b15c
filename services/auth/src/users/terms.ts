/** Version of the terms that a registration accepts, age statement included (S-115). */
export const TERMS_VERSION = '1';
