/** The database cannot be reached, or the connection was lost on the way; nothing that was not committed has happened. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super(`The database is away: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'DatabaseAway'
  }
}

/** What is wrong where a database or its disk refuses to work; null for everything else. */
export type Fault = 'storage-full' | 'storage-failed' | 'database-away'

/** PostgreSQL's classes of "the server ends or does not take us": connection exceptions, shutdown, too many connections. */
const AWAY = /^(08...|57P0[1-5]|53300)$/
/** Of the network under it. */
const CUT = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/**
 * Whether an error of PostgreSQL's driver is about the connection and not about the statement. What the server answers has a code of
 * its own (SQLSTATE); a plain error without any is the driver's word that the connection is gone, or was not to be had in time.
 */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (code === null) return error.constructor === Error
  return AWAY.test(code) || CUT.has(code)
}

/** Of what kind a fault of the database, of its disk or of the data folder is, whichever error it is wrapped in. */
export function faultOf(error: unknown): Fault | null {
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    if (each instanceof DatabaseAway) return 'database-away'
    const code = codeOf(each)
    const fault = code === null ? null : faultByCode(code)
    if (fault !== null) return fault
  }
  return null
}

function faultByCode(code: string): Fault | null {
  // 53100: PostgreSQL's disk is full.
  if (code === 'SQLITE_FULL' || code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return 'storage-full'
  if (/^SQLITE_(READONLY|IOERR|CANTOPEN|CORRUPT|NOTADB)/.test(code)) return 'storage-failed'
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM' || code === 'EIO' || /^(58030|XX001|XX002)$/.test(code)) return 'storage-failed'
  return null
}

const codeOf = (error: Error): string | null => ('code' in error && typeof error.code === 'string' ? error.code : null)
