import type { RouteObject } from 'react-router'
import { Navigate } from 'react-router'
import { ErrorScreen } from './ErrorScreen.tsx'
import { PATHS } from '#shared/paths.ts'
import { lazily } from './lazily.ts'
import type { PortalPage } from '../../portal/page.ts'
import type { Page } from './page.ts'
import { Root } from './Root.tsx'

const page = (area: Page['area'], title: Page['title'], needs?: Page['needs']): Page => ({ area, title, ...(needs ? { needs } : {}) })

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
        { index: true, Component: () => <Navigate to="/koduke/ulevaade" replace /> },
        {
          path: PATHS.overview,
          handle: page('workspace', 'overview', ['overview.read']),
          lazy: lazily(async () => (await import('../features/overview/screens/OverviewScreen.tsx')).OverviewScreen),
        },
        {
          path: PATHS.clients,
          handle: page('workspace', 'clients', ['client.read']),
          lazy: lazily(async () => (await import('../features/clients/screens/ClientsScreen.tsx')).ClientsScreen),
        },
        {
          path: PATHS.client,
          handle: page('workspace', 'client', ['client.read']),
          lazy: lazily(async () => (await import('../features/clients/screens/ClientScreen.tsx')).ClientScreen),
        },
        {
          path: PATHS.access,
          handle: page('workspace', 'access', ['access.read']),
          lazy: lazily(async () => (await import('../features/access/screens/AccessScreen.tsx')).AccessScreen),
        },
        {
          path: PATHS.personal,
          handle: page('workspace', 'personal', ['person.read']),
          lazy: lazily(async () => (await import('../features/personal/screens/PersonalScreen.tsx')).PersonalScreen),
        },
        {
          path: PATHS.items,
          handle: page('workspace', 'items', ['care.read']),
          lazy: lazily(async () => (await import('../features/items/screens/ItemsScreen.tsx')).ItemsScreen),
        },
        {
          path: PATHS.documents,
          handle: page('workspace', 'documents', ['person.read']),
          lazy: lazily(async () => (await import('../features/documents/screens/DocumentsScreen.tsx')).DocumentsScreen),
        },
        {
          path: PATHS.houseItems,
          handle: page('workspace', 'houseItems', ['care.read']),
          lazy: lazily(async () => (await import('../features/items/screens/HouseItemsScreen.tsx')).HouseItemsScreen),
        },
        {
          path: PATHS.menu,
          handle: page('workspace', 'menu', ['menu.read']),
          lazy: lazily(async () => (await import('../features/week/screens/MenuScreen.tsx')).MenuScreen),
        },
        {
          path: PATHS.activities,
          handle: page('workspace', 'activities', ['activity.read']),
          lazy: lazily(async () => (await import('../features/week/screens/ActivitiesScreen.tsx')).ActivitiesScreen),
        },
        {
          path: PATHS.health,
          handle: page('workspace', 'health', ['health.read']),
          lazy: lazily(async () => (await import('../features/health/screens/HealthScreen.tsx')).HealthScreen),
        },
        {
          path: PATHS.ambulance,
          handle: page('workspace', 'ambulance', ['medicine.read']),
          lazy: lazily(async () => (await import('../features/health/screens/AmbulanceScreen.tsx')).AmbulanceScreen),
        },
        {
          path: PATHS.medicineMonth,
          handle: page('workspace', 'medicineMonth', ['medicine.read']),
          lazy: lazily(async () => (await import('../features/medicines/screens/MonthScreen.tsx')).MonthScreen),
        },
        {
          path: PATHS.plan,
          handle: page('workspace', 'plan', ['care.read']),
          lazy: lazily(async () => (await import('../features/plans/screens/PlanScreen.tsx')).PlanScreen),
        },
        {
          path: PATHS.careRound,
          handle: page('workspace', 'careRound', ['diary.write']),
          lazy: lazily(async () => (await import('../features/rounds/screens/CareRoundScreen.tsx')).CareRoundScreen),
        },
        {
          path: PATHS.rooms,
          handle: page('workspace', 'rooms', ['room.read']),
          lazy: lazily(async () => (await import('../features/rooms/screens/RoomsScreen.tsx')).RoomsScreen),
        },
        {
          path: PATHS.medicines,
          handle: page('workspace', 'medicines', ['medicine.read']),
          lazy: lazily(async () => (await import('../features/medicines/screens/MedicinesScreen.tsx')).MedicinesScreen),
        },
        {
          path: PATHS.stock,
          handle: page('workspace', 'stock', ['medicine.read']),
          lazy: lazily(async () => (await import('../features/medicines/screens/StockScreen.tsx')).StockScreen),
        },
        {
          path: PATHS.stockCount,
          handle: page('workspace', 'stockCount', ['medicine.read']),
          lazy: lazily(async () => (await import('../features/medicines/screens/CountScreen.tsx')).CountScreen),
        },
        {
          path: PATHS.stockRegister,
          handle: page('workspace', 'stockRegister', ['medicine.read']),
          lazy: lazily(async () => (await import('../features/medicines/screens/RegisterScreen.tsx')).RegisterScreen),
        },
        {
          path: PATHS.stockOrders,
          handle: page('workspace', 'stockOrders', ['medicine.read']),
          lazy: lazily(async () => (await import('../features/medicines/screens/OrdersScreen.tsx')).OrdersScreen),
        },
        {
          path: PATHS.incidents,
          handle: page('workspace', 'incidents', ['incident.read']),
          lazy: lazily(async () => (await import('../features/incidents/screens/IncidentsScreen.tsx')).IncidentsScreen),
        },
        {
          path: PATHS.handover,
          handle: page('workspace', 'handover', ['shift.read']),
          lazy: lazily(async () => (await import('../features/shifts/screens/HandoverScreen.tsx')).HandoverScreen),
        },
        {
          path: PATHS.report24,
          handle: page('workspace', 'report24', ['shift.read']),
          lazy: lazily(async () => (await import('../features/shifts/screens/ReportScreen.tsx')).ReportScreen),
        },
        {
          path: PATHS.ownHouse,
          handle: page('workspace', 'house', ['room.save']),
          lazy: lazily(async () => (await import('../features/house/screens/HouseScreen.tsx')).HouseScreen),
        },
        {
          path: PATHS.houseOffer,
          handle: page('workspace', 'house', ['room.save']),
          lazy: lazily(async () => (await import('../features/house/screens/HouseOfferScreen.tsx')).HouseOfferScreen),
        },
        {
          path: PATHS.houseFacts,
          handle: page('workspace', 'house', ['room.save']),
          lazy: lazily(async () => (await import('../features/house/screens/HouseFactsScreen.tsx')).HouseFactsScreen),
        },
        {
          path: PATHS.prices,
          handle: page('workspace', 'prices', ['price.write']),
          lazy: lazily(async () => (await import('../features/prices/screens/PricesScreen.tsx')).PricesScreen),
        },
        {
          path: PATHS.attention,
          handle: { ...page('workspace', 'attention', ['attention.read']), ofDesk: true },
          lazy: lazily(async () => (await import('../features/attention/screens/AttentionScreen.tsx')).AttentionScreen),
        },
        {
          path: PATHS.devices,
          handle: page('workspace', 'devices', ['device.manage']),
          lazy: lazily(async () => (await import('../features/tablets/screens/DevicesScreen.tsx')).DevicesScreen),
        },
        {
          path: PATHS.ownProfile,
          handle: page('workspace', 'profile'),
          lazy: lazily(async () => (await import('../features/account/screens/ProfileScreen.tsx')).ProfileScreen),
        },
        {
          path: PATHS.houses,
          handle: page('workspace', 'houses', ['admin.houses', 'kov.houses']),
          lazy: lazily(async () => (await import('../features/houses/screens/HousesScreen.tsx')).HousesScreen),
        },
        {
          path: PATHS.imports,
          handle: page('workspace', 'imports', ['import.run']),
          lazy: lazily(async () => (await import('../features/imports/screens/ImportsScreen.tsx')).ImportsScreen),
        },
        {
          path: PATHS.importOne,
          handle: page('workspace', 'importOne', ['import.run']),
          lazy: lazily(async () => (await import('../features/imports/screens/ImportScreen.tsx')).ImportScreen),
        },
        {
          path: PATHS.joins,
          handle: page('workspace', 'joins', ['join.decide']),
          lazy: lazily(async () => (await import('../features/joins/screens/JoinsScreen.tsx')).JoinsScreen),
        },
        {
          path: PATHS.newsroom,
          handle: page('workspace', 'news', ['news.write']),
          lazy: lazily(async () => (await import('../features/news/screens/NewsroomScreen.tsx')).NewsroomScreen),
        },
        {
          path: PATHS.newsComments,
          handle: page('workspace', 'newsComments', ['news.moderate']),
          lazy: lazily(async () => (await import('../features/news/screens/CommentsScreen.tsx')).CommentsScreen),
        },
        {
          path: PATHS.newsDraft,
          handle: page('workspace', 'newsItem', ['news.write']),
          lazy: lazily(async () => (await import('../features/news/screens/NewsEditorScreen.tsx')).NewsEditorScreen),
        },
        { path: '*', handle: page('workspace', 'notFound'), lazy: lazily(async () => (await import('./screens/NotFoundScreen.tsx')).NotFoundScreen) },
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
