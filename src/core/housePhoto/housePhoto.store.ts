import type { Insertable, Kysely, Updateable } from 'kysely'
import type { HousePhoto, ShownPhoto } from '#shared/contract/housePhoto.ts'
import { housePhotoAddress, type HousePhotoSize } from '#shared/files.ts'
import { deleteHoused, housed, updateHoused } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import type { HousePhotoTable } from '../db/tables/house.ts'

/** The column with the content name of each size. */
const COLUMNS = { '640': 'small', '1600': 'picture' } as const satisfies Record<HousePhotoSize, keyof HousePhotoTable>

const photosOf = (db: Kysely<Database>, houseId: string) => housed(db, 'house_photo', houseId).selectAll().orderBy('position').orderBy('id')

/** The photos of a house, in order, including those without a picture yet. */
export const photoRows = (db: Kysely<Database>, houseId: string): Promise<HousePhotoTable[]> => photosOf(db, houseId).execute()

/** The photos of a house that have a picture, as the public sees them. */
export const shownPhotos = async (db: Kysely<Database>, houseId: string): Promise<ShownPhoto[]> =>
  (await photoRows(db, houseId)).map(photoView).flatMap(({ picture, ...photo }) => (picture === null ? [] : [{ ...photo, ...picture }]))

/** A photo as the house's staff see it. */
export const photoView = ({ id, alt, picture, width, height }: HousePhotoTable): HousePhoto => ({
  id,
  alt,
  picture:
    picture === null || width === null || height === null
      ? null
      : { small: housePhotoAddress(id, '640'), large: housePhotoAddress(id, '1600'), width, height },
})

export const photoRow = (db: Kysely<Database>, houseId: string, id: string): Promise<HousePhotoTable | undefined> =>
  photosOf(db, houseId).where('id', '=', id).executeTakeFirst()

export async function insertPhoto(db: Kysely<Database>, row: Insertable<HousePhotoTable>): Promise<void> {
  await db.insertInto('house_photo').values(row).execute()
}

export async function putPhoto(db: Kysely<Database>, houseId: string, id: string, values: Updateable<HousePhotoTable>): Promise<void> {
  await updateHoused(db, 'house_photo', houseId).set(values).where('id', '=', id).execute()
}

export async function dropPhoto(db: Kysely<Database>, houseId: string, id: string): Promise<void> {
  await deleteHoused(db, 'house_photo', houseId).where('id', '=', id).execute()
}

/** The content name of a photo in a size: of any published house, or of one house; null if there is none. */
export async function photoFile(db: Kysely<Database>, id: string, size: HousePhotoSize, houseId: string | null): Promise<string | null> {
  const row = await db
    .selectFrom('house_photo')
    .innerJoin('house', 'house.id', 'house_photo.house_id')
    .select(`house_photo.${COLUMNS[size]} as name`)
    .where('house_photo.id', '=', id)
    .where('house.deleted_at', 'is', null)
    .$if(houseId !== null, (query) => query.where('house.id', '=', houseId ?? ''))
    .$if(houseId === null, (query) => query.where('house.contract', '=', 1).where('house.locked', '=', 0))
    .executeTakeFirst()
  return row?.name ?? null
}
