import { ids } from '#shared/contract/ids.ts'
import { type Child, startChild } from './child.ts'
import { benchHouse, benchSessions } from './prepare.ts'
import type { Figure } from './report.ts'
import { cpuPerRequest, headersOf, pathOf, type Question, startBare, statementsOf } from './requests.ts'

const RESIDENTS = [60, 200] as const
const ROUNDS = 5
const REQUESTS = 100
/** The limit for rendering a search page, ms (ground.md 8). */
const DRAWN = 8
const QUESTIONS: readonly (Question & { what: string })[] = [
  { what: 'list', name: 'client.list', input: { which: 'current' } },
  { what: 'overview', name: 'house.overview', input: {} },
  { what: 'person’s page', name: 'client.get', input: { id: ids.client } },
  { what: 'person’s diary', name: 'diary.list', input: { id: ids.client, limit: '50' } },
]

const HOW = ['anew', 'kept'] as const
/** Limits for a recomputed answer, and for a cached one, relative to its bare queries. */
const GOAL = 1.8

/**
 * The most common queries, uncached and cached, compared with their bare queries (`change` measures updates); and a search page, rendered
 * for visitors.
 */
export async function pageFigures(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const residents of RESIDENTS) figures.push(...(await inHouse(residents)))
  return figures
}

async function inHouse(residents: number): Promise<Figure[]> {
  const house = await benchHouse(residents, 3)
  const [session] = await benchSessions(house.db, 1)
  const servers = { anew: await startChild('koduke.ts', [house.folder, 'anew']), kept: await startChild('koduke.ts', [house.folder]) }
  const figures: Figure[] = []
  try {
    for (const { what, ...question } of QUESTIONS) {
      const bare = await startBare(house.file, await statementsOf(house.file, [question]))
      const best = { bare: Number.POSITIVE_INFINITY, anew: Number.POSITIVE_INFINITY, kept: Number.POSITIVE_INFINITY }
      for (let round = 0; round < ROUNDS; round++) {
        best.bare = Math.min(best.bare, await cpuPerRequest(bare, ['/'], {}, { requests: REQUESTS }))
        for (const how of HOW)
          best[how] = Math.min(best[how], await cpuPerRequest(servers[how], [pathOf(question)], headersOf(session), { requests: REQUESTS }))
      }
      bare.stop()
      for (const how of HOW)
        figures.push({
          what: `${what} of ${residents} residents, ${how}, to its bare queries`,
          value: best[how],
          baseline: best.bare,
          unit: 'µs',
          atMost: GOAL,
        })
    }
    figures.push(await askedAgain(servers.kept, headersOf(session), residents))
    if (residents === RESIDENTS[0]) figures.push(await searchPage(servers.kept))
    return figures
  } finally {
    for (const how of HOW) servers[how].stop()
    await house.remove()
  }
}

/** An unchanged list, requested with the browser's ETag: answered by 304, without reading rows. */
async function askedAgain(server: Child, headers: Record<string, string>, residents: number): Promise<Figure> {
  const path = pathOf({ name: 'client.list', input: { which: 'current' } })
  const tag = (await fetch(`http://127.0.0.1:${server.port}${path}`, { headers })).headers.get('etag') ?? ''
  const tiny = await startChild('tiny.ts', [])
  const best = { tiny: Number.POSITIVE_INFINITY, ours: Number.POSITIVE_INFINITY }
  for (let round = 0; round < ROUNDS; round++) {
    best.tiny = Math.min(best.tiny, await cpuPerRequest(tiny, ['/'], {}))
    best.ours = Math.min(best.ours, await cpuPerRequest(server, [path], { ...headers, 'If-None-Match': tag }, { status: 304 }))
  }
  tiny.stop()
  return { what: `list of ${residents} residents, nothing new (304), to a word of Koa`, value: best.ours, baseline: best.tiny, unit: 'µs', atMost: 2 }
}

async function searchPage(server: Child): Promise<Figure> {
  let best = Number.POSITIVE_INFINITY
  const headers = { Accept: 'text/html', 'Accept-Encoding': 'gzip' }
  for (let round = 0; round < ROUNDS; round++) best = Math.min(best, await cpuPerRequest(server, ['/otsing'], headers, { requests: REQUESTS }))
  return { what: `page of the search, drawn, to the goal of ${DRAWN} ms`, value: best / 1000, baseline: DRAWN, unit: 'ms', atMost: 1 }
}
