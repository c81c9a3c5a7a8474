import { carriedIn } from './carried.ts'

/** The comparison of these houses, with the parameters of this address. */
export function comparePath(ids: readonly string[], query: URLSearchParams): string {
  const address = new URLSearchParams([...ids.map((id) => ['maja', id] as [string, string]), ...carriedIn(query)])
  return address.size > 0 ? `/vordle?${address}` : '/vordle'
}
