import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { startTexts } from './texts/i18n.ts'

// What Ant Design asks of a browser and jsdom does not have.
globalThis.matchMedia ??= (media) => ({
  media,
  matches: false,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
})
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// jsdom lays nothing out, so there is nothing to scroll to.
if (!('scrollIntoView' in Element.prototype)) Object.assign(Element.prototype, { scrollIntoView: () => undefined })

beforeAll(async () => {
  await startTexts()
})

afterEach(cleanup)

// Forms check by the contract's schemas, which come when they are needed: here before any test waits for them.
await import('#shared/contract/index.ts')
