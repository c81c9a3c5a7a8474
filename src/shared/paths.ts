import { PUBLIC_PAGES } from './publicPages.ts'
import { SCREEN_PATHS, screens } from './screens.ts'

type Pages = typeof PUBLIC_PAGES
const DRAWN = Object.fromEntries(Object.entries(PUBLIC_PAGES).map(([name, { path }]) => [name, path])) as {
  readonly [Name in keyof Pages]: Pages[Name]['path']
}

/** What of the app anybody may open without signing in: the pages of links from letters, and the ways to an account. */
const OPEN = {
  background: '/taust/:id',
  confirmation: '/kinnitus/:id',
  forgot: '/parool',
  reset: '/parool/uus/:token',
  register: '/registreeru',
  login: '/login',
  maintenance: '/hooldus',
} as const

/** What the app opens to whoever is signed in. */
const ASKED = {
  profile: '/profiil',
  ownRequests: '/soovid',
  invitations: '/kutsed',
  workspace: '/koduke',
  ...SCREEN_PATHS,
} as const

/**
 * Every address of the product; `:name` is a part that differs. The one table of them: the router of the app, the public pages, the answer of
 * the server and the question who may come in are made of it, so an address cannot be known in one of them alone.
 */
export const PATHS = { ...DRAWN, ...OPEN, ...ASKED } as const
export type Path = (typeof PATHS)[keyof typeof PATHS]

/** `/otsing/:id` → what reads such an address, with or without a slash at its end. */
export const patternOf = (path: string): RegExp => new RegExp(`^${path === '/' ? '' : path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`)

/** Those that the app alone opens. */
export const APP_PATHS: readonly Path[] = Object.values({ ...OPEN, ...ASKED })

const patternsOf = (paths: readonly Path[]): RegExp[] => paths.map(patternOf)
const KNOWN = patternsOf(Object.values(PATHS))
// The list of news is not among those that the specification opens; the server draws it for everybody all the same.
const FREE = patternsOf(Object.values({ ...DRAWN, ...OPEN }).filter((path) => path !== DRAWN.news))

/** Whether anything of the product stands at an address; its letters matter. */
export const isKnown = (path: string): boolean => KNOWN.some((pattern) => pattern.test(path))

const DEMO_ONLY = patternsOf(screens.flatMap(([, { path, demoOnly }]) => (demoOnly ? [path as Path] : [])))

/** Whether it is shown outside production only. */
export const isDemoOnly = (path: string): boolean => DEMO_ONLY.some((pattern) => pattern.test(path))

/** Whether anybody may open it without signing in. */
export const isOpen = (path: string): boolean => FREE.some((pattern) => pattern.test(path))
