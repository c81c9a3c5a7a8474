import type { HousePhotoTable } from '#core/db/tables/house.ts'
import type { FileTable } from '#core/db/tables/records.ts'
import { housePhotoAddress } from '#shared/files.ts'
import { ids } from '#shared/contract/ids.ts'
import { contentName, HOUSE_PHOTO } from '../files/image.ts'
import { days, iso } from './clock.ts'
import { SYSTEM } from './country.ts'
import { framed, PICTURES } from './housePictures.ts'
import type { Drawing, Pictures } from './pictures.ts'
import { makeId, type Random } from './random.ts'
import type { DemoPart } from './stage.ts'

/** The photos of the demo's two houses, in order. */
const SHOWN: readonly { house: string; drawing: string; alt: string }[] = [
  { house: ids.house, drawing: PICTURES.house('#a8563f'), alt: 'Valge kahekordne maja tammede all, ukse ees kaldtee.' },
  { house: ids.house, drawing: PICTURES.room(), alt: 'Kahekohaline hommikune tuba: kaks voodit, tugitool ja aken aeda.' },
  { house: ids.house, drawing: PICTURES.hall(), alt: 'Söögisaal ümarate laudade ja kõrgete akendega.' },
  { house: ids.house, drawing: PICTURES.garden(), alt: 'Aed lillepeenarde, käänulise tee ja pingiga õunapuu all.' },
  { house: ids.house, drawing: PICTURES.sitting(), alt: 'Elutuba raamaturiiuli ja klaveriga, diivanil magab kass.' },
  { house: ids.otherHouse, drawing: PICTURES.house('#3f6b7d'), alt: 'Kuuseveski kodu õuelt: sinise katusega kahekordne maja.' },
  { house: ids.otherHouse, drawing: PICTURES.sitting(), alt: 'Ühine elutuba diivani, klaveri ja raamatutega.' },
]

interface PhotoRows {
  photos: HousePhotoTable[]
  files: FileTable[]
  /** The first photo of each house, as stored. */
  covers: { house: string; picture: string }[]
  /** By content name. */
  bytes: Buffer[]
}

/** Photos of the demo's two houses. */
export const demoHousePhotos: DemoPart = async ({ db, now, random, pictures, write, keep }) => {
  const { photos, files, covers, bytes } = await writeHousePhotos(random('house photos'), pictures, now)
  await write({ house_photo: photos, file: files })
  for (const { house, picture } of covers)
    await db
      .updateTable('house')
      .set((eb) => ({ picture, ver: eb('ver', '+', 1) }))
      .where('id', '=', house)
      .execute()
  await keep(bytes)
}

/** The photos of the demo's two houses: drawn, since no real house may be shown. */
async function writeHousePhotos(random: Random, pictures: Pictures, now: Date): Promise<PhotoRows> {
  const made: PhotoRows = { photos: [], files: [], covers: [], bytes: [] }
  const added = now.getTime() - days(40)
  for (const [order, { house, drawing, alt }] of SHOWN.entries()) {
    const position = made.photos.filter((photo) => photo.house_id === house).length
    const id = order === 0 ? ids.housePhoto : makeId(random, added, order)
    const large = await pictures.of(sized(drawing, 1500))
    const small = await pictures.of(sized(drawing, 640))
    const stamp = { added_at: iso(added), added_by: SYSTEM }
    made.photos.push({
      id,
      house_id: house,
      position,
      alt,
      picture: contentName(large),
      small: contentName(small),
      width: 1500,
      height: 1000,
      ...stamp,
    })
    if (position === 0) made.covers.push({ house, picture: housePhotoAddress(id, '640') })
    for (const [index, bytes] of [large, small].entries()) {
      made.bytes.push(bytes)
      const file = { kind: HOUSE_PHOTO, owner_id: id, hash: contentName(bytes), mime: 'image/webp', bytes: bytes.length } as const
      made.files.push({ id: makeId(random, added, 100 + order * 2 + index), house_id: house, ...file, created_at: iso(added), created_by: SYSTEM })
    }
  }
  return made
}

const sized = (drawing: string, width: number): Drawing => ({ svg: framed(drawing), width, quality: 80 })

/** All drawings of houses. */
export const HOUSE_DRAWINGS: readonly Drawing[] = SHOWN.flatMap(({ drawing }) => [sized(drawing, 1500), sized(drawing, 640)])
