/**
 * Preloads the pages behind sign-in while someone types or the session is restored. A failure is retried, and reported, when such a page
 * opens.
 */
export function fetchInside(): void {
  import('./inside/firstLoad.ts').catch(() => undefined)
}
