import { renderToString } from 'react-dom/server'
import type { EndpointName } from '#shared/contract/index.ts'
import type { PortalAnswer, PortalAssets, PortalRenderer, PortalRequest } from '#shared/portal.ts'
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
  document: (request) => drawn(assets, request),
  data: loaded,
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
    const data = await page.load(askOf(request), { parameters: found.parameters, query: request.query })
    return { status: 200, name: found.name, page, data, parameters: found.parameters }
  } catch (error) {
    if (!(error instanceof AskRefused)) throw error
    if (error.code === 'too-many-requests') return lost(tooManyPage, 429)
    // An address that makes no sense leads nowhere, as one that leads to nothing does.
    return lost(notFoundPage, 404)
  }
}

async function drawn(assets: PortalAssets, request: PortalRequest): Promise<PortalAnswer> {
  const { status, name, page, data, parameters } = await shownAt(request)
  const { language, query, map, path, isConsentAsked, socketPort } = request
  const words = await wordsIn(language)
  const portal: Portal = {
    language,
    words,
    person: null,
    Anchor: PlainAnchor,
    load: unreachable,
    act: unreachable,
    listen: () => () => undefined,
    query,
    rewrite: () => undefined,
    map,
  }
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
  return {
    status,
    text: documentOf({ request, assets, head, body, state: name === null ? null : { page: name, data, language, map, isConsentAsked, socketPort } }),
  }
}

async function loaded(request: PortalRequest): Promise<PortalAnswer> {
  const found = pageAt(request.path)
  if (!found) return { status: 404, text: '{"code":"not-found"}' }
  const page: PortalPage = PAGES[found.name]
  try {
    const data = await (page.reload ?? page.load)(askOf(request), { parameters: found.parameters, query: request.query })
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
  ({ ask }: PortalRequest): Ask =>
  async (name: EndpointName, input: unknown) => {
    const asked = await ask(name, input)
    if ('refusal' in asked) throw new AskRefused(asked.refusal.code, asked.refusal.message, asked.refusal.errors)
    // What the pipeline has parsed by the contract.
    return asked.value as never
  }
