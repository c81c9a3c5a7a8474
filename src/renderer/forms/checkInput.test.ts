import { expect, it, vi } from 'vitest'

it('returns errors for each field; if the schemas cannot be loaded it leaves that to the call', async () => {
  const { checkInput } = await import('./checkInput.ts')
  expect(await checkInput('price.withdraw', { valid_from: 'homme' }, 'et')).toHaveProperty('valid_from')
  vi.resetModules()
  vi.doMock('#shared/contract/index.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const offline = await import('./checkInput.ts')
  expect(await offline.checkInput('price.withdraw', { valid_from: 'homme' }, 'et')).toEqual({})
})
