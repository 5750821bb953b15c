const STATUS_TEXTS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** Returns the reason phrase of an HTTP status, because a response has none over HTTP/2. */
export function statusText(status: number): string {
  return STATUS_TEXTS[status] ?? String(status);
}
