import type { DiaryEntryTable, DiaryPhotoTable } from '#core/db/tables/diary.ts'
import type { FileTable } from '#core/db/tables/records.ts'
import { ids } from '#shared/contract/ids.ts'
import type { DiaryKind, DiaryValues } from '#shared/rules/diaryKinds.ts'
import { contentName } from '../files/image.ts'
import { clock, dayBefore, iso, minutes } from './clock.ts'
import { UNMARKED } from './queue.ts'
import type { Drawing, Pictures } from './pictures.ts'
import { makeId, type Random } from './random.ts'
import type { DemoPart, Living } from './stage.ts'

interface PhotoEntry {
  /** Days before today. */
  ago: number
  minute: number
  kind: DiaryKind
  values: DiaryValues
  text: string
  shows: readonly (keyof typeof DRAWINGS)[]
}

const WORKED = `<path d="M150 470q110-150 220 0t220 0" fill="none" stroke="#a3273b" stroke-width="26" stroke-linecap="round"/>`
/** Drawings of objects before a wall and on a table, 800 by 600. */
const DRAWINGS = {
  cardigan: `<path d="M210 190l120-60h140l120 60 60 240-90 24-30-100v200H270V354l-30 100-90-24z" fill="#7b4b94"/><path d="M330 130q70 70 140 0v424H330z" fill="#8d5fa5"/>
    <path d="M592 330l40 24-34 18 44 20-38 22 40 20" fill="none" stroke="#fdfcf8" stroke-width="9"/>`,
  plate: `<circle cx="400" cy="330" r="210" fill="#fdfcf8"/><circle cx="400" cy="330" r="150" fill="#f2ede2"/><path d="M400 330L400 180A150 150 0 0 1 540 380z" fill="#d9a441"/>
    <circle cx="350" cy="400" r="46" fill="#8a5200"/><path d="M120 150v330M660 150v330" stroke="#8b8f94" stroke-width="18" stroke-linecap="round"/>`,
  knitting: `<circle cx="300" cy="380" r="130" fill="#1f5e4f"/><path d="M200 330q100-80 200 20M190 390q110-70 220 20M220 450q90-60 170 0" fill="none" stroke="#7fb5a3" stroke-width="14"/>
    <path d="M430 200l250 250M680 200L430 450" stroke="#8a5200" stroke-width="16" stroke-linecap="round"/>${WORKED}`,
  feeder: `<path d="M250 260h300l-150-120z" fill="#8a5200"/><rect x="290" y="260" width="220" height="130" fill="#d9a441"/><path d="M400 390v160" stroke="#5b3a10" stroke-width="26"/>
    <circle cx="330" cy="350" r="44" fill="#1f5a8a"/><circle cx="316" cy="338" r="8" fill="#fdfcf8"/><path d="M286 350l-40 14 40 12z" fill="#d9a441"/>`,
  brake: `<circle cx="400" cy="340" r="200" fill="none" stroke="#3b3f45" stroke-width="34"/><path d="M400 140v400M200 340h400M260 200l280 280M540 200L260 480" stroke="#8b8f94" stroke-width="10"/>
    <path d="M560 130l90 90-60 30z" fill="#a3273b"/>`,
}

const TOLD: readonly PhotoEntry[] = [
  {
    ago: 1,
    minute: clock(15, 10),
    kind: 'activity',
    values: { part: 'active' },
    text: 'Kudus soki lõpuni ja näitas kõigile.',
    shows: ['knitting', 'feeder'],
  },
  {
    ago: 1,
    minute: clock(12, 40),
    kind: 'meal',
    values: { percent: 50, which: 'lunch', help: 'self' },
    text: 'Kartul ja kaste jäid järele. Vajab peenestatud liha.',
    shows: ['plate'],
  },
  { ago: 2, minute: clock(9, 35), kind: 'other', values: {}, text: 'Kampsuni varrukas on rebenenud, viisin õmblusesse.', shows: ['cardigan'] },
  {
    ago: 3,
    minute: clock(11, 5),
    kind: 'movement',
    values: { how: 'wheelchair' },
    text: 'Ratastooli vasak pidur ei hoia. Palun parandada.',
    shows: ['brake'],
  },
]

interface PhotoRows {
  entries: DiaryEntryTable[]
  photos: DiaryPhotoTable[]
  files: FileTable[]
  /** By their content. */
  bytes: Buffer[]
}

/** Entries of Tamme kodu's diary with photos. */
export const demoPhotos: DemoPart = async ({ home, random, pictures, write, keep }) => {
  const { entries, photos, files, bytes } = await writePhotos(random('photos'), pictures, home)
  await write({ diary_entry: entries, diary_photo: photos, file: files })
  await keep(bytes)
}

/** A handful of entries with photos, the first about the best-known resident, by the carer who can sign in. */
async function writePhotos(random: Random, pictures: Pictures, { residents, workers, now }: Living): Promise<PhotoRows> {
  const made: PhotoRows = { entries: [], photos: [], files: [], bytes: [] }
  const author = workers.find(({ shift, place }) => shift === 'day' && place === 0)
  const here = residents.filter(({ ended, arrived, absences }) => ended === null && absences.length === 0 && arrived < dayBefore(now, 9).at(0))
  const known = here.find(({ client }) => client.id === ids.client)
  const people = known ? [known, ...here.filter((each) => each !== known)] : []
  if (!author) return made
  for (const [index, { ago, minute, kind, values, text, shows }] of TOLD.entries()) {
    const resident = people[index]
    if (!resident) continue
    const event = dayBefore(now, ago).at(minute)
    const recorded = event + minutes(3)
    const stamp = { ver: 1, updated_at: iso(recorded), updated_by: author.id, deleted_at: null, house_id: resident.client.house_id }
    const id = index === 0 ? ids.written : makeId(random, recorded, index)
    made.entries.push({
      id,
      ...stamp,
      client_id: resident.client.id,
      kind,
      values_json: JSON.stringify(values),
      text,
      event_at: iso(event),
      recorded_at: iso(recorded),
      recorded_by: author.id,
      recorded_name: author.name,
      ...UNMARKED,
    })
    for (const [order, name] of shows.entries()) {
      const bytes = await pictures.of(framed(name))
      const hash = contentName(bytes)
      const photo = makeId(random, recorded + order, 20 + index * 4 + order)
      made.photos.push({ id: photo, ...stamp, client_id: resident.client.id, entry_id: id, event_at: iso(event), position: order, picture: hash })
      made.files.push({
        id: makeId(random, recorded + order, 60 + index * 4 + order),
        house_id: resident.client.house_id,
        kind: 'diary',
        owner_id: id,
        hash,
        mime: 'image/webp',
        bytes: bytes.length,
        created_at: iso(recorded),
        created_by: author.id,
      })
      made.bytes.push(bytes)
    }
  }
  return made
}

const framed = (name: keyof typeof DRAWINGS): Drawing => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#e8e2d4"/>
      <rect y="470" width="800" height="130" fill="#c8b48f"/>${DRAWINGS[name]}</svg>`,
  quality: 78,
})
