import type { RouteObject } from 'react-router'
import { Navigate } from 'react-router'
import { ErrorScreen } from './ErrorScreen.tsx'
import { PATHS } from '#shared/paths.ts'
import { screens } from '#shared/screens.ts'
import { lazily } from './lazily.ts'
import type { PortalPage } from '../../portal/page.ts'
import type { Page } from './page.ts'
import { Root } from './Root.tsx'
import { WORKSPACE_SCREENS } from './workspaceScreens.ts'

const page = (area: Page['area'], title: Page['title']): Page => ({ area, title })

const shown = (load: () => Promise<PortalPage>) =>
  lazily(async () => {
    const [{ portalScreen }, portalPage] = await Promise.all([import('./screens/portalScreen.tsx'), load()])
    return portalScreen(portalPage)
  })

const portal: RouteObject = {
  lazy: lazily(async () => (await import('./layouts/PortalLayout.tsx')).PortalLayout),
  children: [
    {
      ErrorBoundary: ErrorScreen,
      children: [
        {
          path: PATHS.background,
          handle: page('portal', 'background'),
          lazy: lazily(async () => (await import('../features/links/screens/BackgroundScreen.tsx')).BackgroundScreen),
        },
        {
          path: PATHS.confirmation,
          handle: page('portal', 'confirmation'),
          lazy: lazily(async () => (await import('./screens/ConfirmationScreen.tsx')).ConfirmationScreen),
        },
        {
          path: PATHS.forgot,
          handle: page('portal', 'forgot'),
          lazy: lazily(async () => (await import('../features/account/screens/ForgotScreen.tsx')).ForgotScreen),
        },
        {
          path: PATHS.reset,
          handle: page('portal', 'reset'),
          lazy: lazily(async () => (await import('../features/account/screens/ResetScreen.tsx')).ResetScreen),
        },
        {
          path: PATHS.register,
          handle: page('portal', 'register'),
          lazy: lazily(async () => (await import('../features/account/screens/RegisterScreen.tsx')).RegisterScreen),
        },
        {
          path: PATHS.profile,
          handle: page('portal', 'profile'),
          lazy: lazily(async () => (await import('../features/account/screens/ProfileScreen.tsx')).ProfileScreen),
        },
        {
          path: PATHS.invitations,
          handle: page('portal', 'invitations'),
          lazy: lazily(async () => (await import('../features/invitations/screens/InvitationsScreen.tsx')).InvitationsScreen),
        },
      ],
    },
  ],
}

/** The server draws these; the desktop, and a browser without a connection, show them here. */
const open: RouteObject = {
  ErrorBoundary: ErrorScreen,
  children: [
    { index: true, handle: page('portal', 'home'), lazy: shown(async () => (await import('../../portal/home/homePage.tsx')).homePage) },
    {
      path: PATHS.search,
      handle: page('portal', 'search'),
      lazy: shown(async () => (await import('../../portal/search/searchPage.tsx')).searchPage),
    },
    {
      path: PATHS.services,
      handle: page('portal', 'services'),
      lazy: shown(async () => (await import('../../portal/services/servicesPage.tsx')).servicesPage),
    },
    {
      path: PATHS.compare,
      handle: page('portal', 'compare'),
      lazy: shown(async () => (await import('../../portal/compare/comparePage.tsx')).comparePage),
    },
    {
      path: PATHS.saved,
      handle: page('portal', 'saved'),
      lazy: shown(async () => (await import('../../portal/saved/savedPage.tsx')).savedPage),
    },
    { path: PATHS.house, handle: page('portal', 'search'), lazy: shown(async () => (await import('../../portal/house/housePage.tsx')).housePage) },
    {
      path: PATHS.place,
      handle: page('portal', 'search'),
      lazy: shown(async () => (await import('../../portal/place/placePage.tsx')).placePage),
    },
    { path: PATHS.news, handle: page('portal', 'news'), lazy: shown(async () => (await import('../../portal/news/newsPages.tsx')).newsListPage) },
    { path: PATHS.newsItem, handle: page('portal', 'news'), lazy: shown(async () => (await import('../../portal/news/newsPages.tsx')).newsItemPage) },
    { path: PATHS.ask, handle: page('portal', 'ask'), lazy: shown(async () => (await import('../../portal/asking/askPage.tsx')).askPage) },
    {
      path: PATHS.follow,
      handle: page('portal', 'follow'),
      lazy: shown(async () => (await import('../../portal/asking/followPage.tsx')).followPage),
    },
    {
      path: PATHS.answer,
      handle: page('portal', 'answer'),
      lazy: shown(async () => (await import('../../portal/asking/answerPage.tsx')).answerPage),
    },
    {
      path: PATHS.ownRequests,
      handle: page('portal', 'ownRequests'),
      lazy: shown(async () => (await import('../../portal/asking/ownRequestsPage.tsx')).ownRequestsPage),
    },
    { path: PATHS.about, handle: page('portal', 'about'), lazy: shown(async () => (await import('../../portal/about/readingPages.tsx')).aboutPage) },
    { path: PATHS.join, handle: page('portal', 'join'), lazy: shown(async () => (await import('../../portal/join/joinPage.tsx')).joinPage) },
    { path: '*', handle: page('portal', 'notFound'), lazy: shown(async () => (await import('../../portal/about/readingPages.tsx')).notFoundPage) },
  ],
}

const workspace: RouteObject = {
  path: PATHS.workspace,
  lazy: lazily(async () => (await import('./layouts/WorkspaceLayout.tsx')).WorkspaceLayout),
  children: [
    {
      ErrorBoundary: ErrorScreen,
      children: [
        { index: true, Component: () => <Navigate to={PATHS.overview} replace /> },
        ...screens.map(([title, { path, needs, ofDesk }]): RouteObject => {
          const handle: Page = { area: 'workspace', title, needs, ofDesk }
          return { path, handle, lazy: lazily(WORKSPACE_SCREENS[title]) }
        }),
        {
          path: '*',
          handle: page('workspace', 'notFound'),
          lazy: lazily(async () => (await import('./screens/NotFoundScreen.tsx')).NotFoundScreen),
        },
      ],
    },
  ],
}

/** All addresses of the product (specification, section 2); a screen's script is fetched when it is first opened. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: () => null,
    children: [
      { path: PATHS.login, handle: page('portal', 'login'), lazy: lazily(async () => (await import('./screens/LoginScreen.tsx')).LoginScreen) },
      {
        path: PATHS.maintenance,
        handle: page('portal', 'maintenance'),
        lazy: lazily(async () => (await import('./screens/MaintenanceScreen.tsx')).MaintenanceScreen),
      },
      open,
      portal,
      workspace,
    ],
  },
]
