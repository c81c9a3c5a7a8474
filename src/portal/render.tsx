import { renderToString } from 'react-dom/server'
import type { EndpointName } from '#shared/contract/index.ts'
import { isOwnPage, LISTED_PATHS, type PublicPageName } from '#shared/publicPages.ts'
import type { PortalAnswer, PortalAssets, PortalRefusal, PortalRenderer, PortalRequest, PortalSent } from '#shared/portal.ts'
import { createDrawnBodies } from './drawnBodies.ts'
import { documentOf } from './document.ts'
import { factsOf } from './facts.ts'
import { CookieBar } from './frame/CookieBar.tsx'
import { Frame } from './frame/Frame.tsx'
import { type Ask, AskRefused, type PortalPage } from './page.ts'
import { pageAt } from './pageAt.ts'
import { PAGES } from './pages.ts'
import { PlainAnchor } from './PlainAnchor.tsx'
import { PortalContext, type Portal } from './portalContext.ts'
import { wordsIn } from './words/wordsIn.ts'

/** Server rendering of the public pages; `assets` are the scripts and styles for hydration. */
export const portalRenderer = (assets: PortalAssets, bodies = createDrawnBodies()): PortalRenderer => ({
  stands: (path) => pageAt(path) !== null,
  document: (request, sent) => documentFor({ assets, bodies }, request, sent),
  data: loaded,
  takes: async (path) => (await submitAt(path)) !== null,
  submit: submitted,
  paths: LISTED_PATHS,
  builtAt: assets.builtAt,
})

interface Shown {
  status: number
  /** The name of its script for the browser; null for static pages. */
  name: PublicPageName | 'lost' | null
  page: PortalPage
  data: unknown
  parameters: Record<string, string>
  /** For a rate-limited request: in how many seconds to retry. */
  seconds?: string | undefined
}

/** Rendered without scripts: a rate-limited visitor loads nothing more. */
const tooManyPage = async (): Promise<PortalPage> => (await import('./about/readingPages.tsx')).tooManyPage

async function shownAt(request: PortalRequest): Promise<Shown> {
  const found = pageAt(request.path)
  const nowhere: Shown = { status: 404, name: 'lost', page: await PAGES.lost(), data: null, parameters: {} }
  if (!found) return nowhere
  const page = await PAGES[found.name]()
  try {
    const data = await page.load(askOf(request.ask), { parameters: found.parameters, query: request.query, language: request.language })
    return { status: 200, name: found.name, page, data, parameters: found.parameters }
  } catch (error) {
    if (!(error instanceof AskRefused)) throw error
    if (error.code === 'too-many-requests') return { ...nowhere, status: 429, name: null, page: await tooManyPage(), seconds: error.seconds }
    // An invalid address is not found, like an unknown one.
    return nowhere
  }
}

interface Drawing {
  assets: PortalAssets
  bodies: ReturnType<typeof createDrawnBodies>
}

async function documentFor({ assets, bodies }: Drawing, request: PortalRequest, sent: PortalSent = NOTHING_SENT): Promise<PortalAnswer> {
  const { status, name, page, data, parameters, seconds } = await shownAt(request)
  const { language, query, map, path, token, isConsentAsked, socketPort } = request
  const form = page.submit ? { token, ...sent } : null
  const [words, ownWords] = await Promise.all([wordsIn(language), page.words?.(language) ?? {}])
  const still = { load: unreachable, act: unreachable, send: unreachable, listen: () => nothing, rewrite: nothing, go: nothing, signOut: nothing }
  const drawn = { origin: request.origin, at: `${new Date().toISOString().slice(0, 16)}:00.000Z` }
  const portal: Portal = { language, words, ownWords, person: null, Anchor: PlainAnchor, query, map, drawn, form, ...still }
  const { View } = page
  const draw = (): string =>
    renderToString(
      <PortalContext value={portal}>
        <Frame isWide={page.isWide ?? false} here={path}>
          <View data={data} />
        </Frame>
        <CookieBar onServer={isConsentAsked} />
      </PortalContext>,
    )
  // A form contains this browser's token, and earlier input.
  const body = form ? draw() : bodies.take([name, parameters, data, language, path, [...query], map, drawn, isConsentAsked, status, seconds], draw)
  const isOwn = name !== null && name !== 'lost' && isOwnPage(name)
  const head = { ...page.head(data, words, { parameters, query, language }), ...(isOwn && { isHidden: true }) }
  const state = name === null ? null : { page: name, data, language, map, drawn, form, isConsentAsked, socketPort }
  return { status, text: documentOf({ request, assets, head, facts: factsOf(name, data), body, state }), seconds }
}

const nothing = (): void => undefined

const NOTHING_SENT: PortalSent = { values: [], errors: {}, message: null }

/** The form handler of a page, with the path's parameters; null without one. */
async function submitAt(path: string): Promise<{ submit: NonNullable<PortalPage['submit']>; parameters: Record<string, string> } | null> {
  const found = pageAt(path)
  const page = found && (await PAGES[found.name]())
  return found && page?.submit ? { submit: page.submit, parameters: found.parameters } : null
}

async function submitted(request: PortalRequest, values: URLSearchParams): Promise<{ path: string } | { refusal: PortalRefusal }> {
  const found = await submitAt(request.path)
  if (!found) throw new Error(`${request.path} takes no form`)
  try {
    return {
      path: await found.submit(askOf(request.tell), values, { parameters: found.parameters, query: request.query, language: request.language }),
    }
  } catch (error) {
    if (!(error instanceof AskRefused)) throw error
    const { code, message, errors, seconds } = error
    return { refusal: { code, message, errors, ...(seconds !== undefined && { details: { seconds } }) } }
  }
}

async function loaded(request: PortalRequest): Promise<PortalAnswer> {
  const found = pageAt(request.path)
  if (!found) return { status: 404, text: '{"code":"not-found"}' }
  const page = await PAGES[found.name]()
  try {
    const data = await (page.reload ?? page.load)(askOf(request.ask), {
      parameters: found.parameters,
      query: request.query,
      language: request.language,
    })
    return { status: 200, text: JSON.stringify(data) }
  } catch (error) {
    if (!(error instanceof AskRefused)) throw error
    const status = error.code === 'too-many-requests' ? 429 : error.code === 'validation' ? 422 : 404
    return { status, text: JSON.stringify({ code: error.code, message: error.message, errors: error.errors }), seconds: error.seconds }
  }
}

const unreachable = (): Promise<never> => Promise.reject(new Error('A document is drawn from what it was given'))

/** The server's query function, with the contract's types. */
const askOf =
  (call: PortalRequest['ask']): Ask =>
  async (name: EndpointName, input: unknown) => {
    const asked = await call(name, input)
    if ('refusal' in asked) throw new AskRefused(asked.refusal.code, asked.refusal.message, asked.refusal.errors, asked.refusal.details?.['seconds'])
    // The pipeline has validated it by the contract.
    return asked.value as never
  }
