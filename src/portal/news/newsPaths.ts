/** The address of a news item. */
export const newsPath = (id: string): string => `/uudised/${encodeURIComponent(id)}`

/** The address of a page of news; `before` is the previous page's cursor. */
export function newsListPath({ channel = null, before = null }: { channel?: string | null; before?: string | null } = {}): string {
  const query = new URLSearchParams({ ...(channel && { kanal: channel }), ...(before && { enne: before }) })
  return query.size > 0 ? `/uudised?${query}` : '/uudised'
}

/** The query of a news page's address, as input of `news.list`. */
export function newsListIn(query: URLSearchParams): { channel?: string; before?: string } {
  const [channel, before] = [query.get('kanal'), query.get('enne')]
  return { ...(channel && { channel }), ...(before && { before }) }
}

/** The sign-in page, returning to a news item. */
export const signInPath = (id: string): string => `/login?${new URLSearchParams({ redirect: newsPath(id) })}`
