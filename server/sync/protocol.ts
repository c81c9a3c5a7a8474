import type { Context } from 'koa'
import { AppError } from '#shared/errors.ts'
import { OLDEST_PROTOCOL, PROTOCOL_HEADER } from '#shared/sync.ts'

/** The caller's protocol; null if absent, as in releases before decision 0066. @throws app-outdated */
export function protocolOf(ctx: Context): number | null {
  const said = ctx.get(PROTOCOL_HEADER)
  if (!/^\d{1,6}$/.test(said)) return null
  if (Number(said) < OLDEST_PROTOCOL) throw new AppError('app-outdated')
  return Number(said)
}
