import { useParams, useSearchParams } from 'react-router'

/** The parameters of a signed link; null if one is missing. */
export function useSigned(): { id: string; expires: string; signature: string } | null {
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  const [expires, signature] = [query.get('expires'), query.get('signature')]
  return expires && signature ? { id, expires, signature } : null
}

/** A placeholder: never requested. */
export const NOWHERE = { id: 'x', expires: '', signature: '' }
