import type { PriceUnit } from '#shared/rules/homeHelp.ts'
import type { SyncedRow } from './row.ts'
import { table } from './table.ts'

/** The tables whose rows stand below. */
export const houseTables = {
  house: table<HouseTable>().syncedHouse('basic'),
  house_target_group: table<HouseTargetGroupTable>().synced('basic'),
  house_service: table<HouseServiceTable>().synced('basic'),
  house_offer: table<HouseOfferTable>().housed('select, insert, update'),
  // A removed photo is deleted, not struck.
  house_photo: table<HousePhotoTable>().housed('select, insert, update, delete'),
  service_offer: table<ServiceOfferTable>().housed('select, insert, update, delete'),
  // Only triggers write which houses have changed.
  search_change: table<SearchChangeTable>().housed(null),
  unit: table<UnitTable>().synced('basic'),
  room: table<RoomTable>().synced('basic'),
  bed: table<BedTable>().open(),
}

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
  /** When its manager published it; null: hidden from families (decision 0053). */
  published_at: string | null
  /** Only for houses without rooms here: licensed places; otherwise counted from rooms. */
  outline_places: number
  outline_free: number
  /** The lowest price of a place, cents a month; null until the house states one. */
  price_from_cents: number | null
  /** Search and sort keys of name and address: always from `houseKeys`. */
  search_key: string
  sort_key: string
}

/** A target group that a house serves (resources/classifiers/target-groups.json). */
export interface HouseTargetGroupTable extends SyncedRow {
  house_id: string
  target_group_id: number
}

/** A house offers a service (resources/classifiers/services.json). */
export interface HouseServiceTable extends SyncedRow {
  house_id: string
  service_id: number
}

/** A house's presentation for people who look for a place. */
export interface HouseOfferTable {
  house_id: string
  /** A nurse in the house every day. */
  nursing: 0 | 1
  /** A dementia unit. */
  dementia: 0 | 1
  pets: 0 | 1
  /** `et,ru`: of `LANGUAGES_SPOKEN`. */
  languages: string
  /** `lift,step_free`: of `ACCESSIBILITY`. */
  accessibility: string
  licence_no: string | null
  /** Tallinn days; null for a licence without an end. */
  licence_from: string | null
  licence_until: string | null
  /** Only for houses without rooms here: the day of the next free place, if none is free. */
  free_next: string | null
  /** When its free places were stated. */
  told_at: string
}

/** A photo in a house's presentation; `position` orders them, from 0. Files are named by their content. */
export interface HousePhotoTable {
  id: string
  house_id: string
  position: number
  /** Its alternative text. */
  alt: string
  /** Sizes within 1600 and 640 px; null until the picture is uploaded. */
  picture: string | null
  small: string | null
  /** Of the large one, px. */
  width: number | null
  height: number | null
  added_at: string
  added_by: string
}

/** A service for people who live at home: capacity, days, price. */
export interface ServiceOfferTable {
  id: string
  house_id: string
  service_id: number
  capacity: number
  taken: number
  /** `1,3,5`: 1 is Monday. */
  weekdays: string
  /** `08:00`, Tallinn; null for around the clock. */
  opens: string | null
  closes: string | null
  /** Includes transport there and back. */
  transport: 0 | 1
  price_cents: number
  price_unit: PriceUnit
  told_at: string
}

/** Houses with changes relevant to the search, maintained by triggers: later changes have higher numbers. */
export interface SearchChangeTable {
  house_id: string
  seq: number
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
  /** Set by users; occupancy is counted from stays. */
  availability: 'vaba' | 'koristuses' | 'remondis' | 'suletud'
  availability_date: string | null
  max_people: number
}

/** One row per place of a room, maintained by triggers from `room.max_people`: referenced by open stays. */
export interface BedTable {
  room_id: string
  no: number
}
