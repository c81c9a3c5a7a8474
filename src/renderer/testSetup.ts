import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { startTexts } from '#texts/i18n.ts'
import './app/inside/words.ts'

// Lazily loaded parts may take more than a second on a busy machine.
configure({ asyncUtilTimeout: 5_000 })

// No language is chosen; the browser is Estonian.
Object.defineProperty(navigator, 'languages', { value: ['et-EE'], configurable: true })

// Browser APIs that Ant Design needs and jsdom lacks.
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

// jsdom has no layout, so there is nothing to scroll to.
if (!('scrollIntoView' in Element.prototype)) Object.assign(Element.prototype, { scrollIntoView: () => undefined })

// Ant Design keeps a dialog hidden for its first frames, which are slow on a busy machine.
const seen = document.createElement('style')
seen.textContent = '.ant-zoom-appear, .ant-zoom-enter { opacity: 1 !important }'
document.head.append(seen)

beforeAll(async () => {
  await startTexts()
})

afterEach(cleanup)

// Forms load the contract's schemas lazily: here they are preloaded.
await import('#shared/contract/index.ts')
