/**
 * The headers of the one page (security.md 2.1, rule 7). Styles that Ant Design writes while it runs carry the nonce.
 * `require-trusted-types-for` cannot stand here: Ant Design writes these styles by `innerHTML`, and the screens stay empty.
 */
export function pageHeaders(nonce: string): Record<string, string> {
  return {
    ...FILE_HEADERS,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      // Attributes only, which components set on themselves; no style element or sheet comes in this way.
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' blob: data:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "object-src 'none'",
    ].join('; '),
  }
}

/** The headers of everything that is served. */
export const FILE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}
