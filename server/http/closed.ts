import type { Middleware } from 'koa'
import { AppError } from '#shared/errors.ts'
import type { Deps } from '../deps.ts'
import { maintenanceIn, secondsLeft } from './maintenance.ts'

/** During maintenance the server answers 503 and says when to come back. @throws maintenance */
const refuseAtWork: (deps: Pick<Deps, 'config' | 'clock'>) => Middleware =
  ({ config, clock }) =>
  async (ctx, next) => {
    const work = maintenanceIn(config.dataDir)
    if (work === null) return next()
    ctx.set('Retry-After', String(secondsLeft(work, clock())))
    throw new AppError('maintenance')
  }

/** In front of every API route: every route that exists is closed, however its address is spelt. */
export const closedRoutes = refuseAtWork

/** In front of the pages: the app and its files are still served, so that /hooldus can be read, but forms are refused. */
export function closedForms(deps: Pick<Deps, 'config' | 'clock'>): Middleware {
  const refuse = refuseAtWork(deps)
  return (ctx, next) => (ctx.method === 'GET' || ctx.method === 'HEAD' ? next() : refuse(ctx, next))
}
