import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context, Middleware } from 'koa'
import type { Actor } from '#core/kernel/env.ts'
import { publicNewsIds } from '#core/news/news.store.ts'
import { publicHouseIds } from '#core/search/search.store.ts'
import { type EndpointName, endpointNamed } from '#shared/contract/index.ts'
import { refusalOf } from '#shared/messages/refusal.ts'
import { LANGUAGES } from '#shared/messages/languages.ts'
import type { Language } from '#shared/messages/say.ts'
import type { PortalAsked, PortalAssets, PortalRenderer, PortalRequest } from '#shared/portal.ts'
import { actorOf } from '../accounts/session.store.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { maintenanceIn } from '../maintenance.ts'
import { setBinding } from './cookies.ts'
import { sessionIfAny } from './guard.ts'
import { handlerNamed, handlersOf } from './handlers.ts'
import { publicAnswer } from './pipeline.ts'

const YEAR = 365 * 24 * 3_600_000

/** The public pages, drawn on the server (decision 0035); every way to them also refreshes the CSRF cookie, as to the app's own page. */
export function portal(deps: Deps): Middleware {
  const { portal: pages } = deps
  if (!pages) return (_, next) => next()
  const asking = askingOf(deps)
  return async (ctx, next) => {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || !pages.stands(ctx.path)) return next()
    // The app leads to /hooldus.
    if (maintenanceIn(deps.config.dataDir)) return next()
    const isData = ctx.accepts('html', 'json') === 'json'
    // The app's script asks for `GET /` only to refresh its CSRF cookie: the shell answers without drawing anything.
    if (!isData && ctx.get('sec-fetch-dest') === 'empty') return next()
    const query = new URLSearchParams(ctx.querystring)
    const language = languageFor(ctx, query)
    // A document is the same for everybody; what is a reader's own comes with what its script asks for.
    const session = isData ? await sessionIfAny(ctx, deps) : null
    const reader = session && actorOf(session)
    const request: PortalRequest = {
      path: ctx.path,
      query,
      language,
      ask: asking(ctx.ip, language, reader),
      origin: originOf(ctx, deps),
      nonce: String(ctx.state.nonce),
      map: deps.config.map,
      socketPort: deps.config.socketPort,
      isConsentAsked: ctx.cookies.get('koduke_consent') === undefined,
    }
    if (!isData) setBinding(ctx, deps)
    const { status, text } = await (isData ? pages.data(request) : pages.document(request))
    ctx.status = status
    ctx.type = isData ? 'json' : 'html'
    ctx.set('Cache-Control', reader ? 'no-store' : 'no-cache')
    ctx.vary('Accept')
    ctx.vary('Cookie')
    ctx.body = text
  }
}

/** For search engines: what may be read, and every page and house that there is. */
export function forEngines(deps: Deps): Middleware {
  return async (ctx, next) => {
    if (ctx.path === '/robots.txt') {
      ctx.type = 'text'
      ctx.body = `User-agent: *\nDisallow: /api/\nDisallow: /koduke\nDisallow: /login\nDisallow: /taust/\nDisallow: /kinnitus/\nSitemap: ${originOf(ctx, deps)}/sitemap.xml\n`
      return
    }
    if (ctx.path !== '/sitemap.xml' || !deps.portal) return next()
    const [houses, news] = await Promise.all([publicHouseIds(deps.db), publicNewsIds(deps.db)])
    const paths = [...deps.portal.paths, ...houses.map((id) => `/otsing/${id}`), ...news.map((id) => `/uudised/${id}`)]
    ctx.type = 'xml'
    ctx.body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${paths
      .map((path) => `<url><loc>${originOf(ctx, deps)}${path}</loc></url>`)
      .join('\n')}\n</urlset>\n`
  }
}

/** The address that people know; outside production the one they came by, which nothing secret is ever built from. */
const originOf = (ctx: Context, { config }: Deps): string => config.publicUrl ?? `http://localhost:${ctx.socket.localPort ?? config.port}`

/** What the address says, or what was chosen before; Estonian otherwise. A choice in the address is remembered. */
function languageFor(ctx: Context, query: URLSearchParams): Language {
  const named = LANGUAGES.find((each) => each === query.get('keel'))
  if (named) ctx.cookies.set(LANGUAGE, named, { httpOnly: false, sameSite: 'lax', maxAge: YEAR, overwrite: true })
  return named ?? LANGUAGES.find((each) => each === ctx.cookies.get(LANGUAGE)) ?? 'et'
}

/** Not secret: the app's own script writes it too (`renderer/texts/language.ts`). */
const LANGUAGE = 'koduke_language'

/** Asks as anybody may, by the same pipeline and limits as over the network. */
function askingOf(deps: Deps): (ip: string, language: Language, reader: Actor | null) => PortalRequest['ask'] {
  const handlers = handlersOf(deps)
  return (ip, language, reader) =>
    async (name, input): Promise<PortalAsked> => {
      const spec = endpointNamed(name as EndpointName)
      if (spec.scope !== 'public' && spec.scope !== 'reader') throw new Error(`${name} is not for everybody`)
      try {
        const { json } = await publicAnswer(deps, name, spec, handlerNamed(handlers, name), {
          ip,
          reader: spec.scope === 'reader' ? reader : null,
          input,
        })
        return { value: JSON.parse(json) as unknown }
      } catch (error) {
        const refusal = refusalOf(error, language)
        if (!refusal) throw error
        return { refusal }
      }
    }
}

const FONT = 'node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2'

interface Chunk {
  file: string
  imports?: string[]
}

/** The pages as they were built; null where they were not. */
export async function builtPortal({ webDir, portalDir }: Config): Promise<PortalRenderer | null> {
  const manifest = join(webDir, 'portal/.vite/manifest.json')
  const script = join(portalDir, 'render.js')
  if (!existsSync(manifest) || !existsSync(script)) return null
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>
  const { portalRenderer } = (await import(/* @vite-ignore */ pathToFileURL(script).href)) as {
    portalRenderer: (assets: PortalAssets) => PortalRenderer
  }
  return portalRenderer(assetsOf(chunks, readFileSync(join(webDir, 'portal', chunks['style.css']?.file ?? ''), 'utf8')))
}

/** Which files a page and a language need: those of their modules, and what these import. */
function assetsOf(chunks: Readonly<Record<string, Chunk>>, styles: string): PortalAssets {
  const needs = (key: string): string[] => {
    const chunk = chunks[key]
    return chunk ? [...new Set([...(chunk.imports ?? []).flatMap(needs), `/portal/${chunk.file}`])] : []
  }
  const entry = chunks['src/portal/client.tsx']
  const named = (names: Record<string, string>): Record<string, string[]> =>
    Object.fromEntries(Object.entries(names).map(([name, path]) => [name, needs(`src/portal/${path}`)]))
  return {
    script: `/portal/${entry?.file ?? ''}`,
    styles,
    font: chunks[FONT] ? `/portal/${chunks[FONT].file}` : null,
    of: named({
      home: 'home/homePage.tsx',
      search: 'search/searchPage.tsx',
      house: 'house/housePage.tsx',
      newsList: 'news/newsPages.tsx',
      newsItem: 'news/newsPages.tsx',
      about: 'about/readingPages.tsx',
      join: 'about/readingPages.tsx',
      et: 'words/et.ts',
      en: 'words/en.ts',
      ru: 'words/ru.ts',
    }),
  }
}
