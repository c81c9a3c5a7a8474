import { describe, expect, it } from 'vitest'
import { storeOf } from './storage.ts'

describe('storeOf', () => {
  it('remembers while the page is open when the browser gives no storage', () => {
    const store = storeOf(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    store.setItem('keel', 'et')
    expect(store.getItem('keel')).toBe('et')
    store.removeItem('keel')
    expect(store.getItem('keel')).toBeNull()
  })

  it('goes on with a storage that is full: what it holds can be read', () => {
    const full = {
      getItem: () => 'et',
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    } as unknown as Storage
    expect(storeOf(() => full)).toBe(full)
  })
})
