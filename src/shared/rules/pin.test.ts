import { describe, expect, it } from 'vitest'
import { isEasyPin } from './pin.ts'

describe('a PIN', () => {
  it.each(['000000', '111111', '123456', '654321', '121212', '112211', '456789'])('%s is a common one', (pin) => {
    expect(isEasyPin(pin)).toBe(true)
  })
  it.each(['482913', '135790', '100293', '246813'])('%s is not', (pin) => {
    expect(isEasyPin(pin)).toBe(false)
  })
})
