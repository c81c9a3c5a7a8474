import type { Middleware } from 'koa'
import { AppError } from '#shared/errors.ts'
import type { Deps } from '../deps.ts'
import { maintenanceIn, secondsLeft } from './maintenance.ts'

/** While the server is being worked on it answers 503 and says when to come back. @throws maintenance */
const refuseAtWork: (deps: Pick<Deps, 'config' | 'clock'>) => Middleware =
  ({ config, clock }) =>
  async (ctx, next) => {
    const work = maintenanceIn(config.dataDir)
    if (work === null) return next()
    ctx.set('Retry-After', String(secondsLeft(work, clock())))
    throw new AppError('maintenance')
  }

/** In front of every route of the API: a route that answers is closed, however its address was spelt. */
export const closedRoutes = refuseAtWork

/** In front of the pages: the app and its files still come, so that /hooldus can be read, but no form is taken. */
export function closedForms(deps: Pick<Deps, 'config' | 'clock'>): Middleware {
  const refuse = refuseAtWork(deps)
  return (ctx, next) => (ctx.method === 'GET' || ctx.method === 'HEAD' ? next() : refuse(ctx, next))
}
