const PLENTY = '1000000';

/** Settings for a harness that sends in a minute what a person sends in a year. */
export const UNLIMITED = {
  authEnv: {
    LOGIN_LIMIT_PER_ACCOUNT_AND_ADDRESS: PLENTY,
    LOGIN_LIMIT_PER_ADDRESS: PLENTY,
    LOGIN_LIMIT_FROM_UNKNOWN_DEVICES: PLENTY,
    RESET_LIMIT_PER_EMAIL: PLENTY,
    REGISTRATION_LIMIT_PER_ADDRESS: PLENTY,
    PASSWORD_QUEUE: '500',
  },
  gatewayEnv: {
    RATE_LIMIT_PER_MINUTE: PLENTY,
    PAGE_LIMIT_PER_MINUTE: PLENTY,
    MAX_SOCKETS_PER_ADDRESS: '10000',
  },
} as const;
