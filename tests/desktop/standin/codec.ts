type Fn = (...args: unknown[]) => unknown

/** How functions are encoded, if they may cross. */
interface Crossing {
  give: (fn: Fn) => number
  take: (place: number) => Fn
}

/**
 * Values as text, as far as structured clone allows; functions only with a bridge. Self-contained: its source is also injected into the
 * page's worlds.
 */
export function codecOf(functions: Crossing | null): { encode: (value: unknown) => unknown; decode: (coded: unknown) => unknown } {
  const encode = (value: unknown): unknown => {
    if (value === undefined) return { $: 'undefined' }
    if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
    if (typeof value === 'number') return Number.isFinite(value) ? value : { $: 'number', value: String(value) }
    if (typeof value === 'bigint') return { $: 'bigint', value: String(value) }
    if (typeof value === 'function' && functions) return { $: 'function', value: functions.give(value as Fn) }
    if (typeof value === 'function' || typeof value === 'symbol') throw new Error('An object could not be cloned.')
    if (value instanceof Date) return { $: 'date', value: value.getTime() }
    if (value instanceof Uint8Array) return { $: 'bytes', value: [...value] }
    if (value instanceof Error) return { $: 'error', value: value.message }
    if (Array.isArray(value)) return value.map(encode)
    return { $: 'object', value: Object.entries(value).map(([key, each]) => [key, encode(each)]) }
  }
  const decode = (coded: unknown): unknown => {
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
      case 'error':
        return new Error(value)
      case 'function':
        if (functions) return functions.take(value)
        throw new Error('An object could not be cloned.')
      default:
        return Object.fromEntries((value as [string, unknown][]).map(([key, each]) => [key, decode(each)]))
    }
  }
  return { encode, decode }
}

/** For the main process's side, over which no functions go. */
export const { encode, decode } = codecOf(null)
