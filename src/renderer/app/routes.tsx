import type { RouteObject } from 'react-router'
import { Navigate } from 'react-router'
import { ErrorScreen } from './ErrorScreen.tsx'
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
          path: 'taust/:id',
          handle: page('portal', 'background'),
          lazy: lazily(async () => (await import('../features/links/screens/BackgroundScreen.tsx')).BackgroundScreen),
        },
        {
          path: 'kinnitus/:id',
          handle: page('portal', 'confirmation'),
          lazy: lazily(async () => (await import('./screens/ConfirmationScreen.tsx')).ConfirmationScreen),
        },
        {
          path: 'parool',
          handle: page('portal', 'forgot'),
          lazy: lazily(async () => (await import('../features/account/screens/ForgotScreen.tsx')).ForgotScreen),
        },
        {
          path: 'parool/uus/:token',
          handle: page('portal', 'reset'),
          lazy: lazily(async () => (await import('../features/account/screens/ResetScreen.tsx')).ResetScreen),
        },
        {
          path: 'registreeru',
          handle: page('portal', 'register'),
          lazy: lazily(async () => (await import('../features/account/screens/RegisterScreen.tsx')).RegisterScreen),
        },
        {
          path: 'profiil',
          handle: page('portal', 'profile'),
          lazy: lazily(async () => (await import('../features/account/screens/ProfileScreen.tsx')).ProfileScreen),
        },
        {
          path: 'kutsed',
          handle: page('portal', 'invitations'),
          lazy: lazily(async () => (await import('../features/invitations/screens/InvitationsScreen.tsx')).InvitationsScreen),
        },
        { path: '*', handle: page('portal', 'notFound'), lazy: lazily(async () => (await import('./screens/NotFoundScreen.tsx')).NotFoundScreen) },
      ],
    },
  ],
}

/** The server draws these; the desktop, and a browser without a connection, show them here. */
const open: RouteObject = {
  ErrorBoundary: ErrorScreen,
  children: [
    { index: true, handle: page('portal', 'home'), lazy: shown(async () => (await import('../../portal/home/homePage.tsx')).homePage) },
    { path: 'otsing', handle: page('portal', 'search'), lazy: shown(async () => (await import('../../portal/search/searchPage.tsx')).searchPage) },
    {
      path: 'teenused',
      handle: page('portal', 'services'),
      lazy: shown(async () => (await import('../../portal/services/servicesPage.tsx')).servicesPage),
    },
    {
      path: 'vordle',
      handle: page('portal', 'compare'),
      lazy: shown(async () => (await import('../../portal/compare/comparePage.tsx')).comparePage),
    },
    {
      path: 'salvestatud',
      handle: page('portal', 'saved'),
      lazy: shown(async () => (await import('../../portal/saved/savedPage.tsx')).savedPage),
    },
    { path: 'otsing/:id', handle: page('portal', 'search'), lazy: shown(async () => (await import('../../portal/house/housePage.tsx')).housePage) },
    { path: 'uudised', handle: page('portal', 'news'), lazy: shown(async () => (await import('../../portal/news/newsPages.tsx')).newsListPage) },
    { path: 'uudised/:id', handle: page('portal', 'news'), lazy: shown(async () => (await import('../../portal/news/newsPages.tsx')).newsItemPage) },
    { path: 'kysi', handle: page('portal', 'ask'), lazy: shown(async () => (await import('../../portal/asking/askPage.tsx')).askPage) },
    {
      path: 'kohasoov/:id',
      handle: page('portal', 'follow'),
      lazy: shown(async () => (await import('../../portal/asking/followPage.tsx')).followPage),
    },
    { path: 'meist', handle: page('portal', 'about'), lazy: shown(async () => (await import('../../portal/about/readingPages.tsx')).aboutPage) },
    { path: 'liitu', handle: page('portal', 'join'), lazy: shown(async () => (await import('../../portal/join/joinPage.tsx')).joinPage) },
  ],
}

const workspace: RouteObject = {
  path: 'koduke',
  lazy: lazily(async () => (await import('./layouts/WorkspaceLayout.tsx')).WorkspaceLayout),
  children: [
    {
      ErrorBoundary: ErrorScreen,
      children: [
        { index: true, Component: () => <Navigate to="/koduke/ulevaade" replace /> },
        {
          path: 'ulevaade',
          handle: page('workspace', 'overview', ['overview.read']),
          lazy: lazily(async () => (await import('../features/overview/screens/OverviewScreen.tsx')).OverviewScreen),
        },
        {
          path: 'kliendid',
          handle: page('workspace', 'clients', ['client.read']),
          lazy: lazily(async () => (await import('../features/clients/screens/ClientsScreen.tsx')).ClientsScreen),
        },
        {
          path: 'kliendid/:id',
          handle: page('workspace', 'client', ['client.read']),
          lazy: lazily(async () => (await import('../features/clients/screens/ClientScreen.tsx')).ClientScreen),
        },
        {
          path: 'kliendid/:id/vaatajad',
          handle: page('workspace', 'access', ['access.read']),
          lazy: lazily(async () => (await import('../features/access/screens/AccessScreen.tsx')).AccessScreen),
        },
        {
          path: 'kliendid/:id/isikuandmed',
          handle: page('workspace', 'personal', ['person.read']),
          lazy: lazily(async () => (await import('../features/personal/screens/PersonalScreen.tsx')).PersonalScreen),
        },
        {
          path: 'kliendid/:id/esemed',
          handle: page('workspace', 'items', ['care.read']),
          lazy: lazily(async () => (await import('../features/items/screens/ItemsScreen.tsx')).ItemsScreen),
        },
        {
          path: 'kliendid/:id/dokumendid',
          handle: page('workspace', 'documents', ['person.read']),
          lazy: lazily(async () => (await import('../features/documents/screens/DocumentsScreen.tsx')).DocumentsScreen),
        },
        {
          path: 'esemed',
          handle: page('workspace', 'houseItems', ['care.read']),
          lazy: lazily(async () => (await import('../features/items/screens/HouseItemsScreen.tsx')).HouseItemsScreen),
        },
        {
          path: 'menuu',
          handle: page('workspace', 'menu', ['menu.read']),
          lazy: lazily(async () => (await import('../features/week/screens/MenuScreen.tsx')).MenuScreen),
        },
        {
          path: 'tegevused',
          handle: page('workspace', 'activities', ['activity.read']),
          lazy: lazily(async () => (await import('../features/week/screens/ActivitiesScreen.tsx')).ActivitiesScreen),
        },
        {
          path: 'kliendid/:id/tervis',
          handle: page('workspace', 'health', ['health.read']),
          lazy: lazily(async () => (await import('../features/health/screens/HealthScreen.tsx')).HealthScreen),
        },
        {
          path: 'kliendid/:id/kiirabi',
          handle: page('workspace', 'ambulance', ['medicine.read']),
          lazy: lazily(async () => (await import('../features/health/screens/AmbulanceScreen.tsx')).AmbulanceScreen),
        },
        {
          path: 'kliendid/:id/kuuleht',
          handle: page('workspace', 'medicineMonth', ['medicine.read']),
          lazy: lazily(async () => (await import('../features/medicines/screens/MonthScreen.tsx')).MonthScreen),
        },
        {
          path: 'kliendid/:id/plaan',
          handle: page('workspace', 'plan', ['care.read']),
          lazy: lazily(async () => (await import('../features/plans/screens/PlanScreen.tsx')).PlanScreen),
        },
        {
          path: 'hooldus',
          handle: page('workspace', 'careRound', ['diary.write']),
          lazy: lazily(async () => (await import('../features/rounds/screens/CareRoundScreen.tsx')).CareRoundScreen),
        },
        {
          path: 'toad',
          handle: page('workspace', 'rooms', ['room.read']),
          lazy: lazily(async () => (await import('../features/rooms/screens/RoomsScreen.tsx')).RoomsScreen),
        },
        {
          path: 'ravimid',
          handle: page('workspace', 'medicines', ['medicine.read']),
          lazy: lazily(async () => (await import('../features/medicines/screens/MedicinesScreen.tsx')).MedicinesScreen),
        },
        {
          path: 'ravimid/varu',
          handle: page('workspace', 'stock', ['medicine.read']),
          lazy: lazily(async () => (await import('../features/medicines/screens/StockScreen.tsx')).StockScreen),
        },
        {
          path: 'ravimid/loendus',
          handle: page('workspace', 'stockCount', ['medicine.read']),
          lazy: lazily(async () => (await import('../features/medicines/screens/CountScreen.tsx')).CountScreen),
        },
        {
          path: 'ravimid/arvestus',
          handle: page('workspace', 'stockRegister', ['medicine.read']),
          lazy: lazily(async () => (await import('../features/medicines/screens/RegisterScreen.tsx')).RegisterScreen),
        },
        {
          path: 'ravimid/tellimused',
          handle: page('workspace', 'stockOrders', ['medicine.read']),
          lazy: lazily(async () => (await import('../features/medicines/screens/OrdersScreen.tsx')).OrdersScreen),
        },
        {
          path: 'erijuhtumid',
          handle: page('workspace', 'incidents', ['incident.read']),
          lazy: lazily(async () => (await import('../features/incidents/screens/IncidentsScreen.tsx')).IncidentsScreen),
        },
        {
          path: 'yleandmine',
          handle: page('workspace', 'handover', ['shift.read']),
          lazy: lazily(async () => (await import('../features/shifts/screens/HandoverScreen.tsx')).HandoverScreen),
        },
        {
          path: 'paevaraport',
          handle: page('workspace', 'report24', ['shift.read']),
          lazy: lazily(async () => (await import('../features/shifts/screens/ReportScreen.tsx')).ReportScreen),
        },
        {
          path: 'maja',
          handle: page('workspace', 'house', ['room.save']),
          lazy: lazily(async () => (await import('../features/house/screens/HouseScreen.tsx')).HouseScreen),
        },
        {
          path: 'maja/pakkumine',
          handle: page('workspace', 'house', ['room.save']),
          lazy: lazily(async () => (await import('../features/house/screens/HouseOfferScreen.tsx')).HouseOfferScreen),
        },
        {
          path: 'maja/andmed',
          handle: page('workspace', 'house', ['room.save']),
          lazy: lazily(async () => (await import('../features/house/screens/HouseFactsScreen.tsx')).HouseFactsScreen),
        },
        {
          path: 'hinnakiri',
          handle: page('workspace', 'prices', ['price.write']),
          lazy: lazily(async () => (await import('../features/prices/screens/PricesScreen.tsx')).PricesScreen),
        },
        {
          path: 'tahelepanu',
          handle: { ...page('workspace', 'attention', ['attention.read']), ofDesk: true },
          lazy: lazily(async () => (await import('../features/attention/screens/AttentionScreen.tsx')).AttentionScreen),
        },
        {
          path: 'seadmed',
          handle: page('workspace', 'devices', ['device.manage']),
          lazy: lazily(async () => (await import('../features/tablets/screens/DevicesScreen.tsx')).DevicesScreen),
        },
        {
          path: 'profiil',
          handle: page('workspace', 'profile'),
          lazy: lazily(async () => (await import('../features/account/screens/ProfileScreen.tsx')).ProfileScreen),
        },
        {
          path: 'majad',
          handle: page('workspace', 'houses', ['admin.houses', 'kov.houses']),
          lazy: lazily(async () => (await import('../features/houses/screens/HousesScreen.tsx')).HousesScreen),
        },
        {
          path: 'import',
          handle: page('workspace', 'imports', ['import.run']),
          lazy: lazily(async () => (await import('../features/imports/screens/ImportsScreen.tsx')).ImportsScreen),
        },
        {
          path: 'import/:id',
          handle: page('workspace', 'importOne', ['import.run']),
          lazy: lazily(async () => (await import('../features/imports/screens/ImportScreen.tsx')).ImportScreen),
        },
        {
          path: 'liitumised',
          handle: page('workspace', 'joins', ['join.decide']),
          lazy: lazily(async () => (await import('../features/joins/screens/JoinsScreen.tsx')).JoinsScreen),
        },
        {
          path: 'uudised',
          handle: page('workspace', 'news', ['news.write']),
          lazy: lazily(async () => (await import('../features/news/screens/NewsroomScreen.tsx')).NewsroomScreen),
        },
        {
          path: 'uudised/kommentaarid',
          handle: page('workspace', 'newsComments', ['news.moderate']),
          lazy: lazily(async () => (await import('../features/news/screens/CommentsScreen.tsx')).CommentsScreen),
        },
        {
          path: 'uudised/:id',
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
      { path: 'login', handle: page('portal', 'login'), lazy: lazily(async () => (await import('./screens/LoginScreen.tsx')).LoginScreen) },
      {
        path: 'hooldus',
        handle: page('portal', 'maintenance'),
        lazy: lazily(async () => (await import('./screens/MaintenanceScreen.tsx')).MaintenanceScreen),
      },
      open,
      portal,
      workspace,
    ],
  },
]
