import { standing } from '#core/db/rows.ts'
import type { NoticeFileTable } from '#core/db/tables/notice.ts'
import type { FileTable } from '#core/db/tables/records.ts'
import { ids } from '#shared/contract/ids.ts'
import { dayOf } from '#shared/rules/time.ts'
import { contentName } from '../files/image.ts'
import { estonianDay } from '../kernel/estonian.ts'
import { iso, minutes } from './clock.ts'
import { drawAtOnce } from './drawAtOnce.ts'
import type { Drawing } from './pictures.ts'
import { makeId } from './random.ts'
import type { DemoPart } from './stage.ts'

/** A plan of the second floor with the way out, 900 by 600. */
const FLOOR = `<rect x="60" y="80" width="780" height="440" fill="#fdfcf8" stroke="#5b6168" stroke-width="10"/>
  <path d="M60 240h300M440 240h400M60 360h300M440 360h400M220 80v160M360 80v160M540 80v160M700 80v160M220 360v160M540 360v160M700 360v160"
    stroke="#5b6168" stroke-width="8"/>
  <path d="M120 300h620" stroke="#1f5e4f" stroke-width="14"/><path d="M730 270l50 30-50 30z" fill="#1f5e4f"/>
  <rect x="800" y="265" width="40" height="70" fill="#1f5e4f"/><circle cx="120" cy="300" r="16" fill="#a3273b"/>`

/** Gingerbread hearts and a candle, 900 by 600. */
const CHRISTMAS = `<path d="M240 250c-60-70-150 0-90 80l90 90 90-90c60-80-30-150-90-80z" fill="#8a5200"/>
  <path d="M460 330c-40-46-100 0-60 54l60 60 60-60c40-54-20-100-60-54z" fill="#a56a1c"/>
  <rect x="640" y="250" width="70" height="220" rx="10" fill="#a3273b"/><path d="M675 150q40 60 0 90-40-30 0-90z" fill="#e2a63b"/>`

interface Attached {
  /** How the title of its notice begins. */
  title: string
  name: string
  /** The drawing, or null for the PDF. */
  shows: string | null
}

const ATTACHED: readonly Attached[] = [
  { title: 'Evakuatsiooniõppus', name: 'Teise korruse plaan.webp', shows: FLOOR },
  { title: 'Evakuatsiooniõppus', name: 'Õppuse kava.pdf', shows: null },
  { title: 'Jõuluhommik peredega', name: 'Kutse.webp', shows: CHRISTMAS },
]

/** Files of notices of Tamme kodu, and one that was begun without its content. */
export const demoNoticeFiles: DemoPart = async ({ home, now, random, pictures, write, keep, db }) => {
  const chance = random('notice files')
  const houseId = home.house.row.id
  const notices = await standing(db, 'notice', houseId).selectAll().execute()
  const made: { rows: NoticeFileTable[]; files: FileTable[]; bytes: Buffer[] } = { rows: [], files: [], bytes: [] }
  const rowOf = (notice: (typeof notices)[number], name: string) => {
    const at = iso(Date.parse(notice.made_at) + minutes(1))
    const stamp = { ver: 1, updated_at: at, updated_by: notice.made_by, deleted_at: null, house_id: houseId }
    return { ...stamp, notice_id: notice.id, name, file: null, mime: null, bytes: null, at, by_id: notice.made_by }
  }
  for (const [order, { title, name, shows }] of ATTACHED.entries()) {
    const notice = notices.find((each) => each.title?.startsWith(title))
    if (!notice) continue
    const bytes = shows === null ? await programmeOf(now) : await pictures.of(framed(shows))
    const row = rowOf(notice, name)
    const content = { mime: shows === null ? 'application/pdf' : 'image/webp', bytes: bytes.length }
    const [hash, id] = [contentName(bytes), makeId(chance, Date.parse(row.at), order)]
    made.rows.push({ ...row, id, file: hash, ...content })
    const file = { kind: 'notice' as const, owner_id: id, hash, ...content, created_at: row.at, created_by: notice.made_by }
    made.files.push({ id: makeId(chance, Date.parse(row.at), ATTACHED.length + order), house_id: houseId, ...file })
    made.bytes.push(bytes)
  }
  const first = notices.find(({ id }) => id === ids.notice)
  if (first) made.rows.push({ ...rowOf(first, 'Evakuatsiooniplaan.pdf'), id: ids.noticeFile })
  await write({ notice_file: made.rows, file: made.files })
  await keep(made.bytes)
}

const framed = (drawn: string): Drawing => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#e8e2d4"/>${drawn}</svg>`,
  quality: 78,
})

async function programmeOf(now: Date): Promise<Buffer> {
  const { bytes } = await drawAtOnce({
    title: 'Evakuatsiooniõppuse kava',
    language: 'et',
    at: now.toISOString(),
    head: { house: 'Näidishooldekodu', made: estonianDay(dayOf(now)) },
    foot: 'Näidishooldekodu',
    blocks: [{ kind: 'text', text: 'Kell 10.30 häire teise korruse köögis. Kell 10.40 kogunemine pärna all. Kell 11 kokkuvõte saalis.' }],
  })
  return bytes
}
