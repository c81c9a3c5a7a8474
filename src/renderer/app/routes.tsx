import type { RouteObject } from 'react-router'
import { Navigate } from 'react-router'
import { isDemo } from '#data/isDemo.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { PATHS } from '#shared/paths.ts'
import { PUBLIC_PAGES, type PublicPageName } from '#shared/publicPages.ts'
import { screens } from '#shared/screens.ts'
import type { InsideSource } from './insideContext.ts'
import { lazily } from './lazily.ts'
import type { PortalPage } from '../../portal/page.ts'
import { PAGES } from '../../portal/pages.ts'
import type { Page } from './page.ts'
import { Root } from './Root.tsx'
import { WORKSPACE_SCREENS } from './workspaceScreens.ts'

const page = (area: Page['area'], title: Page['title']): Page => ({ area, title })

const shown = (name: string, load: () => Promise<PortalPage>) =>
  lazily(async () => {
    const [{ portalScreen }, portalPage] = await Promise.all([import('./screens/portalScreen.tsx'), load()])
    return portalScreen(name, portalPage)
  })

/** The window's title until the page sets its own. */
const titleOf = (name: PublicPageName): Page['title'] => (name === 'house' || name === 'place' ? 'search' : name === 'newsItem' ? 'news' : name)
const PUBLIC = Object.entries(PUBLIC_PAGES) as [PublicPageName, { path: string }][]

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

/** Rendered by the server; the desktop, and a browser offline, show them here. */
const drawn: RouteObject = {
  ErrorBoundary: ErrorScreen,
  children: [
    ...PUBLIC.map(([name, { path }]) => ({ path, handle: page('portal', titleOf(name)), lazy: shown(name, PAGES[name]) })),
    {
      path: PATHS.ownRequests,
      handle: page('portal', 'ownRequests'),
      lazy: shown('ownRequests', async () => (await import('../../portal/asking/ownRequestsPage.tsx')).ownRequestsPage),
    },
    { path: '*', handle: page('portal', 'notFound'), lazy: shown('lost', PAGES.lost) },
  ],
}

const workspace: RouteObject = {
  path: PATHS.workspace,
  lazy: lazily(async () => (await import('./inside/firstLoad.ts')).WorkspaceLayout),
  children: [
    {
      ErrorBoundary: ErrorScreen,
      children: [
        { index: true, Component: () => <Navigate to={PATHS.overview} replace /> },
        ...screens
          .filter(([, { demoOnly }]) => !demoOnly || isDemo())
          .map(([title, { path, needs, ofDesk }]): RouteObject => {
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

/**
 * All routes of the product (specification, section 2); a screen's script is loaded on first use, and with the first of them the wrapper of
 * all but sign-in. @param open composes that
 */
export const routesIn = (open: InsideSource['open']): RouteObject[] => [
  {
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: () => null,
    children: [
      { path: PATHS.login, handle: page('portal', 'login'), lazy: lazily(async () => (await import('./login/LoginScreen.tsx')).LoginScreen) },
      {
        path: PATHS.maintenance,
        handle: page('portal', 'maintenance'),
        lazy: lazily(async () => (await import('./screens/MaintenanceScreen.tsx')).MaintenanceScreen),
      },
      {
        ErrorBoundary: ErrorScreen,
        lazy: lazily(async () => {
          const [{ InsideLayout }] = await Promise.all([import('./inside/firstLoad.ts'), open()])
          return InsideLayout
        }),
        children: [drawn, portal, workspace],
      },
    ],
  },
]
