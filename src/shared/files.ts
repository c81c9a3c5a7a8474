import type { ErrorCode } from './errors.ts'
import type { Right } from './rights.ts'

interface FileKind {
  /** Where the name of its bytes stands: a table of a house, and the column. */
  table: string
  column: string
  /** Its address; `:id` is the row's. */
  path: `/api/${string}`
  needs: Right
  /** Under which name it is a route, and a look at it a line of the audit log. */
  name: string
  summary: string
  /** Whether the row is a resident's own, names its resident (`client_id`), or has none. */
  of: 'resident' | 'row' | 'house'
  /**
   * How a look is written down: each, or one line for each person, resident and hour, for a list of 200 faces shown again and again would
   * bury the looks that matter. Null where nobody is to be seen.
   */
  looks: 'each' | 'hourly' | null
  /** How large a picture is kept, px; without `whole` cut to that. */
  size: { width: number; height: number; whole?: true }
  absent: ErrorCode
}

/** A photo of which nothing is cut. */
const WHOLE = { width: 1600, height: 1600, whole: true } as const

/**
 * What of a house has a file, made of the upload of the same noun. Routes, uploads, the desktop's addresses and its copy, trimming and the tests of
 * who may see what are loops over these.
 */
export const FILE_KINDS = {
  client: {
    table: 'client',
    column: 'picture',
    path: '/api/client/:id/picture',
    needs: 'client.read',
    name: 'client.picture',
    summary: 'A client’s photo.',
    of: 'resident',
    looks: 'hourly',
    size: { width: 512, height: 512 },
    absent: 'client-not-found',
  },
  room: {
    table: 'room',
    column: 'image',
    path: '/api/room/:id/image',
    needs: 'room.read',
    name: 'room.picture',
    summary: 'A room’s picture.',
    of: 'house',
    looks: null,
    size: { width: 1280, height: 960 },
    absent: 'room-not-found',
  },
  item: {
    table: 'client_item',
    column: 'picture',
    path: '/api/items/:id/image',
    needs: 'care.read',
    name: 'item.picture',
    summary: 'A photo of a belonging.',
    of: 'row',
    looks: 'hourly',
    size: { width: 1280, height: 960 },
    absent: 'not-found',
  },
  health: {
    table: 'health_wound_look',
    column: 'picture',
    path: '/api/health/look/:id/image',
    needs: 'health.read',
    name: 'health.picture',
    summary: 'A photo of a wound as it was at a look.',
    of: 'row',
    looks: 'each',
    size: WHOLE,
    absent: 'not-found',
  },
  diary: {
    table: 'diary_photo',
    column: 'picture',
    path: '/api/diary/photo/:id/image',
    needs: 'diary.read',
    name: 'diary.picture',
    summary: 'A photo of a diary entry.',
    of: 'row',
    looks: 'hourly',
    size: WHOLE,
    absent: 'not-found',
  },
  // Kept so large that its words can be read.
  document: {
    table: 'client_document',
    column: 'file',
    path: '/api/documents/:id/file',
    needs: 'person.read',
    name: 'document.view',
    summary: 'The file of a document: a PDF or a picture.',
    of: 'row',
    looks: 'each',
    size: { width: 2480, height: 3508, whole: true },
    absent: 'not-found',
  },
} as const satisfies Record<string, FileKind>
export type FileKindName = keyof typeof FILE_KINDS

/**
 * Pictures that are nobody's record: a face, of an item of the news, a house's photo of itself. Whether somebody may see one stands on more than a
 * right, so each has a route of its own; their addresses and sizes are here. `v` is the name of the bytes, where they may become others.
 */
export const SHOWN_PICTURES = {
  profile: { path: '/api/user/:id/avatar', size: FILE_KINDS.client.size },
  newsroom: { path: '/api/news/:id/cover', size: { width: 1600, height: 900 } },
  housePhoto: { path: '/api/house-photos/:id/:size', sizes: { '640': { width: 640, height: 640, whole: true }, '1600': WHOLE } },
} as const
export type HousePhotoSize = keyof (typeof SHOWN_PICTURES)['housePhoto']['sizes']
export const HOUSE_PHOTO_SIZES = Object.keys(SHOWN_PICTURES.housePhoto.sizes) as HousePhotoSize[]

/** Where a face or the picture of an item of the news is shown; it changes with the picture. */
export const pictureAddress = (kind: 'profile' | 'newsroom', id: string, name: string): string =>
  `${SHOWN_PICTURES[kind].path.replace(':id', id)}?v=${name}`

/** Where a house's photo is shown; what stands there never changes, for a photo gets its picture once. */
export const housePhotoAddress = (id: string, size: HousePhotoSize | ':size'): string =>
  SHOWN_PICTURES.housePhoto.path.replace(':id', id).replace(':size', size)

export const fileKinds = Object.entries(FILE_KINDS) as readonly (readonly [FileKindName, (typeof FILE_KINDS)[FileKindName]])[]

/** Where the file of a row is shown, by the name of its bytes, so that a kept copy is never an old one; null where it has none. */
export function fileAddress(kind: FileKindName, id: string, name: string): string
export function fileAddress(kind: FileKindName, id: string, name: string | null): string | null
export function fileAddress(kind: FileKindName, id: string, name: string | null): string | null {
  return name && `${FILE_KINDS[kind].path.replace(':id', id)}?v=${name}`
}
