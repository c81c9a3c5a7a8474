interface PublicPage {
  path: string
  /** Head and foot of every public page lead there, in this order. */
  inNav?: boolean
  /** Whoever has seen it reads it without a connection too. What is one family's is kept nowhere. */
  isKept?: boolean
  /** Never for search engines: what it shows is somebody's own choice. */
  isOwn?: boolean
}

/** The public pages, which the server draws (specification, section 2): the one table of them, by which their scripts are named. */
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
  about: { path: '/meist', inNav: true, isKept: true },
  join: { path: '/liitu', inNav: true, isKept: true },
} as const satisfies Record<string, PublicPage>
export type PublicPageName = keyof typeof PUBLIC_PAGES

type Named = typeof PUBLIC_PAGES
const pages: Readonly<Record<PublicPageName, PublicPage>> = PUBLIC_PAGES
const entries = Object.entries(pages) as [PublicPageName, PublicPage][]

/** Where head and foot lead. */
type NavName = { [Name in PublicPageName]: Named[Name] extends { inNav: true } ? Name : never }[PublicPageName]
export const PUBLIC_NAV = entries.filter(([, { inNav }]) => inNav).map(([name, { path }]) => ({ name: name as NavName, path }))

/** Addresses of pages that search engines may list; what has a part that differs is listed by what it shows. */
export const LISTED_PATHS: readonly string[] = entries.flatMap(([, { path, isOwn }]) => (isOwn || path.includes(':') ? [] : [path]))

/** Whether what a page shows is somebody's own choice. */
export const isOwnPage = (name: PublicPageName): boolean => pages[name].isOwn ?? false

/** Public pages that are kept for whoever has no connection, by their patterns. */
export const KEPT_PATHS: readonly string[] = entries.flatMap(([, { path, isKept }]) => (isKept ? [path] : []))
