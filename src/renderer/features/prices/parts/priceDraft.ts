import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { PriceList } from '#shared/contract/price.ts'
import { CARE_NEEDS, type CareNeed } from '#shared/rules/ownShare.ts'
import { centsIn, eurosOf } from '#texts/euros.ts'

interface Cell {
  /** Euros as typed. */
  place: string
  care: string
}

export interface RoomDraft {
  key: string
  people: string
  cells: Readonly<Record<CareNeed, Cell>>
}

export interface ExtraDraft {
  key: string
  name: string
  euros: string
}

/** A draft of a price list. */
export interface PriceDraft {
  validFrom: string
  rooms: readonly RoomDraft[]
  extras: readonly ExtraDraft[]
}

const EMPTY: RoomDraft['cells'] = {
  low: { place: '', care: '' },
  medium: { place: '', care: '' },
  high: { place: '', care: '' },
  dementia: { place: '', care: '' },
}

let made = 0
const nextKey = (): string => `k${++made}`

export const newRoom = (people = ''): RoomDraft => ({ key: nextKey(), people, cells: EMPTY })
export const newExtra = (): ExtraDraft => ({ key: nextKey(), name: '', euros: '' })

/** The list in force on a day: the latest that had begun; null if none. */
export function listOn<List extends { valid_from: string }>(lists: readonly List[], day: string): List | null {
  const begun = lists.filter(({ valid_from }) => valid_from <= day)
  return begun.toSorted((a, b) => (a.valid_from < b.valid_from ? 1 : -1))[0] ?? null
}

/** A draft from an existing list, or with empty rooms for one and two. */
export function draftFrom(list: PriceList | null, validFrom: string): PriceDraft {
  if (!list) return { validFrom, rooms: [newRoom('1'), newRoom('2')], extras: [] }
  const rooms = [...Map.groupBy(list.lines, ({ people }) => people)].map(([people, lines]) => ({
    ...newRoom(String(people)),
    cells: {
      ...EMPTY,
      ...Object.fromEntries(lines.map(({ need, place, care }) => [need, { place: eurosOf(place), care: eurosOf(care) }])),
    },
  }))
  return { validFrom, rooms, extras: list.extras.map(({ name, cents }) => ({ key: nextKey(), name, euros: eurosOf(cents) })) }
}

/** Whether a draft equals its initial list. */
export function isAsBegun(draft: PriceDraft, list: PriceList | null): boolean {
  const begun = draftFrom(list, draft.validFrom)
  const plain = ({ rooms, extras }: PriceDraft): string =>
    JSON.stringify([rooms.map(({ people, cells }) => [people, cells]), extras.map(({ name, euros }) => [name, euros])])
  return plain(draft) === plain(begun)
}

interface Place {
  room: string
  need: CareNeed
}

/** The non-empty lines, in the order of sending. */
const placesOf = ({ rooms }: PriceDraft): Place[] =>
  rooms.flatMap(({ key, cells }) =>
    CARE_NEEDS.filter((need) => cells[need].place.trim() !== '' || cells[need].care.trim() !== '').map((need) => ({ room: key, need })),
  )

/** The request, and for each of its fields the draft's field: `lines.3.care` → `k2.dementia.care`. */
export function inputOf(draft: PriceDraft): { input: Input<typeof contract.price.publish>; fieldOf: (name: string) => string } {
  const places = placesOf(draft)
  const room = (key: string): RoomDraft | undefined => draft.rooms.find((each) => each.key === key)
  const extras = draft.extras.filter(({ name, euros }) => name.trim() !== '' || euros.trim() !== '')
  const input = {
    valid_from: draft.validFrom,
    lines: places.map(({ room: key, need }) => {
      const { people = '', cells = EMPTY } = room(key) ?? {}
      return { people: wholeIn(people), need, place: centsIn(cells[need].place), care: centsIn(cells[need].care || '0') }
    }),
    extras: extras.map(({ name, euros }) => ({ name, cents: centsIn(euros) })),
    // Invalid numbers are left to the contract, which reports them beside the field.
  } as Input<typeof contract.price.publish>
  return {
    input,
    fieldOf: (name) => {
      const [list, index, field] = name.split('.')
      const place = list === 'lines' ? places[Number(index)] : undefined
      if (place) return field === 'people' ? `${place.room}.people` : `${place.room}.${place.need}.${field === 'care' ? 'care' : 'place'}`
      const extra = list === 'extras' ? extras[Number(index)] : undefined
      return extra ? `${extra.key}.${field}` : name
    },
  }
}

const wholeIn = (text: string): number | string => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : text)

/** Raises all place prices by a percentage, to whole euros; invalid numbers are unchanged. */
export function raised(draft: PriceDraft, percent: number): PriceDraft {
  const more = (text: string): string => {
    const cents = centsIn(text)
    return typeof cents === 'number' ? eurosOf(Math.round((cents * (1 + percent / 100)) / 100) * 100) : text
  }
  const cell = ({ place, care }: Cell): Cell => ({ place: more(place), care: more(care) })
  return {
    ...draft,
    rooms: draft.rooms.map((room) => ({
      ...room,
      cells: {
        low: cell(room.cells.low),
        medium: cell(room.cells.medium),
        high: cell(room.cells.high),
        dementia: cell(room.cells.dementia),
      },
    })),
  }
}
