import { answerPage } from './asking/answerPage.tsx'
import { aboutPage } from './about/readingPages.tsx'
import { askPage } from './asking/askPage.tsx'
import { followPage } from './asking/followPage.tsx'
import { comparePage } from './compare/comparePage.tsx'
import { homePage } from './home/homePage.tsx'
import { housePage } from './house/housePage.tsx'
import { joinPage } from './join/joinPage.tsx'
import { newsItemPage, newsListPage } from './news/newsPages.tsx'
import { patternOf } from '#shared/paths.ts'
import type { PortalPage } from './page.ts'
import { placePage } from './place/placePage.tsx'
import { savedPage } from './saved/savedPage.tsx'
import { searchPage } from './search/searchPage.tsx'
import { servicesPage } from './services/servicesPage.tsx'

/** All public pages by name; a browser fetches the script of the one it shows (`client.tsx`). */
export const PAGES = {
  home: homePage,
  search: searchPage,
  house: housePage,
  place: placePage,
  services: servicesPage,
  compare: comparePage,
  saved: savedPage,
  newsList: newsListPage,
  newsItem: newsItemPage,
  ask: askPage,
  follow: followPage,
  answer: answerPage,
  about: aboutPage,
  join: joinPage,
} as const satisfies Record<string, PortalPage>

export type PageName = keyof typeof PAGES

const PATTERNS = Object.entries(PAGES).map(([name, { path }]) => ({ name: name as PageName, pattern: patternOf(path) }))

/** Which page stands at a path, with the path's parameters. */
export function pageAt(path: string): { name: PageName; parameters: Record<string, string> } | null {
  for (const { name, pattern } of PATTERNS) {
    const found = pattern.exec(path)
    if (found) return { name, parameters: { ...found.groups } }
  }
  return null
}
