import type { Right } from '#shared/rights.ts'
import { SCREENS, type ScreenKey } from '#shared/screens.ts'
import type { Words } from '#texts/words.ts'

export type FaqKey = keyof Words['faq']
export type ChangeKey = keyof Words['guide']['change']

/** The articles in groups, in the order of the menu. */
export const ARTICLES = {
  work: [
    'overview',
    'clients',
    'careRound',
    'rooms',
    'medicines',
    'stock',
    'stockCount',
    'stockRegister',
    'stockOrders',
    'tasks',
    'calendar',
    'notices',
    'reminders',
    'houseDocuments',
    'houseItems',
    'menu',
    'meals',
    'activities',
    'orders',
    'incidents',
    'handover',
    'report24',
  ],
  client: ['client', 'personal', 'health', 'plan', 'items', 'documents', 'ambulance', 'medicineMonth', 'access'],
  house: ['ownHouse', 'prices', 'devices', 'imports'],
  admin: ['houses', 'joins', 'newsroom'],
  own: ['attention', 'ownProfile'],
} as const satisfies Record<string, readonly ScreenKey[]>
/** A screen with an article of its own. */
export type ArticleKey = (typeof ARTICLES)[keyof typeof ARTICLES][number]
export type ArticleGroup = keyof typeof ARTICLES
export const ARTICLE_GROUPS = Object.keys(ARTICLES) as readonly ArticleGroup[]

/** Screens on which a cook sees less, or something else: the guide shows them as the cook does. */
export const PICTURED_FOR_COOK = [
  'overview',
  'tasks',
  'calendar',
  'notices',
  'reminders',
  'menu',
  'meals',
  'orders',
] as const satisfies readonly ArticleKey[]

/** Screens that are explained by another one's article. */
const PART_OF: Partial<Record<ScreenKey, ArticleKey>> = {
  noticeWall: 'notices',
  houseDocument: 'houseDocuments',
  room: 'rooms',
  roomPlan: 'rooms',
  orderNew: 'orders',
  order: 'orders',
  suppliers: 'orders',
  supplier: 'orders',
  houseOffer: 'ownHouse',
  houseFacts: 'ownHouse',
  importOne: 'imports',
  newsDraft: 'newsroom',
  newsComments: 'newsroom',
}

const KEYS: readonly ArticleKey[] = ARTICLE_GROUPS.flatMap((group) => ARTICLES[group])

/** The article of a screen, by the key in the address; null if there is none. */
export const articleOf = (screen: string | null): ArticleKey | null =>
  KEYS.find((key) => key === screen) ?? Object.entries(PART_OF).find(([key]) => key === screen)?.[1] ?? null

/** Whether a user with these rights may open a screen, on the desktop or in a browser. */
export function mayOpen(key: ArticleKey, can: (right: Right) => boolean, isDesk: boolean): boolean {
  const screen: { path: string; needs?: readonly Right[]; ofDesk?: true } = SCREENS[key]
  return screen.needs === undefined || screen.needs.some(can) || (isDesk && screen.ofDesk === true)
}

/** The questions in groups, each with the screen that it is about. */
export const FAQ = {
  care: { wrongPerson: 'client', refusedCare: 'careRound', dentures: 'houseItems', handoverEarly: 'handover' },
  medicine: { doseMistake: 'medicines', noMedicine: 'medicines' },
  work: {
    reopenTask: 'tasks',
    familyNotices: 'notices',
    calendarPhone: 'calendar',
    mustRead: 'houseDocuments',
    quietHours: 'reminders',
  },
  food: { blockedPlate: 'meals', shortDelivery: 'orders', repeatOrder: 'orders' },
  moves: { hospital: 'client', returned: 'client', freePlaces: 'rooms' },
  device: { offline: 'overview', notAccepted: 'attention', forgotPin: 'ownProfile', noRight: 'overview' },
  house: { newWorker: 'imports', whoLooked: 'access', wrongPrice: 'prices' },
} as const satisfies Record<string, Partial<Record<FaqKey, ArticleKey>>>
export type FaqGroup = keyof typeof FAQ
export const FAQ_GROUPS = Object.keys(FAQ) as readonly FaqGroup[]

/** The right without which an answer is of no use to a reader who may open the screen. */
const QUESTION_NEEDS: { readonly [Key in FaqKey]?: Right } = {
  wrongPerson: 'diary.write',
  handoverEarly: 'shift.sign',
  familyNotices: 'notice.share',
  shortDelivery: 'order.write',
  repeatOrder: 'order.write',
  hospital: 'client.move',
  returned: 'client.move',
  freePlaces: 'room.save',
  offline: 'sync.pull',
}

/** The day on which all answers were last compared with the screens. */
export const FAQ_CHECKED_ON = '2026-11-27'

export interface Question {
  key: FaqKey
  group: FaqGroup
  screen: ArticleKey
  needs: Right | null
}
export const QUESTIONS: readonly Question[] = FAQ_GROUPS.flatMap((group) =>
  Object.entries(FAQ[group] as Partial<Record<FaqKey, ArticleKey>>).map(([name, screen]) => {
    const key = name as FaqKey
    return { key, group, screen, needs: QUESTION_NEEDS[key] ?? null }
  }),
)

interface Change {
  key: ChangeKey
  on: string
  screen: ArticleKey | null
  /** The right without which it is of no use to a reader who may open the screen. */
  needs?: Right
}

/** Whether a change concerns a reader with these rights. */
export const concerns = ({ screen, needs }: Change, can: (right: Right) => boolean, isDesk: boolean): boolean =>
  (screen === null || mayOpen(screen, can, isDesk)) && (needs === undefined || can(needs))

/** What has changed in the workspace, the newest first, with the day and the screen. */
export const CHANGES: readonly Change[] = [
  { key: 'repeatedOrders', on: '2026-11-27', screen: 'orders', needs: 'order.write' },
  { key: 'nameDays', on: '2026-11-27', screen: 'overview', needs: 'client.read' },
  { key: 'noticesTo', on: '2026-11-27', screen: 'notices', needs: 'notice.write' },
  { key: 'leaving', on: '2026-11-27', screen: 'rooms' },
  { key: 'nilByMouth', on: '2026-11-27', screen: 'meals', needs: 'care.read' },
  { key: 'escort', on: '2026-11-27', screen: 'calendar', needs: 'care.read' },
  { key: 'kitchen', on: '2026-11-27', screen: 'meals' },
  { key: 'rooms', on: '2026-11-27', screen: 'rooms' },
  { key: 'meals', on: '2026-11-27', screen: 'meals' },
  { key: 'guide', on: '2026-11-27', screen: null },
  { key: 'reminders', on: '2026-11-27', screen: 'reminders' },
  { key: 'orders', on: '2026-11-27', screen: 'orders' },
  { key: 'houseDocuments', on: '2026-11-27', screen: 'houseDocuments' },
  { key: 'calendar', on: '2026-11-27', screen: 'calendar' },
  { key: 'notices', on: '2026-11-27', screen: 'notices' },
  { key: 'due', on: '2026-11-27', screen: 'overview' },
  { key: 'tasks', on: '2026-11-26', screen: 'tasks' },
]
