import { renderToString } from 'react-dom/server'
import type { EndpointName } from '#shared/contract/index.ts'
import type { PortalAnswer, PortalAssets, PortalRefusal, PortalRenderer, PortalRequest, PortalSent } from '#shared/portal.ts'
import { notFoundPage, tooManyPage } from './about/readingPages.tsx'
import { documentOf } from './document.ts'
import { CookieBar } from './frame/CookieBar.tsx'
import { Frame } from './frame/Frame.tsx'
import { type Ask, AskRefused, type PortalPage } from './page.ts'
import { pageAt, PAGES } from './pages.ts'
import { PlainAnchor } from './PlainAnchor.tsx'
import { PortalContext, type Portal } from './portalContext.ts'
import { wordsIn } from './words/words.ts'

/** The public pages drawn on the server; `assets` are the scripts and styles with which a browser takes them over. */
export const portalRenderer = (assets: PortalAssets): PortalRenderer => ({
  stands: (path) => pageAt(path) !== null,
  document: (request, sent) => drawn(assets, request, sent),
  data: loaded,
  takes: (path) => submitAt(path) !== null,
  submit: submitted,
  paths: Object.values(PAGES).flatMap(({ path }) => (path.includes(':') ? [] : [path])),
})

interface Shown {
  status: number
  /** The name by which the browser fetches its script; null for what needs none. */
  name: string | null
  page: PortalPage
  data: unknown
  parameters: Record<string, string>
}

async function shownAt(request: PortalRequest): Promise<Shown> {
  const found = pageAt(request.path)
  const lost = (page: PortalPage, status: number): Shown => ({ status, name: null, page, data: null, parameters: {} })
  if (!found) return lost(notFoundPage, 404)
  const page = PAGES[found.name]
  try {
    const data = await page.load(askOf(request.ask), { parameters: found.parameters, query: request.query })
    return { status: 200, name: found.name, page, data, parameters: found.parameters }
  } catch (error) {
    if (!(error instanceof AskRefused)) throw error
    if (error.code === 'too-many-requests') return lost(tooManyPage, 429)
    // An address that makes no sense leads nowhere, as one that leads to nothing does.
    return lost(notFoundPage, 404)
  }
}

async function drawn(assets: PortalAssets, request: PortalRequest, sent: PortalSent = NOTHING_SENT): Promise<PortalAnswer> {
  const { status, name, page, data, parameters } = await shownAt(request)
  const { language, query, map, path, token, isConsentAsked, socketPort } = request
  const form = page.submit ? { token, ...sent } : null
  const words = await wordsIn(language)
  const still = { load: unreachable, act: unreachable, send: unreachable, listen: () => nothing, rewrite: nothing, go: nothing }
  const portal: Portal = { language, words, person: null, Anchor: PlainAnchor, query, map, form, ...still }
  const { View } = page
  const body = renderToString(
    <PortalContext value={portal}>
      <Frame isWide={page.isWide ?? false} here={path}>
        <View data={data} />
      </Frame>
      <CookieBar onServer={isConsentAsked} />
    </PortalContext>,
  )
  const head = page.head(data, words, { parameters, query })
  const state = name === null ? null : { page: name, data, language, map, form, isConsentAsked, socketPort }
  return { status, text: documentOf({ request, assets, head, body, state }) }
}

const nothing = (): void => undefined

const NOTHING_SENT: PortalSent = { values: [], errors: {}, message: null }

/** How a page takes what its form says, with the parameters of the path; null where no form is taken. */
function submitAt(path: string): { submit: NonNullable<PortalPage['submit']>; parameters: Record<string, string> } | null {
  const found = pageAt(path)
  const page: PortalPage | null = found && PAGES[found.name]
  return found && page?.submit ? { submit: page.submit, parameters: found.parameters } : null
}

async function submitted(request: PortalRequest, values: URLSearchParams): Promise<{ path: string } | { refusal: PortalRefusal }> {
  const found = submitAt(request.path)
  if (!found) throw new Error(`${request.path} takes no form`)
  try {
    return { path: await found.submit(askOf(request.tell), values, { parameters: found.parameters, query: request.query }) }
  } catch (error) {
    if (!(error instanceof AskRefused)) throw error
    return { refusal: { code: error.code, message: error.message, errors: error.errors } }
  }
}

async function loaded(request: PortalRequest): Promise<PortalAnswer> {
  const found = pageAt(request.path)
  if (!found) return { status: 404, text: '{"code":"not-found"}' }
  const page: PortalPage = PAGES[found.name]
  try {
    const data = await (page.reload ?? page.load)(askOf(request.ask), { parameters: found.parameters, query: request.query })
    return { status: 200, text: JSON.stringify(data) }
  } catch (error) {
    if (!(error instanceof AskRefused)) throw error
    const status = error.code === 'too-many-requests' ? 429 : error.code === 'validation' ? 422 : 404
    return { status, text: JSON.stringify({ code: error.code, message: error.message, errors: error.errors }) }
  }
}

const unreachable = (): Promise<never> => Promise.reject(new Error('A document is drawn from what it was given'))

/** The server's way of asking, with the contract's types. */
const askOf =
  (call: PortalRequest['ask']): Ask =>
  async (name: EndpointName, input: unknown) => {
    const asked = await call(name, input)
    if ('refusal' in asked) throw new AskRefused(asked.refusal.code, asked.refusal.message, asked.refusal.errors)
    // What the pipeline has parsed by the contract.
    return asked.value as never
  }
