import { type Browser, type BrowserContextOptions, expect, test } from '@playwright/test'
import { ids } from '../../src/shared/contract/ids.ts'
import { arrive, house } from './house.ts'
import { settled } from './inspect.ts'

const here = house()
const KB = 1024

/** Scripts and styles of the workspace's first route, compressed (design/limits.md), and their number of files. */
const WORKSPACE_LIMIT = 350 * KB
const WORKSPACE_FILES = 20
/** The sign-in page, which needs neither Ant Design nor the contract's schemas (decision 0071). */
const LOGIN_LIMIT = 150 * KB
/** The chart library, on any page with charts. */
const CHARTS_LIMIT = 30 * KB

test('the weight of a first visit', async ({ browser }) => {
  const login = await weigh(browser, '/login')
  tell('/login', login)
  const signedIn = await arrive(browser, here, 'vastuvott', '/koduke/ulevaade')
  const storageState = await signedIn.context().storageState()
  const clients = await weigh(browser, '/koduke/kliendid/', { storageState })
  tell('/koduke/kliendid/', clients)
  await signedIn.context().close()
  expect([...login.keys(), ...clients.keys()].filter(draws)).toEqual([])
  expect(sum(clients)).toBeLessThanOrEqual(WORKSPACE_LIMIT)
  expect(clients.size).toBeLessThanOrEqual(WORKSPACE_FILES)
  expect(sum(login)).toBeLessThanOrEqual(LOGIN_LIMIT)
})

test('the chart code is loaded only where there is a chart', async ({ browser }) => {
  const path = `/koduke/kliendid/${ids.client}/tervis`
  const signedIn = await arrive(browser, here, 'ode', '/koduke/ulevaade')
  const health = await weigh(browser, path, { storageState: await signedIn.context().storageState() })
  await signedIn.context().close()
  const drawing = new Map([...health].filter(([name]) => draws(name)))
  tell(`${path}, charts`, drawing)
  expect(drawing.size).toBe(2)
  expect(sum(drawing)).toBeLessThanOrEqual(CHARTS_LIMIT)
})

/** The script and style of charts, with their library (decision 0072). */
const draws = (name: string): boolean => name.includes('/ChartDrawing-')

type Weights = Map<string, number>

/** The scripts and styles that a page requests with an empty cache, each with its size as sent to a client that accepts brotli. */
async function weigh(browser: Browser, path: string, options: BrowserContextOptions = {}): Promise<Weights> {
  // The service worker fetches the rest of the app shell in the background, when nobody waits for it.
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' })
  const page = await context.newPage()
  const urls = new Set<string>()
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) urls.add(request.url())
  })
  await page.goto(here.at(path), { waitUntil: 'networkidle' })
  await settled(page)
  await context.close()
  const weights: Weights = new Map()
  for (const url of urls) {
    const { headers } = await fetch(url, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } })
    weights.set(new URL(url).pathname, Number(headers.get('content-length')))
  }
  expect([...weights.values()].every((bytes) => bytes > 0)).toBe(true)
  return weights
}

const sum = (weights: Weights): number => [...weights.values()].reduce((total, bytes) => total + bytes, 0)

function tell(path: string, weights: Weights): void {
  const heaviest = [...weights].toSorted((a, b) => b[1] - a[1]).slice(0, 6)
  console.log(`    ${path}: ${(sum(weights) / KB).toFixed(1)} KB brotli in ${weights.size} files`)
  console.log(`      ${heaviest.map(([name, bytes]) => `${name.replace(/^\/assets\/|-[\w-]{8}(?=\.)/g, '')} ${(bytes / KB).toFixed(1)}`).join(', ')}`)
}
