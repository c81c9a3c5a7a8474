import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import PostalMime from 'postal-mime'
import { PUBLIC_PAGES } from '#shared/publicPages.ts'
import { house } from './house.ts'

const here = house()

/** Lines may overlap by this much of a letter's height; nearer lines count as lying over each other. */
const NEAR = 3

interface Found {
  id: string
  name: string
}

const search = async (query: string): Promise<Found[]> => {
  const answer = await fetch(here.at(`/otsing${query}`), { headers: { Accept: 'application/json' } })
  return ((await answer.json()) as { answer: { results: Found[] } }).answer.results
}
const tamme = async (): Promise<string> => (await search('?q=Tamme+kodu')).find(({ name }) => name === 'Tamme kodu')?.id ?? ''
const COUNTED = 'kov=0171&sissetulek=1+000%2C50&tuba=2&vajadus=keskmine&lisa=Pidamatustooted'

/** Asks for a place, and returns the pages of the family and of the house. */
async function asked(page: Page): Promise<{ follow: string; answer: string }> {
  const [outline] = (await search('?vabad=1')).filter(({ name }) => name !== 'Tamme kodu' && name !== 'Kuuseveski kodu')
  await page.goto(here.at(`/kysi?maja=${outline?.id}`), { waitUntil: 'networkidle' })
  const values = {
    from_name: 'Tiina Mets',
    relation: 'tütar',
    phone: '5551 2345',
    email: 'laius@naide.example',
    first_name: 'Linda',
    last_name: 'Laius',
  }
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value)
  await page.getByLabel(/Vajab abi iga päev/).check()
  await page.getByLabel(/olen nõus/).check()
  await page.getByRole('button', { name: 'Saada soov' }).click()
  await page.waitForURL(/\/kohasoov\//)
  const folder = join(here.dataDir, 'mail')
  let answer = ''
  await expect
    .poll(async () => {
      for (const file of readdirSync(folder)) {
        const { text = '' } = await PostalMime.parse(readFileSync(join(folder, file)))
        answer = /http\S+(\/vastus\/\S+)/.exec(text)?.[1] ?? answer
      }
      return answer
    })
    .not.toBe('')
  return { follow: page.url().slice(here.at('').length), answer }
}

/** An address of each page, with enough content to be wide. */
async function addresses(browser: Browser): Promise<string[]> {
  const [id, some] = [await tamme(), (await search('')).slice(0, 4)]
  const news = /\/uudised\/([\w-]{10,})/.exec(await (await fetch(here.at('/uudised'))).text())?.[1]
  const page = await (await browser.newContext()).newPage()
  const { follow, answer } = await asked(page)
  await page.context().close()
  const shown: Readonly<Record<string, readonly string[]>> = {
    '/otsing': ['/otsing', '/otsing?hind_kuni=abc', '/otsing?q=sellist-ei-ole'],
    '/otsing/:id': [`/otsing/${id}`, `/otsing/${id}?${COUNTED}`, '/otsing/ei-ole'],
    '/hooldekodud/:place': ['/hooldekodud/tartumaa'],
    '/teenused': ['/teenused?raske=washing&raske=alone&paev=1&paev=3&tunde=2'],
    '/vordle': [`/vordle?${some.map((each) => `maja=${each.id}`).join('&')}`],
    '/salvestatud': [`/salvestatud?${some.map((each) => `maja=${each.id}`).join('&')}`],
    '/uudised/:id': [`/uudised/${news}`],
    '/kysi': [`/kysi?maja=${id}`],
    '/kohasoov/:id': [follow],
    '/vastus/:id': [answer],
    '/tellimus/:id': ['/tellimus/ei-ole'],
    '/pere/:id': ['/pere/ei-ole'],
  }
  const all = Object.values(PUBLIC_PAGES).flatMap(({ path }) => shown[path] ?? [path])
  expect(all.filter((path) => path.includes(':'))).toEqual([])
  expect(all.length).toBeGreaterThan(15)
  return all
}

test('no public page is wider than its window, at 320 px or with letters twice as large, in any language', async ({ browser }) => {
  test.setTimeout(240_000)
  const all = await addresses(browser)
  for (const [width, letters] of [
    [320, '100%'],
    [390, '200%'],
  ] as const) {
    const page = await (await browser.newContext({ viewport: { width, height: 844 } })).newPage()
    for (const path of all.flatMap((each) => ['et', 'ru'].map((language) => `${each}${each.includes('?') ? '&' : '?'}keel=${language}`))) {
      await page.goto(here.at(path))
      await page.locator('main').waitFor()
      const excess = await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
        return document.documentElement.scrollWidth - document.documentElement.clientWidth
      }, letters)
      expect.soft([path, width, letters, excess <= 0 ? 0 : excess]).toEqual([path, width, letters, 0])
    }
    await page.context().close()
  }
})

test('the head of a public page is one row on the narrowest telephones, in each language', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 320, height: 640 } })).newPage()
  for (const language of ['et', 'ru', 'en']) {
    await page.goto(here.at(`/?keel=${language}`))
    const height = await page.getByRole('banner').evaluate((head) => head.clientHeight)
    // Two rows of targets are 44 px each.
    expect.soft(height, language).toBeLessThan(2 * 44)
  }
  await page.context().close()
})

test('the care costs within a price are visible and labelled on the narrowest telephone', async ({ browser }) => {
  for (const [width, letters] of [
    [320, '100%'],
    [390, '200%'],
  ] as const) {
    const page = await (await browser.newContext({ viewport: { width, height: 844 } })).newPage()
    await page.goto(here.at(`/otsing/${await tamme()}`))
    await page.evaluate((size) => void (document.documentElement.style.fontSize = size), letters)
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Dementsus' }) })
    await expect(rows).toHaveCount(3)
    const cells = rows.first().getByRole('cell')
    await expect(cells).toHaveCount(2)
    for (const cell of await cells.all()) {
      const box = await cell.boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true)
    }
    expect(await cells.nth(1).evaluate((cell) => getComputedStyle(cell, '::before').content)).toContain('hoolduskulud')
    await page.context().close()
  }
})

interface Line {
  text: string
  x: number
  y: number
  width: number
  height: number
}

/** A printed page as its lines of text. */
async function printed(page: Page): Promise<Line[][]> {
  const bytes = await page.pdf({ preferCSSPageSize: true, format: 'A4', margin: { top: '12mm', bottom: '12mm', left: '12mm', right: '12mm' } })
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent()
      return items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [, , , , x = 0, y = 0] = item.transform as number[]
        return [{ text: item.str, x, y, width: item.width, height: item.height }]
      })
    }),
  )
}

const textOf = (pages: readonly Line[][]): string =>
  pages
    .flat()
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')

/** Lines that overlap. */
function overlaid(lines: readonly Line[]): string[] {
  return lines.flatMap((one, index) =>
    lines.slice(index + 1).flatMap((other) => {
      const beside = one.x + one.width <= other.x + 1 || other.x + other.width <= one.x + 1
      return beside || Math.abs(one.y - other.y) >= Math.min(one.height, other.height) - NEAR ? [] : [`${one.text} / ${other.text}`]
    }),
  )
}

const today = new Intl.DateTimeFormat('et-EE', { timeZone: 'Europe/Tallinn', day: '2-digit', month: '2-digit', year: 'numeric' }).format(new Date())

test('a printed house has everything of its page, with the basis of the own contribution, its date and its address', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  const id = await tamme()
  await page.goto(here.at(`/otsing/${id}`), { waitUntil: 'networkidle' })
  await page.getByLabel('Inimese elukoht rahvastikuregistri järgi').selectOption('Elva vald')
  await page.getByLabel('Inimese sissetulek kuus, €').fill('1 000,50')
  await page.getByRole('button', { name: 'Arvuta' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Omaosalus kuus' })).toBeVisible()
  const pages = await printed(page)
  const text = textOf(pages)
  // The address also holds what was entered after the page loaded.
  expect(text).toContain(`/otsing/${id}?`)
  expect(text).toContain('sissetulek=')
  expect(text).toContain(today)
  for (const words of [
    'Elva vald',
    '1000,50',
    'Hooldusvajadus',
    'Omaosalus kuus',
    'Suhtluskeeled',
    'Ligipääsetavus',
    'Tegevusluba',
    'Kellele',
    'Saada kohasoov',
    'Asukoht',
  ])
    expect.soft(text.replace(/(\d)\s(?=\d)/g, '$1')).toContain(words)
  for (const [index, lines] of pages.entries()) expect.soft(overlaid(lines), `on page ${index + 1}`).toEqual([])
  // The text reaches the lower half of the first sheet.
  expect(Math.min(...(pages[0] ?? []).map(({ y }) => y))).toBeLessThan(420)
  // No sheet is empty, whatever the length of the day's dishes or of an introduction.
  for (let lower = 0; lower < 900; lower += 50) {
    await page.locator('main h1').evaluate((title, height) => (title.style.paddingBlockEnd = `${height}px`), lower)
    for (const [index, lines] of (await printed(page)).entries())
      expect.soft(lines.length, `page ${index + 1}, ${lower} px lower, is not empty`).toBeGreaterThan(3)
  }
  await page.context().close()
})

test('a printed comparison breaks no word unnecessarily, and has its date and address', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  const some = (await search('')).slice(0, 4)
  await page.goto(here.at(`/vordle?${some.map(({ id }) => `maja=${id}`).join('&')}`), { waitUntil: 'networkidle' })
  const pages = await printed(page)
  const text = textOf(pages)
  expect(text).toContain(today)
  expect(text).toContain(`/vordle?maja=${some[0]?.id}`.slice(0, 30))
  expect(text.toLowerCase()).toContain('üldhooldusteenus')
  for (const lines of pages) expect.soft(overlaid(lines)).toEqual([])
  await page.context().close()
})

test('nothing moves when our fonts load', async ({ browser }) => {
  for (const path of ['/otsing', '/uudised']) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.addInitScript(() => {
      const seen: number[] = []
      Object.assign(window, { seen })
      type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput } of list.getEntries() as Shift[]) if (!hadRecentInput) seen.push(value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // Fonts arrive long after everything has been drawn.
    const late = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await late.promise
      await route.continue()
    })
    // The page's load event waits for its fonts, so this does not wait for it.
    await page.goto(here.at(path), { waitUntil: 'commit' })
    await page.getByRole('contentinfo').waitFor()
    await page.waitForTimeout(500)
    late.resolve()
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(500)
    expect(await page.evaluate(() => document.fonts.check('16px "Atkinson Hyperlegible Next Variable"'))).toBe(true)
    const moved = await page.evaluate(() => (window as unknown as { seen: number[] }).seen.reduce((sum, each) => sum + each, 0))
    console.log(`    ${path}: CLS ${moved.toFixed(4)}`)
    expect(moved).toBeLessThan(0.02)
    await context.close()
  }
})

test('only files named by their content are cached for ever', async () => {
  const files = readdirSync('out/web', { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && !/\.(br|gz|map)$/.test(each.name))
    .map((each) => join(each.parentPath, each.name).slice('out/web'.length))
    .filter((path) => !/\/\./.test(path) && path !== '/index.html')
  expect(files.length).toBeGreaterThan(50)
  const wrong: string[] = []
  for (const path of files) {
    const kept = (await fetch(here.at(path), { method: 'HEAD' })).headers.get('cache-control')
    const isHashed = /\/assets\//.test(path)
    if (kept !== (isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')) wrong.push(`${path}: ${kept}`)
  }
  expect(wrong).toEqual([])
})
