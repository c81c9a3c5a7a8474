import { by, later, type Specified } from './proof.ts'

const JOURNEY = 'tests/e2e/journey.e2e.ts'
const SCREENS = 'tests/e2e/screens.e2e.ts'
const JOIN = 'tests/e2e/join.e2e.ts'

/** Every route of section 2 of the specification. */
export const ROUTES: readonly Specified[] = [
  { what: '/', proof: by('src/portal/home/homePage.tsx', SCREENS, 'the public pages') },
  { what: '/login', proof: by('src/renderer/app/login/LoginScreen.tsx', SCREENS, 'signing in') },
  { what: '/koduke → /koduke/ulevaade', proof: by('src/renderer/features/overview/screens/OverviewScreen.tsx', JOURNEY, 'the main job') },
  {
    what: '/kinnitus/{id}',
    proof: by(
      'src/renderer/features/links/screens/ConfirmScreen.tsx',
      'src/renderer/features/links/screens/ConfirmScreen.test.tsx',
      'needs name, relation and consent to agree',
    ),
  },
  {
    what: '/taust/{id}',
    proof: by(
      'src/renderer/features/links/screens/BackgroundScreen.tsx',
      'src/renderer/features/links/screens/BackgroundScreen.test.tsx',
      'saves input automatically',
    ),
  },
  {
    what: '/parool/uus/{token}',
    proof: by('src/renderer/features/account/screens/ResetScreen.tsx', 'tests/e2e/account.e2e.ts', 'forgets the password and chooses another'),
  },
  { what: '/meist', proof: by('src/portal/about/readingPages.tsx', SCREENS, 'the public pages') },
  { what: '/liitu', proof: by('src/portal/join/joinPage.tsx', JOIN, 'A new home joins') },
  { what: '/hooldus', proof: by('src/renderer/app/screens/MaintenanceScreen.tsx', SCREENS, 'maintenance') },
  { what: 'any other path', proof: by('src/renderer/app/screens/NotFoundScreen.tsx', SCREENS, 'the public pages') },
  {
    what: '/otsing',
    proof: by('src/portal/search/searchPage.tsx', 'tests/e2e/search.e2e.ts', 'somebody without an account finds a care home'),
  },
  { what: '/koduke/kliendid/#status', proof: by('src/renderer/features/clients/screens/ClientsScreen.tsx', JOURNEY, 'the main job') },
  {
    what: '/koduke/kliendid/{id} (index, care diary)',
    proof: by('src/renderer/features/clientPage/screens/ClientScreen.tsx', JOURNEY, 'the main job'),
  },
  {
    what: '/koduke/kliendid/{id}: personal data',
    proof: by(
      'src/renderer/features/personal/screens/PersonalScreen.tsx',
      'src/renderer/features/personal/screens/PersonalScreen.test.tsx',
      'shows both values when somebody else has changed the same, and sends the chosen one over theirs',
    ),
  },
  {
    what: '/koduke/kliendid/{id}: health',
    proof: by(
      'src/renderer/features/health/screens/HealthScreen.tsx',
      'src/renderer/features/health/screens/HealthScreen.test.tsx',
      'explains a finding by the person’s usual range',
    ),
  },
  {
    what: '/koduke/kliendid/{id}: care plan',
    proof: by(
      'src/renderer/features/plans/screens/PlanScreen.tsx',
      'src/renderer/features/plans/screens/PlanScreen.test.tsx',
      'adds an answer of the family to the draft',
    ),
  },
  {
    what: '/koduke/kliendid/{id}: assets',
    proof: by(
      'src/renderer/features/items/screens/ItemsScreen.tsx',
      'src/renderer/features/items/screens/ItemsScreen.test.tsx',
      'are shown with their marks and state',
    ),
  },
  {
    what: '/koduke/kliendid/{id}: documents',
    proof: by(
      'src/renderer/features/documents/screens/DocumentsScreen.tsx',
      'src/renderer/features/documents/screens/DocumentsScreen.test.tsx',
      'are listed with missing ones first',
    ),
  },
  { what: '/koduke/toad (rooms)', proof: by('src/renderer/features/rooms/screens/RoomsScreen.tsx', JOURNEY, 'the main job') },
  {
    what: 'medicines (round, as-needed, scheme)',
    proof: by(
      'src/renderer/features/medicines/screens/MedicinesScreen.tsx',
      'src/renderer/features/medicines/screens/MedicinesScreen.test.tsx',
      'a round of medicines',
    ),
  },
  {
    what: 'medicines: stock with expiry, orders, controlled register, month grid',
    proof: by(
      'src/renderer/features/medicines/screens/StockScreen.tsx',
      'src/renderer/features/medicines/screens/StockScreens.test.tsx',
      'the stock of medicines',
    ),
  },
  ...later('medicines: errors, reviews'),
  {
    what: 'incidents and falls, with their follow-up',
    proof: by(
      'src/renderer/features/incidents/screens/IncidentsScreen.tsx',
      'src/renderer/features/incidents/screens/IncidentsScreen.test.tsx',
      'shows residents with a due check first, and completes a check in one tap',
    ),
  },
  {
    what: 'handover',
    proof: by(
      'src/renderer/features/shifts/screens/HandoverScreen.tsx',
      'src/core/record/handover.system.test.ts',
      'cannot be handed over with an undecided planned act, whatever is planned',
    ),
  },
  {
    what: 'profile',
    proof: by(
      'src/renderer/features/account/screens/ProfileScreen.tsx',
      'tests/e2e/account.e2e.ts',
      'a nurse sets up a second factor, signs in with it',
    ),
  },
  {
    what: '24h report',
    proof: by(
      'src/renderer/features/shifts/screens/ReportScreen.tsx',
      'src/core/record/handover.system.test.ts',
      'signs the report of its day once; later records are marked',
    ),
  },
  {
    what: 'news item',
    proof: by('src/portal/news/newsPages.tsx', 'tests/e2e/news.e2e.ts', 'likes and comments in one browser appear in another'),
  },
  {
    what: 'house search (a house found)',
    proof: by('src/portal/house/housePage.tsx', 'tests/e2e/portal.e2e.ts', 'the public pages are read and searched without scripts'),
  },
  {
    what: 'news item (written by administrators)',
    proof: by(
      'src/renderer/features/news/screens/NewsEditorScreen.tsx',
      'src/renderer/features/news/screens/NewsScreens.test.tsx',
      'shows what readers will see while it is written',
    ),
  },
  {
    what: 'notice board',
    proof: by(
      'src/renderer/features/notices/screens/NoticesScreen.tsx',
      'src/renderer/features/notices/screens/NoticesScreen.test.tsx',
      'shows what must be confirmed on top, and confirms it in one press',
    ),
  },
  {
    what: 'reminders',
    proof: by(
      'src/renderer/features/reminders/screens/RemindersScreen.tsx',
      'src/renderer/features/reminders/screens/RemindersScreen.test.tsx',
      'shows what is due, why, and marks one’s own as done',
    ),
  },
  {
    what: 'household documents',
    proof: by(
      'src/renderer/features/houseDocuments/screens/HouseDocumentsScreen.tsx',
      'src/renderer/features/houseDocuments/screens/HouseDocumentsScreen.test.tsx',
      'shows the manager what has to be reviewed and who has not read it',
    ),
  },
  {
    what: 'calendar',
    proof: by('src/renderer/features/calendar/screens/CalendarScreen.tsx', 'tests/e2e/calendar.e2e.ts', 'treatment every second day'),
  },
  {
    what: 'order',
    proof: by(
      'src/renderer/features/orders/screens/OrderScreen.tsx',
      'tests/e2e/orders.e2e.ts',
      'a week’s pads go from their use to the receipt, with one box short',
    ),
  },
  {
    what: 'supplier',
    proof: by(
      'src/renderer/features/orders/screens/SupplierScreen.tsx',
      'src/core/order/order.system.test.ts',
      'have shares of punctual and complete deliveries from their orders',
    ),
  },
  {
    what: 'guide',
    proof: by(
      'src/renderer/features/guide/screens/GuideScreen.tsx',
      'tests/e2e/guide.e2e.ts',
      'the guide opens at the current screen, and can be searched',
    ),
  },
  {
    what: 'FAQ',
    proof: by(
      'src/renderer/features/guide/screens/FaqScreen.tsx',
      'src/renderer/features/guide/screens/GuideScreen.test.tsx',
      'answers questions with the day of their last check, and the way to the article',
    ),
  },
  ...later(
    'staff list and pages',
    'work schedules',
    'company finances',
    'client finances',
    'safety and reporting',
    'package',
    'supervision report',
    'manager statistics',
    'local-government booking',
    'local-government client rating and clients',
    'admin support',
    'admin rights',
    'admin statistics',
  ),
]
