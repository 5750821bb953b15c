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

/** The words of an HTTP status. A response's own text is empty over HTTP/2, so it is not relied on. */
export function statusText(status: number): string {
  return STATUS_TEXTS[status] ?? String(status);
}
