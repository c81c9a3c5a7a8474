import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { startTexts } from '#texts/i18n.ts'
import './app/inside/words.ts'

// What comes with a part that is fetched takes more than a second on a machine that is busy with other things.
configure({ asyncUtilTimeout: 5_000 })

// Nobody has chosen a language; the browser speaks Estonian.
Object.defineProperty(navigator, 'languages', { value: ['et-EE'], configurable: true })

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

// Ant Design lets a dialog stand unseen for its first frames, and on a busy machine a frame lasts long.
const seen = document.createElement('style')
seen.textContent = '.ant-zoom-appear, .ant-zoom-enter { opacity: 1 !important }'
document.head.append(seen)

beforeAll(async () => {
  await startTexts()
})

afterEach(cleanup)

// Forms check by the contract's schemas, which come when they are needed: here before any test waits for them.
await import('#shared/contract/index.ts')
