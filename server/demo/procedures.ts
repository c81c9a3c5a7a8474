import type { CarePlanLineTable } from '#core/db/tables/plan.ts'
import type { Schedule } from '#shared/rules/plan/schedule.ts'
import type { Person } from './people.ts'

type Profile = Person['profile']

/** A care action with the need that it meets; `goal` is its index among the recipe's goals. */
export interface Procedure {
  name: string
  goal: number
  area: CarePlanLineTable['area']
  /** The kind of entry that records it, if not the default of its area. */
  kind?: CarePlanLineTable['kind']
  need: string
  strength: string | null
  schedule: Schedule
  amount: string
  who: CarePlanLineTable['who']
  helpers: number
  keeps: 0 | 1
  risk: string | null
  fits: (profile: Profile) => boolean
  /** Part of every plan. */
  isAlways?: true
}

const daily = (...times: string[]): Schedule => ({ times, weekdays: null, every: 1 })
const weekly = (weekday: number, time: string): Schedule => ({ times: [time], weekdays: [weekday], every: 1 })
const monthly = (time: string): Schedule => ({ times: [time], weekdays: null, every: 30 })
const BED_HOURS = ['00:00', '02:00', '04:00', '06:00', '08:00', '10:00', '12:00', '14:00', '16:00', '18:00', '20:00', '22:00']

const everybody = (): boolean => true
const byCarer = { who: 'hooldaja', helpers: 1 } as const

/** The recipe's fourteen procedures, in the order of the areas of a plan. */
export const PROCEDURES: readonly Procedure[] = [
  {
    ...byCarer,
    name: 'Saatmine jalutuskäigule',
    goal: 1,
    area: 'liikumine',
    need: 'Väljas ei liigu üksi, väsib kiiresti',
    strength: 'Tõuseb ise püsti ja kõnnib toas',
    schedule: daily('11:00'),
    amount: '20 minutit',
    keeps: 1,
    risk: 'Kukkumine libedaga',
    fits: ({ mobility }) => mobility !== 'bed',
  },
  {
    name: 'Asendi muutmine voodis',
    goal: 2,
    area: 'liikumine',
    kind: 'position',
    need: 'Ei pööra ennast voodis ise',
    strength: 'Hoiab käega voodipiirdest',
    schedule: daily(...BED_HOURS),
    amount: 'Külg, selg, külg',
    who: 'hooldaja',
    helpers: 2,
    keeps: 0,
    risk: 'Lamatis',
    fits: ({ mobility }) => mobility === 'bed',
  },
  {
    ...byCarer,
    name: 'Abistamine pesemisel',
    goal: 2,
    area: 'hugieen',
    need: 'Vajab hommikul pesemisel abi',
    strength: 'Peseb ise näo ja käed',
    schedule: daily('07:45'),
    amount: '15 minutit',
    keeps: 1,
    risk: null,
    fits: everybody,
    isAlways: true,
  },
  {
    ...byCarer,
    name: 'Dušš või saun',
    goal: 2,
    area: 'hugieen',
    need: 'Üksi duši all käimine on ohtlik',
    strength: 'Istub toolil kindlalt',
    schedule: weekly(6, '10:00'),
    amount: '30 minutit',
    keeps: 0,
    risk: 'Libisemine',
    fits: everybody,
  },
  {
    ...byCarer,
    name: 'Abistamine riietumisel',
    goal: 0,
    area: 'hugieen',
    need: 'Nööbid ja sokid ei õnnestu',
    strength: 'Valib riided ise',
    schedule: daily('08:00', '20:30'),
    amount: '10 minutit',
    keeps: 1,
    risk: null,
    fits: everybody,
  },
  {
    ...byCarer,
    name: 'Suuhooldus',
    goal: 5,
    area: 'hugieen',
    need: 'Proteesid jäävad puhastamata',
    strength: 'Võtab proteesid ise välja',
    schedule: daily('08:15', '20:45'),
    amount: '5 minutit',
    keeps: 0,
    risk: null,
    fits: everybody,
  },
  {
    ...byCarer,
    name: 'Juhendamine söömisel',
    goal: 0,
    area: 'soomine',
    need: 'Unustab söömise pooleli',
    strength: 'Sööb lusikaga ise',
    schedule: daily('08:30', '12:30', '18:00'),
    amount: 'Terve söögiaeg',
    keeps: 1,
    risk: 'Kaalulangus',
    fits: everybody,
    isAlways: true,
  },
  {
    ...byCarer,
    name: 'Mähkme vahetus',
    goal: 2,
    area: 'eritamine',
    need: 'Ei tunne põie täitumist',
    strength: 'Annab päeval märku',
    schedule: daily('06:00', '11:30', '17:00', '22:30'),
    amount: '1 mähe',
    keeps: 0,
    risk: 'Nahaärritus',
    fits: ({ continence }) => continence !== 'self',
  },
  {
    name: 'Videokõne lähedasega',
    goal: 7,
    area: 'suhtlus',
    need: 'Lähedased elavad kaugel',
    strength: 'Tunneb hääled ära',
    schedule: weekly(7, '16:00'),
    amount: '20 minutit',
    who: 'juhendaja',
    helpers: 1,
    keeps: 1,
    risk: null,
    fits: everybody,
  },
  {
    name: 'Vererõhu mõõtmine',
    goal: 6,
    area: 'tervis',
    kind: 'measurement',
    need: 'Vererõhk kõigub',
    strength: null,
    schedule: weekly(1, '09:30'),
    amount: '1 mõõtmine',
    who: 'ode',
    helpers: 1,
    keeps: 0,
    risk: null,
    fits: everybody,
    isAlways: true,
  },
  {
    name: 'Kaalumine',
    goal: 5,
    area: 'tervis',
    kind: 'measurement',
    need: 'Isu on muutlik',
    strength: 'Seisab kaalul toega',
    schedule: monthly('09:00'),
    amount: '1 mõõtmine',
    who: 'ode',
    helpers: 1,
    keeps: 0,
    risk: 'Alatoitumus',
    fits: everybody,
  },
  {
    name: 'Jalgade hooldus',
    goal: 2,
    area: 'tervis',
    need: 'Ei ulatu jalgadeni',
    strength: null,
    schedule: monthly('13:00'),
    amount: '40 minutit',
    who: 'ode',
    helpers: 1,
    keeps: 0,
    risk: 'Haavand',
    fits: everybody,
  },
  {
    name: 'Mälutreening rühmas',
    goal: 3,
    area: 'tegevused',
    need: 'Ununeb, mis päev on',
    strength: 'Mäletab laule ja vanasõnu',
    schedule: weekly(3, '14:00'),
    amount: '45 minutit',
    who: 'juhendaja',
    helpers: 1,
    keeps: 1,
    risk: null,
    fits: everybody,
    isAlways: true,
  },
]
