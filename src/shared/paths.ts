import { PUBLIC_PAGES } from './publicPages.ts'
import { SCREEN_PATHS, screens } from './screens.ts'

type Pages = typeof PUBLIC_PAGES
const DRAWN = Object.fromEntries(Object.entries(PUBLIC_PAGES).map(([name, { path }]) => [name, path])) as {
  readonly [Name in keyof Pages]: Pages[Name]['path']
}

/** Pages of the app that open without signing in: pages of links in e-mails, and sign-in and registration. */
const OPEN = {
  background: '/taust/:id',
  confirmation: '/kinnitus/:id',
  forgot: '/parool',
  reset: '/parool/uus/:token',
  register: '/registreeru',
  login: '/login',
  maintenance: '/hooldus',
} as const

/** Pages of the app for signed-in users. */
const ASKED = {
  profile: '/profiil',
  ownRequests: '/soovid',
  invitations: '/kutsed',
  workspace: '/koduke',
  ...SCREEN_PATHS,
} as const

/**
 * Every address of the product; `:name` is a parameter. The app's router, the public pages, the server's answer and access checks are all
 * derived from this table, so they cannot disagree.
 */
export const PATHS = { ...DRAWN, ...OPEN, ...ASKED } as const
export type Path = (typeof PATHS)[keyof typeof PATHS]

/** `/otsing/:id` → the pattern that matches such an address, with or without a trailing slash. */
export const patternOf = (path: string): RegExp => new RegExp(`^${path === '/' ? '' : path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`)

/** Those that only the app opens. */
export const APP_PATHS: readonly Path[] = Object.values({ ...OPEN, ...ASKED })

const patternsOf = (paths: readonly Path[]): RegExp[] => paths.map(patternOf)
const KNOWN = patternsOf(Object.values(PATHS))
// The specification does not list the news page as public; the server renders it for everybody all the same.
const FREE = patternsOf(Object.values({ ...DRAWN, ...OPEN }).filter((path) => path !== DRAWN.news))

/** Whether an address exists in the product; case-sensitive. */
export const isKnown = (path: string): boolean => KNOWN.some((pattern) => pattern.test(path))

const DEMO_ONLY = patternsOf(screens.flatMap(([, { path, demoOnly }]) => (demoOnly ? [path as Path] : [])))

/** Whether it exists only outside production. */
export const isDemoOnly = (path: string): boolean => DEMO_ONLY.some((pattern) => pattern.test(path))

/** Whether it opens without signing in. */
export const isOpen = (path: string): boolean => FREE.some((pattern) => pattern.test(path))
