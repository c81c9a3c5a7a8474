import type { PublicPageName } from '#shared/publicPages.ts'
import type { PortalPage } from './page.ts'

/** The script of each public page: browser and app load only the one they show. */
export const PAGES: Readonly<Record<PublicPageName | 'lost', () => Promise<PortalPage>>> = {
  home: async () => (await import('./home/homePage.tsx')).homePage,
  search: async () => (await import('./search/searchPage.tsx')).searchPage,
  house: async () => (await import('./house/housePage.tsx')).housePage,
  place: async () => (await import('./place/placePage.tsx')).placePage,
  services: async () => (await import('./services/servicesPage.tsx')).servicesPage,
  compare: async () => (await import('./compare/comparePage.tsx')).comparePage,
  saved: async () => (await import('./saved/savedPage.tsx')).savedPage,
  news: async () => (await import('./news/newsPages.tsx')).newsListPage,
  newsItem: async () => (await import('./news/newsPages.tsx')).newsItemPage,
  ask: async () => (await import('./asking/askPage.tsx')).askPage,
  follow: async () => (await import('./asking/followPage.tsx')).followPage,
  answer: async () => (await import('./asking/answerPage.tsx')).answerPage,
  orderLink: async () => (await import('./order/orderPage.tsx')).orderPage,
  family: async () => (await import('./family/familyPage.tsx')).familyNoticesPage,
  about: async () => (await import('./about/readingPages.tsx')).aboutPage,
  join: async () => (await import('./join/joinPage.tsx')).joinPage,
  lost: async () => (await import('./about/readingPages.tsx')).notFoundPage,
}
