import type { Context } from 'koa'
import { AppError } from '#shared/errors.ts'
import { OLDEST_PROTOCOL, PROTOCOL_HEADER } from '#shared/sync.ts'

/** In which protocol the caller speaks; null for one that does not say, as no release before decision 0066 did. @throws app-outdated */
export function protocolOf(ctx: Context): number | null {
  const said = ctx.get(PROTOCOL_HEADER)
  if (!/^\d{1,6}$/.test(said)) return null
  if (Number(said) < OLDEST_PROTOCOL) throw new AppError('app-outdated')
  return Number(said)
}
