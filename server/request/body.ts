import { bodyParser } from '@koa/bodyparser'
import type { Context } from 'koa'
import { AppError } from '#shared/errors.ts'

/** `small` for unauthenticated callers, `large` for those with a session or a signature. */
export type BodySize = 'small' | 'large'

const parsers = {
  small: bodyParser({ enableTypes: ['json'], jsonLimit: '64kb' }),
  large: bodyParser({ enableTypes: ['json'], jsonLimit: '1mb' }),
} satisfies Record<BodySize, unknown>

/** Bounds on depth, width and length that no form of ours exceeds, nor a desktop's hundred intents. */
const DEEPEST = 24
const WIDEST = 400
const MOST_VALUES = 40_000

/** Parses a JSON body, after the checks; an already parsed form is unchanged. @throws too-large, validation */
export async function readJson(ctx: Context, size: BodySize): Promise<void> {
  if (ctx.method !== 'POST' || ctx.request.body !== undefined) return
  await parsers[size](ctx, async () => undefined)
  requireModest(ctx.request.body)
}

/** Refuses oversized input before a schema walks it and reports each fault. @throws validation */
export function requireModest(body: unknown): void {
  let values = 0
  let level: unknown[] = [body]
  for (let depth = 0; level.length > 0; depth++) {
    values += level.length
    if (depth > DEEPEST || values > MOST_VALUES) throw new AppError('validation')
    level = level.flatMap(inside)
  }
}

function inside(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value !== 'object' || value === null) return []
  const values: unknown[] = Object.values(value)
  if (values.length > WIDEST) throw new AppError('validation')
  return values
}
