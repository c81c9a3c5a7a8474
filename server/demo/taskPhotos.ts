import { standing } from '#core/db/rows.ts'
import type { FileTable } from '#core/db/tables/records.ts'
import type { TaskPhotoTable } from '#core/db/tables/task.ts'
import { ids } from '#shared/contract/ids.ts'
import { contentName } from '../files/image.ts'
import { minutes, iso } from './clock.ts'
import type { Drawing } from './pictures.ts'
import { makeId } from './random.ts'
import type { DemoPart } from './stage.ts'

const RADIATOR = (colour: string, shown: string): string =>
  `<rect x="140" y="180" width="520" height="260" rx="20" fill="${colour}"/>
    <path d="M220 180v260M300 180v260M380 180v260M460 180v260M540 180v260" stroke="#fdfcf8" stroke-width="14"/>
    <rect x="660" y="200" width="60" height="40" fill="#8b8f94"/>${shown}`

/** Drawings, 800 by 600. */
const DRAWINGS = {
  tap: `<path d="M200 160h260a60 60 0 0 1 60 60v60h-70v-40H200z" fill="#8b8f94"/><rect x="300" y="100" width="60" height="60" fill="#5b6168"/>
    <path d="M485 320q-34 60 0 80 34-20 0-80z" fill="#1f5a8a"/><ellipse cx="485" cy="500" rx="150" ry="26" fill="#9cc3dd"/>`,
  cold: RADIATOR('#c9d6de', '<path d="M690 150l-30 40h26l-14 40" fill="none" stroke="#1f5a8a" stroke-width="10"/>'),
  warm: RADIATOR(
    '#e3a18f',
    '<path d="M240 150q20-30 0-60M400 150q20-30 0-60M560 150q20-30 0-60" fill="none" stroke="#a3273b" stroke-width="12" stroke-linecap="round"/>',
  ),
}

/** What is seen on the photos of which task. */
const TAKEN = [
  { subject: 'Kraan tilgub', kind: 'before', shows: 'tap' },
  { subject: 'Radiaator ei lähe soojaks', kind: 'before', shows: 'cold' },
  { subject: 'Radiaator ei lähe soojaks', kind: 'after', shows: 'warm' },
] as const

/** Photos of tasks of Tamme kodu, and one that was begun without its picture. */
export const demoTaskPhotos: DemoPart = async ({ home, random, pictures, write, keep, db }) => {
  const made: { photos: TaskPhotoTable[]; files: FileTable[]; bytes: Buffer[] } = { photos: [], files: [], bytes: [] }
  const chance = random('task photos')
  const houseId = home.house.row.id
  const tasks = await standing(db, 'task', houseId).selectAll().execute()
  const photoOf = (task: (typeof tasks)[number], kind: TaskPhotoTable['kind'], at: number) => ({
    ver: 1,
    updated_at: iso(at),
    updated_by: task.made_by,
    deleted_at: null,
    house_id: houseId,
    task_id: task.id,
    kind,
    at: iso(at),
    by_id: task.made_by,
    by_name: task.made_name,
  })
  for (const [order, { subject, kind, shows }] of TAKEN.entries()) {
    const task = tasks.find((each) => each.subject === subject)
    if (!task) continue
    const at = Date.parse((kind === 'after' ? task.done_at : null) ?? task.made_at) + minutes(4)
    const bytes = await pictures.of(framed(shows))
    const hash = contentName(bytes)
    const id = makeId(chance, at, order)
    made.photos.push({ id, ...photoOf(task, kind, at), picture: hash })
    const file = { kind: 'task' as const, owner_id: id, hash, mime: 'image/webp', bytes: bytes.length }
    made.files.push({ id: makeId(chance, at, TAKEN.length + order), house_id: houseId, ...file, created_at: iso(at), created_by: task.made_by })
    made.bytes.push(bytes)
  }
  const first = tasks.find(({ id }) => id === ids.task)
  if (first) made.photos.push({ id: ids.taskPhoto, ...photoOf(first, 'before', Date.parse(first.made_at)), picture: null })
  await write({ task_photo: made.photos, file: made.files })
  await keep(made.bytes)
}

const framed = (name: keyof typeof DRAWINGS): Drawing => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#e8e2d4"/>
      <rect y="520" width="800" height="80" fill="#c8b48f"/>${DRAWINGS[name]}</svg>`,
  quality: 78,
})
