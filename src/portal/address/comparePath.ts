import { carriedIn } from './carried.ts'

/** Where these houses stand side by side, for whoever is told of in this address. */
export function comparePath(ids: readonly string[], query: URLSearchParams): string {
  const address = new URLSearchParams([...ids.map((id) => ['maja', id] as [string, string]), ...carriedIn(query)])
  return address.size > 0 ? `/vordle?${address}` : '/vordle'
}
