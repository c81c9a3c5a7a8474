/** The kinds of import, in the recommended order: residents are assigned to existing rooms. */
export const IMPORT_KINDS = ['rooms', 'residents', 'staff'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** `begun`: no file yet; `prepared`: checked; `done`: all selected rows are imported; `undone`: they were removed again. */
export const IMPORT_STATES = ['begun', 'prepared', 'done', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** Limits: bytes of a file, rows without the heading, columns, and characters of a cell. */
export const LARGEST_TABLE = 2 * 1024 * 1024
export const MOST_ROWS = 2000
export const MOST_COLUMNS = 60
export const LONGEST_CELL = 1000

/** Each invitation sends an e-mail to a person who has not asked for one. */
export const MOST_STAFF = 300

/** For this many days an import can be undone. */
export const UNDO_DAYS = 14

/** Faults of a cell, or of a row if no cell is named. */
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

/** A fault and its field; null if no column has that field. */
export interface ImportFault {
  field: string
  code: ImportFaultCode
}

/** A row of a file as users see and correct it. */
export interface ImportLine {
  /** The spreadsheet's row number: the first row below the headings is 2. */
  no: number
  cells: string[]
  /** Excluded by the user. */
  out: boolean
  faults: ImportFault[]
}

/** Whether a row would be imported. */
export const isGoodLine = ({ out, faults }: Pick<ImportLine, 'out' | 'faults'>): boolean => !out && faults.length === 0
