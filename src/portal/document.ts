import type { Language } from '#shared/messages/say.ts'
import type { PortalAssets, PortalDrawn, PortalForm, PortalMap, PortalRequest } from '#shared/portal.ts'
import type { Facts } from './facts.ts'
import type { Head } from './page.ts'

/** What the browser needs to hydrate the page. */
export interface PortalState {
  page: string
  data: unknown
  language: Language
  map: PortalMap
  drawn: PortalDrawn
  isConsentAsked: boolean
  socketPort: number
  form: PortalForm | null
}

interface Parts {
  request: PortalRequest
  assets: PortalAssets
  head: Head
  /** Structured data for search engines (schema.org). */
  facts?: Facts | undefined
  body: string
  /** Null: a static page. */
  state: PortalState | null
}

const LANGUAGES = ['et', 'en', 'ru'] as const

/** A whole document, with deferred scripts. All user input is escaped. */
export function documentOf({ request, assets, head, facts, body, state }: Parts): string {
  const { language, nonce } = request
  const scripts = state ? [state.page, language, `${state.page}.${language}`].flatMap((name) => assets.of[name] ?? []) : []
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escape(head.title)}</title>
<script nonce="${nonce}">${BEFORE_PAINT}</script>
${assets.font ? `<link rel="preload" as="font" type="font/woff2" href="${assets.font}" crossorigin>` : ''}
<style nonce="${nonce}">${assets.styles}</style>
<link rel="icon" href="/logo.svg" type="image/svg+xml">
<meta name="theme-color" content="#FAF7F2" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#14201C" media="(prefers-color-scheme: dark)">
${headLines(head, request).join('\n')}
${facts ? `<script type="application/ld+json">${json({ '@context': 'https://schema.org', ...whole(facts, request.origin) })}</script>` : ''}
${scripts.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`).join('\n')}
</head>
<body>
<div id="portal">${body}</div>
${state ? `<script type="application/json" id="portal-state">${json(state)}</script>\n<script type="module" src="${assets.script}" fetchpriority="low"></script>` : ''}
</body>
</html>
`
}

/** Marks that scripts run, and applies the theme of this device, before the first paint. */
const BEFORE_PAINT = `document.documentElement.dataset.scripts='';try{const t=localStorage.getItem('koduke.theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

function headLines({ title, description, canonical, image, isHidden, isArticle }: Head, { origin, language, query }: PortalRequest): string[] {
  const meta = (name: string, content: string): string =>
    `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escape(content)}">`
  const own = canonical && `${origin}${canonical}`
  const inLanguage = (each: string): string => (each === 'et' ? `${own}` : `${own}?keel=${each}`)
  return [
    meta('description', description),
    ...(isHidden ? [meta('robots', 'noindex')] : []),
    // Pages excluded from search engines have no canonical or alternate links.
    ...(own && !isHidden
      ? [
          `<link rel="canonical" href="${escape(query.has('keel') ? inLanguage(language) : own)}">`,
          ...LANGUAGES.map((each) => `<link rel="alternate" hreflang="${each}" href="${escape(inLanguage(each))}">`),
          `<link rel="alternate" hreflang="x-default" href="${escape(own)}">`,
        ]
      : []),
    ...(own ? [meta('og:url', own)] : []),
    meta('og:type', isArticle ? 'article' : 'website'),
    meta('og:site_name', 'Koduke'),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:locale', { et: 'et_EE', en: 'en_GB', ru: 'ru_EE' }[language]),
    meta('og:image', `${origin}${image ?? '/card.png'}`),
    meta('twitter:card', 'summary_large_image'),
  ]
}

/** The same with absolute addresses, as needed outside our own pages. */
function whole(facts: object, origin: string): object {
  const text = JSON.stringify(facts, (name, value: unknown) => (ADDRESSES.has(name) ? addressed(value, origin) : value))
  return JSON.parse(text) as object
}

const ADDRESSES: ReadonlySet<string> = new Set(['@id', 'url', 'image', 'mainEntityOfPage'])
const addressed = (value: unknown, origin: string): unknown =>
  Array.isArray(value)
    ? value.map((each) => addressed(each, origin))
    : typeof value === 'string' && value.startsWith('/')
      ? `${origin}${value}`
      : value

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '')

/** JSON that cannot close its element. */
const json = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')
