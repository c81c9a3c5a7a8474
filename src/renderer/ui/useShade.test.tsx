import { afterEach, expect, it } from 'vitest'
import { applyShade, chooseShade } from './useShade.ts'

afterEach(() => chooseShade('auto'))

it('shows the page dark or light as chosen on this device, also after a reload', () => {
  for (const shade of ['dark', 'light'] as const) {
    chooseShade(shade)
    expect(document.documentElement.dataset['theme']).toBe(shade)
    delete document.documentElement.dataset['theme']
    applyShade()
    expect(document.documentElement.dataset['theme']).toBe(shade)
  }
  chooseShade('auto')
  expect(document.documentElement.dataset['theme']).toBeUndefined()
})
