import { bodyParser } from '@koa/bodyparser'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context, Middleware } from 'koa'
import type { Actor } from '#core/kernel/env.ts'
import { changes, type Scope } from '#shared/contract/endpoint.ts'
import { type EndpointName, endpointNamed } from '#shared/contract/index.ts'
import { AppError, ERRORS } from '#shared/errors.ts'
import { refusalOf } from '#shared/refusals/refusal.ts'
import { LANGUAGES } from '#shared/messages/languages.ts'
import type { Language } from '#shared/messages/say.ts'
import { isKnown } from '#shared/paths.ts'
import type { PortalAnswer, PortalAsked, PortalAssets, PortalRenderer, PortalRequest } from '#shared/portal.ts'
import { actorOf } from '../stores/session.store.ts'
import type { Config } from '../config/config.ts'
import type { Deps } from '../deps.ts'
import { maintenanceIn } from './maintenance.ts'
import { bindCookie, setBinding } from '../request/cookies.ts'
import { originOf } from './engines.ts'
import { foreignPage, isOwnForm, sessionIfAny } from '../request/guard.ts'
import { handlersOf } from './handlers.ts'
import { handlerNamed } from '../request/answer.ts'
import { answerTo } from './pipeline.ts'
import { isFile } from './shell.ts'

const YEAR = 365 * 24 * 3_600_000

/** The public pages, rendered on the server (decision 0035); every route also refreshes the CSRF cookie, like the app's own page. */
export function portal(deps: Deps): Middleware {
  const { portal: pages } = deps
  if (!pages) return (_, next) => next()
  const asking = askingOf(deps)
  const form = bodyParser({ enableTypes: ['form'], formLimit: '64kb' })
  return async (ctx, next) => {
    const isSent = ctx.method === 'POST' && (await pages.takes(ctx.path))
    if (!isSent && !(isRead(ctx) && (pages.stands(ctx.path) || isNowhere(ctx.path)))) return next()
    // The app handles /hooldus.
    if (maintenanceIn(deps.config.dataDir)) return next()
    const isData = ctx.accepts('html', 'json') === 'json'
    // The app's script requests `GET /` only to refresh its CSRF cookie: the shell answers without rendering. A service worker fetches a
    // page with the reader's own Accept header.
    if (!isData && ctx.get('sec-fetch-dest') === 'empty' && !ctx.get('accept').includes('text/html')) return next()
    const inLanguage = isSent || isData ? null : languageGoingOn(ctx)
    if (inLanguage !== null) return ctx.redirect(inLanguage)
    if (isSent) await form(ctx, async () => undefined)
    const values = new URLSearchParams(isSent ? ctx.request.rawBody : '')
    // Before the cookie is renewed: a form is bound to the one it came with.
    const isOwn = isSent && isOwnForm(ctx, deps, values.get('csrf'))
    // A document is the same for everybody; personal data come with the requests of its script.
    const session = isData && !isSent ? await sessionIfAny(ctx, deps) : null
    // `GET /` refreshes the CSRF token, whatever its Accept header (specification, section 7).
    const isBare = isData && !isSent && ctx.path !== '/'
    const request = requestOf(ctx, deps, {
      asking,
      reader: session && actorOf(session),
      isOwn,
      isBare,
      isGoingOn: isBare && bindCookie(ctx) !== undefined,
    })
    ctx.vary('Accept')
    ctx.vary('Cookie')
    ctx.vary('Accept-Language')
    ctx.set('Cache-Control', isPrivate(ctx.path) || session ? 'no-store' : 'no-cache')
    if (isSent) return takeForm(ctx, pages, request, values, isData)
    answer(ctx, isData ? 'json' : 'html', await (isData ? pages.data(request) : pages.document(request)))
  }
}

const isRead = ({ method }: Context): boolean => method === 'GET' || method === 'HEAD'

/** Unknown addresses show a not-found page with the search, without asking to sign in (decision 0055). */
const isNowhere = (path: string): boolean => !isKnown(path) && !isFile(path) && path !== '/index.html' && !path.startsWith('/api/')

/** The same for a missing file (`/index.php`, `/kontakt.html`) opened as a page. */
export function lost(deps: Deps): Middleware {
  const { portal: pages } = deps
  if (!pages) return (_, next) => next()
  const asking = askingOf(deps)
  return async (ctx, next) => {
    if (!isRead(ctx) || ctx.path.startsWith('/api/') || !ctx.get('accept').includes('text/html')) return next()
    ctx.vary('Accept')
    ctx.vary('Cookie')
    ctx.vary('Accept-Language')
    ctx.set('Cache-Control', 'no-cache')
    const request = requestOf(ctx, deps, { asking, reader: null, isOwn: false, isBare: false, isGoingOn: false })
    answer(ctx, 'html', { ...(await pages.document(request)), status: 404 })
  }
}

const FOR_EVERYBODY: ReadonlySet<Scope> = new Set(['public', 'reader', 'open', 'link'])

type Asking = ReturnType<typeof askingOf>

interface Arrival {
  asking: Asking
  reader: Actor | null
  isOwn: boolean
  isBare: boolean
  /** The data request of an open page. */
  isGoingOn: boolean
}

function requestOf(ctx: Context, deps: Deps, { asking, reader, isOwn, isBare, isGoingOn }: Arrival): PortalRequest {
  const query = new URLSearchParams(ctx.querystring)
  const language = languageFor(ctx, query)
  const who = { ip: ctx.ip, language, reader, isGoingOn }
  const why = foreignPage(ctx)
  const refused = { refusal: refusalOf(new AppError(why), language) ?? { code: why, message: '' } }
  return {
    path: ctx.path,
    query,
    language,
    ask: asking({ ...who, mayChange: false }),
    tell: isOwn ? asking({ ...who, mayChange: true }) : async () => refused,
    origin: originOf(ctx, deps),
    nonce: String(ctx.state.nonce),
    token: isBare ? '' : setBinding(ctx, deps),
    map: deps.config.map,
    socketPort: deps.config.socketPort,
    isConsentAsked: ctx.cookies.get('koduke_consent') === undefined,
  }
}

/** Redirects after a successful form post; otherwise renders the form again with all input and messages beside the fields. */
async function takeForm(ctx: Context, pages: PortalRenderer, request: PortalRequest, values: URLSearchParams, isData: boolean): Promise<void> {
  const taken = await pages.submit(request, values)
  if ('path' in taken && !isData) {
    ctx.redirect(taken.path)
    ctx.status = 303
    return
  }
  if ('path' in taken) return answer(ctx, 'json', { status: 200, text: JSON.stringify(taken) })
  const { code, message, errors = {}, details } = taken.refusal
  const { status } = ERRORS[code]
  if (status === 429) ctx.set('Retry-After', details?.['seconds'] ?? '60')
  if (isData) return answer(ctx, 'json', { status, text: JSON.stringify(taken.refusal) })
  answer(ctx, 'html', { ...(await pages.document(request, { values: [...values], errors, message })), status })
}

function answer(ctx: Context, type: 'html' | 'json', { status, text, seconds }: PortalAnswer): void {
  ctx.status = status
  // Reads are limited per minute.
  if (status === 429 && !ctx.response.get('Retry-After')) ctx.set('Retry-After', seconds ?? '60')
  ctx.type = type
  ctx.body = text
}

/** A page for one person: a family, or the holder of a link. */
const isPrivate = (path: string): boolean => /^\/(kohasoov|vastus|tellimus|pere)\//.test(path) || path === '/kysi' || path === '/liitu'

/** From the address, the earlier choice, or the browser's language; otherwise Estonian. A choice in the address is remembered. */
function languageFor(ctx: Context, query: URLSearchParams): Language {
  const named = LANGUAGES.find((each) => each === query.get('keel'))
  if (named) ctx.cookies.set(LANGUAGE, named, { httpOnly: false, sameSite: 'lax', maxAge: YEAR, overwrite: true })
  const chosen = named ?? LANGUAGES.find((each) => each === ctx.cookies.get(LANGUAGE))
  if (chosen) return chosen
  // Callers without a preference, such as search engines, get Estonian.
  return LANGUAGES.find((each) => each === ctx.acceptsLanguages([...LANGUAGES])) ?? 'et'
}

/** Without cookies only the referring page tells the language: then it is added to the address, from page to page. */
function languageGoingOn(ctx: Context): string | null {
  const from = URL.parse(ctx.get('referer'))
  const here = new URLSearchParams(ctx.querystring)
  if (from?.host !== ctx.host || ctx.cookies.get(LANGUAGE) !== undefined || here.has('keel')) return null
  const named = LANGUAGES.find((each) => each === from.searchParams.get('keel'))
  if (named === undefined || named === 'et') return null
  here.set('keel', named)
  return `${ctx.path}?${here}`
}

/** Not secret: the app's own script writes it too (`renderer/texts/language.ts`). */
const LANGUAGE = 'koduke_language'

/** The caller of a page's queries: the reader, if known; only posts from our own page may change anything. */
interface AskedBy {
  ip: string
  language: Language
  reader: Actor | null
  isGoingOn: boolean
  mayChange: boolean
}

/** Calls public endpoints through the same pipeline and limits as over the network. */
function askingOf(deps: Deps) {
  const handlers = handlersOf(deps)
  return ({ ip, language, reader, isGoingOn, mayChange }: AskedBy) =>
    async (name: string, input: unknown): Promise<PortalAsked> => {
      const spec = endpointNamed(name as EndpointName)
      const handler = handlerNamed(handlers, name)
      if (!FOR_EVERYBODY.has(spec.scope) || (changes(spec) && !mayChange)) throw new Error(`${name} is not for everybody`)
      try {
        const { json } = await answerTo({
          deps,
          bound: { name: name as EndpointName, spec, handler },
          ip,
          language,
          input: async () => input,
          session: () => Promise.reject(new AppError('unauthenticated')),
          reader: async () => reader,
          isGoingOn,
          key: null,
          file: null,
          socketId: '',
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

/** The built pages; null if they were not built. */
export async function builtPortal({ webDir, portalDir }: Config): Promise<PortalRenderer | null> {
  const manifest = join(webDir, 'portal/.vite/manifest.json')
  const script = join(portalDir, 'render.js')
  if (!existsSync(manifest) || !existsSync(script)) return null
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>
  const { portalRenderer } = (await import(/* @vite-ignore */ pathToFileURL(script).href)) as {
    portalRenderer: (assets: PortalAssets) => PortalRenderer
  }
  const styles = readFileSync(join(webDir, 'portal', chunks['style.css']?.file ?? ''), 'utf8')
  return portalRenderer({ ...assetsOf(chunks, styles), builtAt: statSync(manifest).mtime.toISOString() })
}

/** Pages with texts of their own, and where. */
const OWN_WORDS = {
  ask: 'asking',
  follow: 'asking',
  answer: 'asking',
  orderLink: 'order',
  family: 'family',
  join: 'join',
  compare: 'compare',
  place: 'place',
  about: 'about',
}

/** The files that a page and a language need: those of their modules, with their imports. */
function assetsOf(chunks: Readonly<Record<string, Chunk>>, styles: string): Omit<PortalAssets, 'builtAt'> {
  const needs = (key: string): string[] => {
    const chunk = chunks[key]
    return chunk ? [...new Set([...(chunk.imports ?? []).flatMap(needs), `/portal/${chunk.file}`])] : []
  }
  const entry = chunks['src/portal/client.tsx']
  const ownWords = Object.fromEntries(
    Object.entries(OWN_WORDS).flatMap(([page, folder]) =>
      LANGUAGES.map((language) => [`${page}.${language}`, `words/${folder}/pages.${language}.ts`]),
    ),
  )
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
      place: 'place/placePage.tsx',
      services: 'services/servicesPage.tsx',
      compare: 'compare/comparePage.tsx',
      saved: 'saved/savedPage.tsx',
      newsList: 'news/newsPages.tsx',
      newsItem: 'news/newsPages.tsx',
      ask: 'asking/askPage.tsx',
      follow: 'asking/followPage.tsx',
      answer: 'asking/answerPage.tsx',
      orderLink: 'order/orderPage.tsx',
      family: 'family/familyPage.tsx',
      about: 'about/readingPages.tsx',
      lost: 'about/readingPages.tsx',
      join: 'join/joinPage.tsx',
      et: 'words/et.ts',
      en: 'words/en.ts',
      ru: 'words/ru.ts',
      ...ownWords,
    }),
  }
}
