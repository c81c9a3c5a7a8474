import type { NavigationItem } from './contract/session.ts'
import type { Right } from './rights.ts'

type Screen = Place & (InMenu | OutsideMenu)

interface Place {
  path: `/koduke/${string}`
  /** On the desktop everybody may open it, even before the house is copied: it shows the user's own data or help. */
  ofDesk?: true
  /** For developers: the address does not exist in production. */
  demoOnly?: true
}

/** A menu item needs a right; without one it would be shown to nobody. */
interface InMenu {
  needs: readonly [Right, ...Right[]]
  menu: MenuPlace
}

interface OutsideMenu {
  /** Any one of these rights is enough; without the list, being signed in is. */
  needs?: readonly Right[]
  menu?: undefined
}

interface MenuPlace {
  key: string
  group: NavigationItem['group']
  /** The menu's address in the specification, if it differs. */
  path?: string
}

/**
 * The screens of the workspace, in the order of the menu: the one table from which addresses, rights, menu, titles and scripts are derived.
 * `renderer/app/workspaceScreens.ts` loads them, `app.title` has their titles; both must have every key.
 */
export const SCREENS = {
  overview: { path: '/koduke/ulevaade', needs: ['overview.read', 'meal.read'], menu: { key: 'overview', group: 'work' } },
  clients: { path: '/koduke/kliendid', needs: ['client.read'], menu: { key: 'clients', group: 'work', path: '/koduke/kliendid/' } },
  client: { path: '/koduke/kliendid/:id', needs: ['client.read'] },
  access: { path: '/koduke/kliendid/:id/vaatajad', needs: ['access.read'] },
  personal: { path: '/koduke/kliendid/:id/isikuandmed', needs: ['person.read'] },
  items: { path: '/koduke/kliendid/:id/esemed', needs: ['care.read'] },
  documents: { path: '/koduke/kliendid/:id/dokumendid', needs: ['person.read'] },
  health: { path: '/koduke/kliendid/:id/tervis', needs: ['health.read'] },
  ambulance: { path: '/koduke/kliendid/:id/kiirabi', needs: ['medicine.read'] },
  medicineMonth: { path: '/koduke/kliendid/:id/kuuleht', needs: ['medicine.read'] },
  plan: { path: '/koduke/kliendid/:id/plaan', needs: ['care.read'] },
  careRound: { path: '/koduke/hooldus', needs: ['diary.write'], menu: { key: 'careRound', group: 'work' } },
  rooms: { path: '/koduke/toad', needs: ['room.read'], menu: { key: 'rooms', group: 'work' } },
  roomPlan: { path: '/koduke/toad/kohad', needs: ['room.read'] },
  room: { path: '/koduke/toad/:id', needs: ['room.read'] },
  medicines: { path: '/koduke/ravimid', needs: ['medicine.read'], menu: { key: 'medicines', group: 'work' } },
  stock: { path: '/koduke/ravimid/varu', needs: ['medicine.read'] },
  stockCount: { path: '/koduke/ravimid/loendus', needs: ['medicine.read'] },
  stockRegister: { path: '/koduke/ravimid/arvestus', needs: ['medicine.read'] },
  stockOrders: { path: '/koduke/ravimid/tellimused', needs: ['medicine.read'] },
  tasks: { path: '/koduke/ulesanded', needs: ['task.read'], menu: { key: 'tasks', group: 'work' } },
  calendar: { path: '/koduke/kalender', needs: ['calendar.read'], menu: { key: 'calendar', group: 'work' } },
  notices: { path: '/koduke/teated', needs: ['notice.read'], menu: { key: 'notices', group: 'work' } },
  noticeWall: { path: '/koduke/teated/ekraan', needs: ['notice.read'] },
  reminders: { path: '/koduke/meeldetuletused', needs: ['reminder.read'], menu: { key: 'reminders', group: 'work' } },
  houseDocuments: { path: '/koduke/dokumendid', needs: ['houseDocument.read'], menu: { key: 'houseDocuments', group: 'work' } },
  houseDocument: { path: '/koduke/dokumendid/:id', needs: ['houseDocument.read'] },
  houseItems: { path: '/koduke/esemed', needs: ['care.read'], menu: { key: 'items', group: 'work' } },
  menu: { path: '/koduke/menuu', needs: ['menu.read'], menu: { key: 'menu', group: 'work' } },
  meals: { path: '/koduke/soogikorrad', needs: ['meal.read'], menu: { key: 'meals', group: 'work' } },
  activities: { path: '/koduke/tegevused', needs: ['activity.read'], menu: { key: 'activities', group: 'work' } },
  orders: { path: '/koduke/tellimine', needs: ['order.read'], menu: { key: 'orders', group: 'work', path: '/koduke/tellimine/' } },
  orderNew: { path: '/koduke/tellimine/uus', needs: ['order.write'] },
  order: { path: '/koduke/tellimine/:id', needs: ['order.read'] },
  suppliers: { path: '/koduke/tarnija', needs: ['supplier.read'] },
  supplier: { path: '/koduke/tarnija/:id', needs: ['supplier.read'] },
  incidents: { path: '/koduke/erijuhtumid', needs: ['incident.read'], menu: { key: 'incidents', group: 'work' } },
  handover: { path: '/koduke/yleandmine', needs: ['shift.read'], menu: { key: 'handover', group: 'work' } },
  report24: { path: '/koduke/paevaraport', needs: ['shift.read'], menu: { key: 'report24', group: 'work' } },
  attention: { path: '/koduke/tahelepanu', needs: ['attention.read'], ofDesk: true, menu: { key: 'attention', group: 'house' } },
  // Users who may read rooms see the house's public facts; each part checks who may edit.
  ownHouse: { path: '/koduke/maja', needs: ['room.save'], menu: { key: 'house', group: 'house' } },
  houseOffer: { path: '/koduke/maja/pakkumine', needs: ['room.save'] },
  houseFacts: { path: '/koduke/maja/andmed', needs: ['room.save'] },
  prices: { path: '/koduke/hinnakiri', needs: ['price.write'], menu: { key: 'prices', group: 'house' } },
  devices: { path: '/koduke/seadmed', needs: ['device.manage'], menu: { key: 'devices', group: 'house' } },
  ownProfile: { path: '/koduke/profiil' },
  guide: { path: '/koduke/juhend', ofDesk: true },
  faq: { path: '/koduke/kkk', ofDesk: true },
  imports: { path: '/koduke/import', needs: ['import.run'], menu: { key: 'imports', group: 'house' } },
  importOne: { path: '/koduke/import/:id', needs: ['import.run'] },
  houses: { path: '/koduke/majad', needs: ['admin.houses', 'kov.houses'], menu: { key: 'houses', group: 'admin' } },
  joins: { path: '/koduke/liitumised', needs: ['join.decide'], menu: { key: 'joins', group: 'admin' } },
  newsroom: { path: '/koduke/uudised', needs: ['news.write'], menu: { key: 'news', group: 'admin' } },
  newsComments: { path: '/koduke/uudised/kommentaarid', needs: ['news.moderate'] },
  style: { path: '/koduke/stiil', demoOnly: true },
  newsDraft: { path: '/koduke/uudised/:id', needs: ['news.write'] },
} as const satisfies Record<string, Screen>

type Screens = typeof SCREENS
export type ScreenKey = keyof Screens
type MenuOf<S> = S extends { menu: { key: infer Key extends string } } ? Key : never
/** The keys of the menu's texts and icons. */
export type MenuKey = MenuOf<Screens[ScreenKey]>

export const screens = Object.entries(SCREENS) as readonly (readonly [ScreenKey, Screen])[]

/** Each screen's address by its key. */
export const SCREEN_PATHS = Object.fromEntries(screens.map(([key, { path }]) => [key, path])) as { readonly [Key in ScreenKey]: Screens[Key]['path'] }
