/** The database cannot be reached, or the connection was lost; nothing uncommitted has taken effect. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super(`The database is away: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'DatabaseAway'
  }
}

/** The kind of fault if a database or its disk fails; null for any other error. */
export type Fault = 'storage-full' | 'storage-failed' | 'database-away'

/** PostgreSQL's error classes for "the server shuts down or refuses connections". */
const AWAY = /^(08...|57P0[1-5]|53300)$/
/** Errors of the network below. */
const CUT = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/**
 * Whether an error of PostgreSQL's driver concerns the connection and not the statement. Server errors have an SQLSTATE code; a plain error
 * without one means that the driver lost the connection or did not get one in time.
 */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (code === null) return error.constructor === Error
  return AWAY.test(code) || CUT.has(code)
}

/** The kind of a fault of the database, its disk or the data folder, whichever error wraps it. */
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
