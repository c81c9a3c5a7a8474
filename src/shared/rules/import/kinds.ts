/** What a house brings in by files, in the order in which it is best done: residents are put into rooms that are there. */
export const IMPORT_KINDS = ['rooms', 'residents', 'staff'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** `begun`: there is no file yet; `prepared`: it is looked through; `done`: all chosen rows are in the house; `undone`: they were taken out again. */
export const IMPORT_STATES = ['begun', 'prepared', 'done', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** The most bytes of a file, its rows without the headings, its columns, and the signs of a cell. */
export const LARGEST_TABLE = 2 * 1024 * 1024
export const MOST_ROWS = 2000
export const MOST_COLUMNS = 60
export const LONGEST_CELL = 1000

/** Each invitation writes a letter to somebody who has not asked for one. */
export const MOST_STAFF = 300

/** For so many days a whole import can be undone. */
export const UNDO_DAYS = 14

/** What may be wrong with a cell, or with a whole row where it names none. */
export const IMPORT_FAULTS = [
  'required',
  'personalId',
  'day',
  'calendar',
  'future',
  'choice',
  'email',
  'phone',
  'number',
  'integer',
  'tooLong',
  'tooShort',
  'tooSmall',
  'tooBig',
  'invalid',
  'mismatch',
  'double',
  'room-not-found',
  'room-full',
  'room-reserved',
  'room-closed',
  'room-name-taken',
  'person-exists',
  'person-here',
  'staff-here',
  'staff-invited',
] as const
export type ImportFaultCode = (typeof IMPORT_FAULTS)[number]

/** A fault and the field beside which it belongs; null where no column is of that field. */
export interface ImportFault {
  field: string
  code: ImportFaultCode
}

/** A row of a file as people see and correct it. */
export interface ImportLine {
  /** As a spreadsheet numbers it: the first row below the headings is 2. */
  no: number
  cells: string[]
  /** Left out by whoever imports. */
  out: boolean
  faults: ImportFault[]
}

/** Whether a row would be taken in. */
export const isGoodLine = ({ out, faults }: Pick<ImportLine, 'out' | 'faults'>): boolean => !out && faults.length === 0
