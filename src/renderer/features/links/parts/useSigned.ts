import { useParams, useSearchParams } from 'react-router'

/** What the address of a signed link carries; null where a part of it is missing. */
export function useSigned(): { id: string; expires: string; signature: string } | null {
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  const [expires, signature] = [query.get('expires'), query.get('signature')]
  return expires && signature ? { id, expires, signature } : null
}

/** In the place of what is missing: it is never asked for. */
export const NOWHERE = { id: 'x', expires: '', signature: '' }
