interface PublicPage {
  path: string
  /** Links in the header and footer of every public page, in this order. */
  inNav?: boolean
  /** Cached after the first visit, for reading offline. A family's own pages are never cached. */
  isKept?: boolean
  /** Not for search engines: it shows a user's own choice. */
  isOwn?: boolean
}

/** The public pages, which the server renders (specification, section 2): the one table of them; their scripts are named after it. */
export const PUBLIC_PAGES = {
  home: { path: '/', isKept: true },
  search: { path: '/otsing', inNav: true, isKept: true },
  house: { path: '/otsing/:id', isKept: true },
  place: { path: '/hooldekodud/:place', isKept: true },
  services: { path: '/teenused', inNav: true, isKept: true },
  compare: { path: '/vordle', isKept: true, isOwn: true },
  saved: { path: '/salvestatud', isKept: true, isOwn: true },
  news: { path: '/uudised', inNav: true, isKept: true },
  newsItem: { path: '/uudised/:id', isKept: true },
  ask: { path: '/kysi', isOwn: true },
  follow: { path: '/kohasoov/:id', isOwn: true },
  answer: { path: '/vastus/:id', isOwn: true },
  orderLink: { path: '/tellimus/:id', isOwn: true },
  family: { path: '/pere/:id', isOwn: true },
  about: { path: '/meist', inNav: true, isKept: true },
  join: { path: '/liitu', inNav: true, isKept: true },
} as const satisfies Record<string, PublicPage>
export type PublicPageName = keyof typeof PUBLIC_PAGES

type Named = typeof PUBLIC_PAGES
const pages: Readonly<Record<PublicPageName, PublicPage>> = PUBLIC_PAGES
const entries = Object.entries(pages) as [PublicPageName, PublicPage][]

/** The links of header and footer. */
type NavName = { [Name in PublicPageName]: Named[Name] extends { inNav: true } ? Name : never }[PublicPageName]
export const PUBLIC_NAV = entries.filter(([, { inNav }]) => inNav).map(([name, { path }]) => ({ name: name as NavName, path }))

/** Pages for search engines; pages with a parameter are listed by their contents. */
export const LISTED_PATHS: readonly string[] = entries.flatMap(([, { path, isOwn }]) => (isOwn || path.includes(':') ? [] : [path]))

/** Whether a page shows a user's own choice. */
export const isOwnPage = (name: PublicPageName): boolean => pages[name].isOwn ?? false

/** Public pages that are cached for offline reading, by their patterns. */
export const KEPT_PATHS: readonly string[] = entries.flatMap(([, { path, isKept }]) => (isKept ? [path] : []))
