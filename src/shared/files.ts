import type { ErrorCode } from './errors.ts'
import type { Right } from './rights.ts'

interface FileKind {
  /** Where the file's content name is stored: a table of a house, and the column. */
  table: string
  column: string
  /** Its address; `:id` is the row's. */
  path: `/api/${string}`
  needs: Right
  /** Its name as a route, and in the audit log. */
  name: string
  summary: string
  /** Whether the row is a resident's own, references a resident (`client_id`), or neither. */
  of: 'resident' | 'row' | 'house'
  /**
   * How views are logged: each one, or one line per user, resident and hour, since a list of 200 faces shown again and again would bury the
   * views that matter. Null if it shows no person.
   */
  looks: 'each' | 'hourly' | null
  /** The stored size of a picture, px; without `whole` it is cropped to that. */
  size: { width: number; height: number; whole?: true }
  absent: ErrorCode
}

/** A photo that is not cropped. */
const WHOLE = { width: 1600, height: 1600, whole: true } as const

/**
 * Things of a house that have a file, created by the upload of the same noun. Routes, uploads, the desktop's addresses and copy, cleanup
 * and access tests are derived from it.
 */
export const FILE_KINDS = {
  client: {
    table: 'client',
    column: 'picture',
    path: '/api/client/:id/picture',
    needs: 'client.read',
    name: 'client.picture',
    summary: 'Returns a client’s photo.',
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
    summary: 'Returns a room’s picture.',
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
    summary: 'Returns a photo of a belonging.',
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
    summary: 'Returns a photo of a wound, taken at an inspection.',
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
    summary: 'Returns a photo of a diary entry.',
    of: 'row',
    looks: 'hourly',
    size: WHOLE,
    absent: 'not-found',
  },
  // Of whom a task is, is logged when it is opened; one task may be about several residents.
  task: {
    table: 'task_photo',
    column: 'picture',
    path: '/api/task/photo/:id/image',
    needs: 'care.read',
    name: 'task.picture',
    summary: 'Returns a photo of a task, before it was done or after.',
    of: 'house',
    looks: null,
    size: WHOLE,
    absent: 'not-found',
  },
  // Large enough for text on it to be readable.
  document: {
    table: 'client_document',
    column: 'file',
    path: '/api/documents/:id/file',
    needs: 'person.read',
    name: 'document.view',
    summary: 'Returns the file of a document: a PDF or a picture.',
    of: 'row',
    looks: 'each',
    size: { width: 2480, height: 3508, whole: true },
    absent: 'not-found',
  },
  // Whether the reader is in the notice's audience is checked besides the right.
  notice: {
    table: 'notice_file',
    column: 'file',
    path: '/api/notices/file/:id',
    needs: 'notice.read',
    name: 'notice.view',
    summary: 'Returns a file of a notice, for its audience: a PDF or a picture.',
    of: 'house',
    looks: null,
    size: { width: 2480, height: 3508, whole: true },
    absent: 'notice-not-found',
  },
  houseDocument: {
    table: 'house_document_version',
    column: 'file',
    path: '/api/house-documents/version/:id/file',
    needs: 'houseDocument.read',
    name: 'houseDocument.view',
    summary: 'Returns the file of a version of a house’s document: a PDF or a picture.',
    of: 'house',
    looks: null,
    size: { width: 2480, height: 3508, whole: true },
    absent: 'house-document-not-found',
  },
} as const satisfies Record<string, FileKind>
export type FileKindName = keyof typeof FILE_KINDS

/** Whether a kind may also be a PDF; its rows hold the type of their file. */
export const holdsPdf = (kind: FileKindName): boolean => kind === 'document' || kind === 'houseDocument' || kind === 'notice'

/**
 * Pictures that belong to no record: a face, a news item's, a house's photo of itself. Access depends on more than a right, so each has a
 * route of its own; their addresses and sizes are here. `v` is the content name, if the content can change.
 */
export const SHOWN_PICTURES = {
  profile: { path: '/api/user/:id/avatar', size: FILE_KINDS.client.size },
  newsroom: { path: '/api/news/:id/cover', size: { width: 1600, height: 900 } },
  housePhoto: { path: '/api/house-photos/:id/:size', sizes: { '640': { width: 640, height: 640, whole: true }, '1600': WHOLE } },
} as const
export type HousePhotoSize = keyof (typeof SHOWN_PICTURES)['housePhoto']['sizes']
export const HOUSE_PHOTO_SIZES = Object.keys(SHOWN_PICTURES.housePhoto.sizes) as HousePhotoSize[]

/** The address of a face or a news item's picture; it changes with the picture. */
export const pictureAddress = (kind: 'profile' | 'newsroom', id: string, name: string): string =>
  `${SHOWN_PICTURES[kind].path.replace(':id', id)}?v=${name}`

/** The address of a house's photo; its content never changes, since a photo gets its picture once. */
export const housePhotoAddress = (id: string, size: HousePhotoSize | ':size'): string =>
  SHOWN_PICTURES.housePhoto.path.replace(':id', id).replace(':size', size)

export const fileKinds = Object.entries(FILE_KINDS) as readonly (readonly [FileKindName, (typeof FILE_KINDS)[FileKindName]])[]

/** The address of a row's file, with its content name, so that a cached copy is never stale; null without a file. */
export function fileAddress(kind: FileKindName, id: string, name: string): string
export function fileAddress(kind: FileKindName, id: string, name: string | null): string | null
export function fileAddress(kind: FileKindName, id: string, name: string | null): string | null {
  return name && `${FILE_KINDS[kind].path.replace(':id', id)}?v=${name}`
}
