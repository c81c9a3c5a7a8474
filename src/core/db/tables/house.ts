import type { SyncedRow } from './row.ts'

export interface HouseTable extends SyncedRow {
  code: string | null
  name: string
  description: string | null
  picture: string | null
  location: string | null
  county: string | null
  municipality: string | null
  ehak: string | null
  latitude: number | null
  longitude: number | null
  phone: string | null
  email_address: string | null
  iban_account: string | null
  owner: string | null
  recipient_name: string | null
  reference_number: string | null
  has_units: 0 | 1
  contract: 0 | 1
  locked: 0 | 1
  /** For houses known in outline only: places by the licence; counted from rooms where there are rooms. */
  outline_places: number
  outline_free: number
  /** The lowest price of a place, cents a month; null until the house states one. */
  price_from_cents: number | null
  /** Name and address as people search and order them: always of `houseKeys`. */
  search_key: string
  sort_key: string
}

/** A house is for people of a target group (resources/classifiers/target-groups.json). */
export interface HouseTargetGroupTable extends SyncedRow {
  house_id: string
  target_group_id: number
}

export interface UnitTable extends SyncedRow {
  house_id: string
  name: string
  position: number
}

export interface RoomTable extends SyncedRow {
  house_id: string
  unit_id: string | null
  name: string
  floor: number
  area_m2: number | null
  type: string | null
  gender_rule: 'female' | 'male' | null
  amenities: string
  image: string | null
  /** What people set; whether it is taken is counted from stays. */
  availability: 'vaba' | 'koristuses' | 'remondis' | 'suletud'
  availability_date: string | null
  max_people: number
}

/** One row for each place of a room, kept by triggers from `room.max_people`: what an open stay refers to. */
export interface BedTable {
  room_id: string
  no: number
}
