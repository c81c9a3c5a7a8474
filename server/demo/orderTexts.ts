import type { ClaimKind, ClaimOutcome, SupplyKind } from '#shared/rules/order/order.ts'

/** A supplier of the demo data; all firms are invented. */
export interface DemoSupplier {
  name: string
  kind: SupplyKind
  registry: string
  email: string | null
  contact: string
  contract: string | null
  days: readonly number[]
  cutoff: string | null
  note?: string
  /** Item, unit, cents, and what it cost last year. */
  prices: readonly (readonly [item: string, unit: string, cents: number, before?: number])[]
}

export interface DemoLine {
  /** The position of its price in the supplier's list. */
  price: number
  quantity: number
  /** The resident who pays: the nth of those who use pads. */
  payer?: number
  confirmed?: number
  /** Days from today. */
  expected?: number
  arrived?: number
  fault?: ClaimKind
  note?: string
  outcome?: ClaimOutcome
}

/** An order of the demo data; days are counted from today, negative ones are past. */
export interface DemoOrder {
  supplier: number
  made: number
  wanted: number
  approved?: number
  sent?: number
  confirmed?: number
  arrived?: number
  note?: string
  /** Every how many weeks it is repeated. */
  weeks?: number
  /** On which weekdays, Monday is 1. */
  weekdays?: readonly number[]
  lines: readonly DemoLine[]
}

export const DEMO_SUPPLIERS: readonly DemoSupplier[] = [
  {
    name: 'Pehme Päev OÜ',
    kind: 'care_aids',
    registry: '12876542',
    email: 'tellimused@pehmepaev.example',
    contact: 'Anneli Kuusik',
    contract: 'HV-2026/14',
    days: [2, 4],
    cutoff: '12:00',
    prices: [
      ['Teipmähe L', 'tk', 52, 49],
      ['Püksmähe M', 'tk', 58, 55],
      ['Voodikaitse 60×90', 'tk', 31],
      ['Kindad M', 'karp', 640],
      ['Niisked puhastuslapid', 'pakk', 215],
    ],
  },
  {
    name: 'Saadjärve Talutoit OÜ',
    kind: 'kitchen',
    registry: '14553091',
    email: 'ladu@saadjarvetalutoit.example',
    contact: 'Priit Hallik',
    contract: 'TT-88',
    days: [1, 3, 5],
    cutoff: '14:00',
    note: 'Kaup tuuakse köögi ukse juurde enne kella 7.',
    prices: [
      ['Kartul', 'kg', 62],
      ['Piim 2,5%', 'l', 89],
      ['Hakkliha', 'kg', 690],
      ['Kaerahelbed', 'kg', 145],
      ['Lõunasöök', 'portsjon', 420],
      ['Õhtusöök', 'portsjon', 310],
    ],
  },
  {
    name: 'Emajõe Pesumaja OÜ',
    kind: 'laundry',
    registry: '11774503',
    email: 'info@emajoepesumaja.example',
    contact: 'Svetlana Orlova',
    contract: 'P-2025-3',
    days: [1, 4],
    cutoff: null,
    prices: [['Voodipesu pesu', 'kg', 210, 195]],
  },
  {
    name: 'Puhas Kodu Kaubandus OÜ',
    kind: 'cleaning',
    registry: '16337204',
    email: 'tellimus@puhaskodukaubandus.example',
    contact: 'Marko Lepik',
    contract: null,
    days: [3],
    cutoff: '15:00',
    prices: [
      ['Pinnadesinfektsioon 5 l', 'kanister', 2490],
      ['Prügikotid 150 l', 'rull', 380],
      ['Paberrätikud', 'pakk', 1120],
    ],
  },
  {
    name: 'Tartu Invatakso OÜ',
    kind: 'transport',
    registry: '15640219',
    email: null,
    contact: 'Dispetšer',
    contract: null,
    days: [],
    cutoff: null,
    note: 'Tellitakse telefonis, vähemalt päev ette.',
    prices: [['Sõit haiglasse ja tagasi, ratastool', 'sõit', 4800]],
  },
  {
    name: 'Kiire Meister OÜ',
    kind: 'repairs',
    registry: '10918271',
    email: 'too@kiiremeister.example',
    contact: 'Rein Saare',
    contract: null,
    days: [],
    cutoff: null,
    prices: [['Torutööd', 'tund', 3900]],
  },
]

/** The first is the example's sent order, the second its draft. */
export const DEMO_ORDERS: readonly DemoOrder[] = [
  {
    supplier: 0,
    made: -4,
    approved: -4,
    sent: -4,
    confirmed: -3,
    wanted: 0,
    lines: [
      { price: 0, quantity: 112, payer: 0 },
      { price: 1, quantity: 84, payer: 1, confirmed: 56, expected: 3 },
      { price: 3, quantity: 6 },
    ],
  },
  {
    supplier: 0,
    made: 0,
    wanted: 5,
    lines: [
      { price: 0, quantity: 90, payer: 2 },
      { price: 2, quantity: 60 },
    ],
  },
  {
    supplier: 1,
    made: -1,
    approved: -1,
    wanted: 1,
    lines: [
      { price: 0, quantity: 80 },
      { price: 1, quantity: 45 },
      { price: 2, quantity: 12 },
    ],
  },
  {
    supplier: 3,
    made: -6,
    approved: -6,
    sent: -6,
    wanted: -2,
    lines: [
      { price: 0, quantity: 4 },
      { price: 2, quantity: 10 },
    ],
  },
  {
    supplier: 2,
    made: -3,
    approved: -3,
    sent: -3,
    confirmed: -2,
    wanted: 3,
    weeks: 1,
    weekdays: [1, 4],
    lines: [{ price: 0, quantity: 120 }],
  },
  {
    supplier: 0,
    made: -13,
    approved: -13,
    sent: -12,
    confirmed: -12,
    arrived: -7,
    wanted: -7,
    weeks: 2,
    lines: [
      { price: 0, quantity: 112, payer: 0, arrived: 84, note: 'Üks kast puudu' },
      { price: 1, quantity: 84, payer: 1, arrived: 84 },
      { price: 4, quantity: 20, arrived: 20 },
    ],
  },
  {
    supplier: 1,
    made: -10,
    approved: -10,
    sent: -10,
    arrived: -8,
    wanted: -8,
    lines: [
      { price: 0, quantity: 80, arrived: 80 },
      { price: 2, quantity: 12, arrived: 10, fault: 'damaged', note: 'Pakend katki', outcome: 'credited' },
    ],
  },
  { supplier: 1, made: -17, approved: -17, sent: -17, arrived: -15, wanted: -15, lines: [{ price: 1, quantity: 40, arrived: 40 }] },
  { supplier: 0, made: -27, approved: -27, sent: -26, arrived: -20, wanted: -21, lines: [{ price: 2, quantity: 60, arrived: 60 }] },
  { supplier: 4, made: -9, approved: -9, sent: -9, arrived: -7, wanted: -7, lines: [{ price: 0, quantity: 1, payer: 1, arrived: 1 }] },
  {
    supplier: 1,
    made: -3,
    approved: -3,
    sent: -2,
    confirmed: -2,
    wanted: 0,
    lines: [
      { price: 0, quantity: 60 },
      { price: 1, quantity: 40 },
      { price: 3, quantity: 8 },
    ],
  },
]
