import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * The server's log. It contains no personal data (security.md T15): of an error only fields known to be safe, and in every text e-mail
 * addresses, telephone numbers and personal codes are redacted.
 */
export function createLog(level: string, to?: DestinationStream): Logger {
  const settings = {
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: { err: (error: unknown) => error },
    formatters: { log: (fields: object) => safe(fields, 0) as Record<string, unknown> },
  }
  return to ? pino(settings, to) : pino(settings)
}

/** Fields of an error logged besides its message: codes and kinds, never its subject (`rejected`, `response`, `detail`, `parameters`). */
const SAFE_OF_ERROR = [
  'code',
  'errno',
  'syscall',
  'status',
  'responseCode',
  'command',
  'severity',
  'constraint',
  'table',
  'routine',
  'reason',
] as const
const DEEPEST = 4

function safe(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return crossedOut(value)
  if (value instanceof Error) return safeError(value, depth)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= DEEPEST) return '…'
  if (Array.isArray(value)) return value.map((each) => safe(each, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, safe(each, depth + 1)]))
}

function safeError(error: Error, depth: number): Record<string, unknown> {
  const said = Object.entries(error).filter(([name, value]) => isSafe(name) && (typeof value === 'string' || typeof value === 'number'))
  return {
    type: error.name,
    message: crossedOut(error.message),
    stack: crossedOut(error.stack ?? ''),
    ...Object.fromEntries(said.map(([name, value]) => [name, safe(value, depth)])),
    ...(error.cause !== undefined && depth < DEEPEST && { cause: safe(error.cause, depth + 1) }),
    ...(error instanceof AggregateError && depth < DEEPEST && { errors: error.errors.map((each: unknown) => safe(each, depth + 1)) }),
  }
}

const isSafe = (name: string): boolean => (SAFE_OF_ERROR as readonly string[]).includes(name)

/** In this order: an e-mail address may contain what looks like the others. */
const CROSSED: readonly [RegExp, string][] = [
  [/[^\s"'<>(),:;=[\]{}]+@[^\s"'<>(),:;=[\]{}]+/g, '‹e-mail›'],
  [/\b[1-8]\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{4}\b/g, '‹code›'],
  [/(?<![\w.])\+\d[\d\s()-]{6,16}\d/g, '‹phone›'],
  [/(?<![\w.:-])5\d{2}[ -]?\d{4,5}(?![\w-])/g, '‹phone›'],
  [/(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?![\w.])/g, '‹address›'],
  [/(?<![\w:])(?:[\da-f]{1,4}:){3,7}[\da-f]{1,4}(?![\w:])/gi, '‹address›'],
  [/(?<![\w:])(?:[\da-f]{1,4}(?::[\da-f]{1,4}){0,6})?::(?:[\da-f]{1,4}(?::[\da-f]{1,4}){0,6})?(?![\w:])/gi, '‹address›'],
]

/** Redacts personal data in a text. */
export const crossedOut = (text: string): string => CROSSED.reduce((left, [pattern, mark]) => left.replace(pattern, mark), text)
