import type { PriceUnit } from '#shared/rules/homeHelp.ts'
import type { SyncedRow } from './row.ts'
import { table } from './table.ts'

/** The tables whose rows stand below. */
export const houseTables = {
  house: table<HouseTable>().syncedHouse('basic'),
  house_target_group: table<HouseTargetGroupTable>().synced('basic'),
  house_service: table<HouseServiceTable>().synced('basic'),
  house_offer: table<HouseOfferTable>().housed('select, insert, update'),
  // A photo that was taken away is gone, not struck out.
  house_photo: table<HousePhotoTable>().housed('select, insert, update, delete'),
  service_offer: table<ServiceOfferTable>().housed('select, insert, update, delete'),
  // Triggers alone write which houses have changed.
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
  /** When its manager published it; null: families do not see it (decision 0053). */
  published_at: string | null
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

/** A house offers a service (resources/classifiers/services.json). */
export interface HouseServiceTable extends SyncedRow {
  house_id: string
  service_id: number
}

/** What a house says of itself to those who look for a place. */
export interface HouseOfferTable {
  house_id: string
  /** A nurse in the house every day. */
  nursing: 0 | 1
  /** A part of the house that is made for people with dementia. */
  dementia: 0 | 1
  pets: 0 | 1
  /** `et,ru`: of `LANGUAGES_SPOKEN`. */
  languages: string
  /** `lift,step_free`: of `ACCESSIBILITY`. */
  accessibility: string
  licence_no: string | null
  /** Days of Tallinn; a licence without an end has none. */
  licence_from: string | null
  licence_until: string | null
  /** For houses known in outline only: the day of the next free place, where none is free. */
  free_next: string | null
  /** When its free places were told. */
  told_at: string
}

/** A photo that a house shows of itself; `position` orders them, from 0. Files are named by their content. */
export interface HousePhotoTable {
  id: string
  house_id: string
  position: number
  /** What is seen on it. */
  alt: string
  /** Within 1600 and within 640 px; null until its picture has come. */
  picture: string | null
  small: string | null
  /** Of the large one, px. */
  width: number | null
  height: number | null
  added_at: string
  added_by: string
}

/** A service that people have without living in the house: how many, on which days, for how much. */
export interface ServiceOfferTable {
  id: string
  house_id: string
  service_id: number
  capacity: number
  taken: number
  /** `1,3,5`: 1 is Monday. */
  weekdays: string
  /** `08:00`, of Tallinn; null for all day and night. */
  opens: string | null
  closes: string | null
  /** It comes for people and brings them back. */
  transport: 0 | 1
  price_cents: number
  price_unit: PriceUnit
  told_at: string
}

/** Which house has changed of what the search reads, kept by triggers: later changes have higher numbers. */
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
