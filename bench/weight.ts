import type { CDPSession, Page } from '@playwright/test'
import { freshContext, openBrowser, signIn } from './browser.ts'
import { startChild } from './child.ts'
import type { Figure } from './report.ts'

const KB = 1024

/**
 * What a first visit loads until network idle, in transferred bytes: pages, scripts, styles, fonts and pictures, without the API. The
 * baseline is the same build's chunk of React, React DOM, the router and i18n.
 */
export async function weightFigures({ folder }: { folder: string }): Promise<Figure[]> {
  const server = await startChild('koduke.ts', [folder])
  const origin = `http://localhost:${server.port}`
  const browser = await openBrowser()
  const context = await freshContext(browser)
  const login = await weigh(await context.newPage(), `${origin}/login`)
  const clients = await weigh(await signIn(context, origin, 'vastuvott'), `${origin}/koduke/kliendid/`)
  await browser.close()
  server.stop()
  const baseline = [...login].find(([path]) => /\/react-[\w-]+\.js$/.test(path))?.[1]
  if (baseline === undefined) throw new Error('The build has no chunk of React')
  const figure = (what: string, weights: [string, number][]): Figure => ({
    what: `first load of ${what}, ${weights.length} files`,
    value: sum(weights) / KB,
    baseline: baseline / KB,
    unit: 'KB',
  })
  return [['/login', login] as const, ['/koduke/kliendid/', clients] as const].flatMap(([path, weights]) => [
    figure(path, [...weights]),
    figure(
      `${path}, scripts and styles`,
      [...weights].filter(([name]) => /\.(js|css)$/.test(name)),
    ),
  ])
}

const sum = (weights: [string, number][]): number => weights.reduce((total, [, bytes]) => total + bytes, 0)

/** Transferred body bytes of each file that a page loads with an empty cache. */
async function weigh(page: Page, url: string): Promise<Map<string, number>> {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.setCacheDisabled', { cacheDisabled: true })
  const weights = listen(line)
  await page.goto(url, { waitUntil: 'networkidle' })
  return weights
}

function listen(line: CDPSession): Map<string, number> {
  const paths = new Map<string, string>()
  const weights = new Map<string, number>()
  line.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { protocol, pathname } = new URL(request.url)
    if (protocol === 'http:' && !pathname.startsWith('/api/')) paths.set(requestId, pathname)
  })
  const headers = new Map<string, number>()
  line.on('Network.responseReceived', ({ requestId, response }) => void headers.set(requestId, response.encodedDataLength))
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId)
    if (path !== undefined) weights.set(path, encodedDataLength - (headers.get(requestId) ?? 0))
  })
  return weights
}
