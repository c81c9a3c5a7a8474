import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ids } from '#shared/contract/ids.ts'
import { startBuilt } from '../tests/support/builtServer.ts'
import { CHROMIUM_FLAGS, findChromium } from '../tests/support/chromium.ts'
import { installPeers, peer } from './peers.ts'
import { type Figure, percentile } from './report.ts'

/** The used part of Lighthouse 13 and its launcher. */
type Lighthouse = (url: string, flags: { port: number; onlyCategories: string[]; logLevel: 'error' }) => Promise<{ lhr: Report } | undefined>
interface Report {
  categories: Record<Category, { score: number | null }>
  audits: Record<string, { numericValue?: number; errorMessage?: string } | undefined>
}
interface Launcher {
  launch: (options: { chromePath: string | undefined; chromeFlags: string[] }) => Promise<{ port: number; kill: () => void }>
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]
const GOALS: Record<Category, number> = { performance: 0.95, accessibility: 1, 'best-practices': 1, seo: 1 }
const RUNS = 3

/** The public pages by Lighthouse (a slow phone on a slow line), compared with a bare static page in the same run. */
export async function portalFigures(): Promise<Figure[]> {
  if (!installPeers()) return []
  const folder = mkdtempSync(join(tmpdir(), 'koduke-bench-portal-'))
  const server = await startBuilt(folder)
  const bare = await startBare()
  try {
    const beside = await measured(bare.url)
    const figures: Figure[] = []
    for (const path of await pathsOf(server.url)) figures.push(...figuresOf(path, await measured(`${server.url}${path}`), beside))
    return figures
  } finally {
    await server.stop()
    bare.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function pathsOf(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/news`)
  const { news = [] } = answer.ok ? ((await answer.json()) as { news?: { id: string }[] }) : {}
  return ['/', '/otsing', `/otsing/${ids.house}`, ...news.slice(0, 1).map(({ id }) => `/uudised/${id}`)]
}

interface Measured {
  scores: Record<Category, number>
  /** Milliseconds. */
  lcp: number
  tbt: number
}

function figuresOf(path: string, ours: Measured, bare: Measured): Figure[] {
  const what = path.length > 24 ? `${path.slice(0, 20)}…` : path
  return [
    ...CATEGORIES.map((each) => ({ what: `${what} ${each}`, value: ours.scores[each] * 100, baseline: 100, unit: '', atLeast: GOALS[each] })),
    { what: `${what} largest paint, to a bare page`, value: ours.lcp, baseline: bare.lcp, unit: 'ms', atMost: 1.6 },
    { what: `${what} blocking time, to the goal of 150 ms`, value: ours.tbt, baseline: 150, unit: 'ms', atMost: 1 },
  ]
}

/**
 * The median of several runs, each in its own browser. A run in which Lighthouse saw no paint is reported and repeated. @throws if all
 * failed
 */
async function measured(url: string): Promise<Measured> {
  const reports: Report[] = []
  for (let run = 0; reports.length < RUNS; run++) {
    if (run === 2 * RUNS) throw new Error(`Lighthouse could not measure ${url}`)
    const report = await reportOf(url)
    if (report.categories.performance.score === null)
      console.log(`    Lighthouse could not measure ${url} once: ${report.audits['largest-contentful-paint']?.errorMessage}`)
    else reports.push(report)
  }
  const middle = (of: (report: Report) => number): number => percentile(reports.map(of), 0.5)
  return {
    scores: Object.fromEntries(CATEGORIES.map((each) => [each, middle(({ categories }) => categories[each].score ?? 0)])) as Record<Category, number>,
    lcp: middle(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? Number.NaN),
    tbt: middle(({ audits }) => audits['total-blocking-time']?.numericValue ?? Number.NaN),
  }
}

async function reportOf(url: string): Promise<Report> {
  const { launch } = peer('chrome-launcher') as Launcher
  const { default: lighthouse } = peer('lighthouse') as { default: Lighthouse }
  const chrome = await launch({ chromePath: findChromium(), chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS] })
  try {
    const result = await lighthouse(url, { port: chrome.port, onlyCategories: [...CATEGORIES], logLevel: 'error' })
    if (!result) throw new Error(`Lighthouse gave no report of ${url}`)
    return result.lhr
  } finally {
    chrome.kill()
  }
}

const BARE = `<!doctype html><html lang="et"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="description" content="Leht"><title>Leht</title></head><body><main><h1>Leia kodu</h1><p>Vabad kohad ja hinnad otse majadest.</p></main></body></html>`

async function startBare(): Promise<{ url: string; close: () => void }> {
  const server = createServer((_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(BARE))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, close: () => void server.close() }
}
