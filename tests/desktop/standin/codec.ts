/** The same coding as in the page's worlds, for the main process's side of the line; no functions cross it. */
export function encode(value: unknown): unknown {
  if (value === undefined) return { $: 'undefined' }
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : { $: 'number', value: String(value) }
  if (typeof value === 'bigint') return { $: 'bigint', value: String(value) }
  if (typeof value === 'function' || typeof value === 'symbol') throw new Error('An object could not be cloned.')
  if (value instanceof Date) return { $: 'date', value: value.getTime() }
  if (value instanceof Uint8Array) return { $: 'bytes', value: [...value] }
  if (Array.isArray(value)) return value.map(encode)
  return { $: 'object', value: Object.entries(value).map(([key, each]) => [key, encode(each)]) }
}

export function decode(coded: unknown): unknown {
  if (Array.isArray(coded)) return coded.map(decode)
  if (coded === null || typeof coded !== 'object') return coded
  const { $, value } = coded as { $: string; value: never }
  switch ($) {
    case 'undefined':
      return undefined
    case 'number':
      return Number(value)
    case 'bigint':
      return BigInt(value)
    case 'date':
      return new Date(value)
    case 'bytes':
      return new Uint8Array(value)
    case 'function':
      throw new Error('An object could not be cloned.')
    default:
      return Object.fromEntries((value as [string, unknown][]).map(([key, each]) => [key, decode(each)]))
  }
}
