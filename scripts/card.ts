import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../tests/support/chromium.ts'

/**
 * Regenerates the picture for shared links (og:image, 1200 × 630): `node scripts/card.ts`. It is committed, so that a build needs no
 * browser.
 */
const font = readFileSync(
  resolve('node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2'),
).toString('base64')
const logo = readFileSync(resolve('src/renderer/public/logo.svg'), 'utf8')

const page = `<style>
  @font-face { font-family: Next; src: url(data:font/woff2;base64,${font}); font-weight: 200 800 }
  body { margin: 0; width: 1200px; height: 630px; box-sizing: border-box; padding: 96px; display: grid; align-content: space-between;
    background: #faf7f2; color: #1d2b27; font-family: Next; border-bottom: 24px solid #1f5e4f }
  header { display: flex; align-items: center; gap: 28px; font-size: 56px; font-weight: 700; color: #1f5e4f }
  svg { width: 88px; height: 88px }
  p { margin: 0; font-size: 84px; font-weight: 700; line-height: 1.1; letter-spacing: -0.01em }
  small { font-size: 36px; color: #5a6762 }
</style><header>${logo}Koduke</header><p>Leia kodu,<br>kus on hea olla.</p><small>Hooldekodud, vabad kohad ja hinnad ühest kohast</small>`

const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } })
await tab.setContent(page)
await tab.evaluate('document.fonts.ready.then(() => undefined)')
await tab.screenshot({ path: resolve('src/renderer/public/card.png') })
await browser.close()
