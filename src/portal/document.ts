import type { Language } from '#shared/messages/say.ts'
import type { PortalAssets, PortalForm, PortalMap, PortalRequest } from '#shared/portal.ts'
import type { Head } from './page.ts'

/** What the browser needs to take over what was drawn. */
export interface PortalState {
  page: string
  data: unknown
  language: Language
  map: PortalMap
  isConsentAsked: boolean
  socketPort: number
  form: PortalForm | null
}

interface Parts {
  request: PortalRequest
  assets: PortalAssets
  head: Head
  body: string
  /** Null: the page stands as it is. */
  state: PortalState | null
}

const LANGUAGES = ['et', 'en', 'ru'] as const

/** A whole document, whose scripts wait until it has been drawn. Nothing of what people wrote stands in it unescaped. */
export function documentOf({ request, assets, head, body, state }: Parts): string {
  const { language, nonce } = request
  const scripts = state ? [...(assets.of[state.page] ?? []), ...(assets.of[language] ?? [])] : []
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
${scripts.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`).join('\n')}
</head>
<body>
<div id="portal">${body}</div>
${state ? `<script type="application/json" id="portal-state">${json(state)}</script>\n<script type="module" src="${assets.script}" fetchpriority="low"></script>` : ''}
</body>
</html>
`
}

/** Says that scripts run, and takes the look that was chosen on this device, before anything is drawn. */
const BEFORE_PAINT = `document.documentElement.dataset.scripts='';try{const t=localStorage.getItem('koduke.theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

function headLines({ title, description, canonical, image, isHidden, facts }: Head, { origin, language, query }: PortalRequest): string[] {
  const meta = (name: string, content: string): string =>
    `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escape(content)}">`
  const own = canonical && `${origin}${canonical}`
  return [
    meta('description', description),
    ...(isHidden ? [meta('robots', 'noindex')] : []),
    ...(own
      ? [
          `<link rel="canonical" href="${escape(query.has('keel') && language !== 'et' ? `${own}?keel=${language}` : own)}">`,
          ...LANGUAGES.map((each) => `<link rel="alternate" hreflang="${each}" href="${escape(each === 'et' ? own : `${own}?keel=${each}`)}">`),
          meta('og:url', own),
        ]
      : []),
    meta('og:type', 'website'),
    meta('og:site_name', 'Koduke'),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:locale', { et: 'et_EE', en: 'en_GB', ru: 'ru_EE' }[language]),
    meta('og:image', `${origin}${image ?? '/card.png'}`),
    meta('twitter:card', 'summary_large_image'),
    ...(facts ? [`<script type="application/ld+json">${json({ '@context': 'https://schema.org', ...facts })}</script>`] : []),
  ]
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '')

/** JSON that cannot end the element it stands in. */
const json = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')
