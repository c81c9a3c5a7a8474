/**
 * Fetches what the pages behind signing in are made of, while somebody still types or the server is asked who is there. What does not come is
 * fetched again, and told, when such a page opens.
 */
export function fetchInside(): void {
  import('./inside/firstLoad.ts').catch(() => undefined)
}
