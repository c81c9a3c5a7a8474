import Router, { type RouterMiddleware } from '@koa/router'
import type { Context, Middleware } from 'koa'
import { endpoints } from '#shared/contract/index.ts'
import { fileKinds, SHOWN_PICTURES } from '#shared/files.ts'
import { showAvatar } from '../accounts/avatar.ts'
import { login, logout, refresh, switchPartner } from '../accounts/signIn.ts'
import { CALENDAR_ROUTES } from '../calendar/feeds.ts'
import type { Deps } from '../deps.ts'
import { FAMILY_ROUTES } from '../families/familyFile.ts'
import { VISIT_ROUTES } from '../documents/visit.ts'
import { showCover } from '../files/cover.ts'
import { showHousePhoto } from '../files/housePhoto.ts'
import { beforeUpload, oneFile, showBundle, showFile } from '../files/uploads.ts'
import { enrol, verify } from '../accounts/verify.ts'
import { IDENTITY_ROUTES } from '../identity/routes.ts'
import { showHouseBundle } from '../documents/houseBundle.ts'
import { giveCopy } from '../records/copy.ts'
import { PASSKEY_ROUTES } from '../passkeys/routes.ts'
import { TABLET_ROUTES } from '../tablets/routes.ts'
import { pull } from '../sync/pull.ts'
import { push } from '../sync/push.ts'
import { sealed } from '../sync/sealed.ts'
import { readJson } from '../request/body.ts'
import type { PlainRoute } from '../request/route.ts'
import { requireOwnPage, requireSession } from '../request/guard.ts'
import { closedRoutes } from './closed.ts'
import { handlersOf } from './handlers.ts'
import { handlerNamed } from '../request/answer.ts'
import { apiDocument, apiPage } from './openapi.ts'
import { answering } from './pipeline.ts'

/** The few routes that are not endpoints: pictures, sign-in, the feed, documents. The rights matrix has a row for each. */
export const PLAIN_ROUTES: readonly PlainRoute[] = [
  { name: 'session.login', method: 'post', path: '/api/login', summary: 'Signs in.', needs: null, guard: 'none', changes: true, run: login },
  {
    name: 'session.verify',
    method: 'post',
    path: '/api/verify/',
    summary: 'Completes a sign-in with the code of the second factor.',
    needs: null,
    guard: 'none',
    changes: true,
    run: verify,
  },
  {
    name: 'session.enrol',
    method: 'post',
    path: '/api/verify/enrol',
    summary: 'Returns what is needed to set up a second factor during sign-in.',
    needs: null,
    guard: 'none',
    changes: true,
    run: enrol,
  },
  {
    name: 'session.refresh',
    method: 'post',
    path: '/api/refresh',
    summary: 'Exchanges a refresh token for new tokens.',
    needs: null,
    guard: 'none',
    changes: true,
    run: refresh,
  },
  { name: 'session.logout', method: 'post', path: '/api/logout', summary: 'Signs out.', needs: null, guard: 'session', changes: true, run: logout },
  {
    name: 'session.switch',
    method: 'post',
    path: '/api/user/switch',
    summary: 'Switches the session to another partner.',
    needs: null,
    guard: 'session',
    changes: true,
    run: switchPartner,
  },
  {
    name: 'record.download',
    method: 'get',
    path: '/api/client/:id/copy/:key',
    summary: 'Returns all data about a resident as a ZIP, by the key of `record.copy`.',
    needs: 'record.copy',
    guard: 'cookie',
    changes: false,
    run: giveCopy,
  },
  ...CALENDAR_ROUTES,
  ...FAMILY_ROUTES,
  ...VISIT_ROUTES,
  ...PASSKEY_ROUTES,
  ...IDENTITY_ROUTES,
  ...TABLET_ROUTES,
  {
    name: 'profile.picture',
    method: 'get',
    path: SHOWN_PICTURES.profile.path,
    summary: 'Returns the picture of the caller or of somebody they work with.',
    needs: null,
    guard: 'cookie',
    changes: false,
    run: showAvatar,
  },
  ...fileKinds.map(
    ([kind, { name, path, summary, needs }]): PlainRoute => ({
      name,
      method: 'get',
      path,
      summary,
      needs,
      guard: 'cookie',
      changes: false,
      run: (ctx, deps) => showFile(ctx, deps, kind),
    }),
  ),
  {
    name: 'document.bundle',
    method: 'get',
    path: '/api/client/:id/documents.pdf',
    summary: 'Returns a client’s documents as one PDF.',
    needs: 'person.read',
    guard: 'cookie',
    changes: false,
    run: showBundle,
  },
  {
    name: 'houseDocument.bundle',
    method: 'get',
    path: '/api/house-documents.pdf',
    summary: 'Returns the register of the house’s documents with their texts and files as one PDF.',
    needs: 'houseDocument.write',
    guard: 'cookie',
    changes: false,
    run: showHouseBundle,
  },
  {
    name: 'news.cover',
    method: 'get',
    path: SHOWN_PICTURES.newsroom.path,
    summary: 'Returns the picture of a published news item.',
    needs: null,
    guard: 'none',
    changes: false,
    run: showCover,
  },
  {
    name: 'housePhoto.show',
    method: 'get',
    path: SHOWN_PICTURES.housePhoto.path,
    summary: 'Returns a public photo of a house, 640 or 1600 px.',
    needs: null,
    guard: 'none',
    changes: false,
    run: showHousePhoto,
  },
  {
    name: 'sync.pull',
    method: 'get',
    path: '/api/sync',
    summary: 'Returns a page of the change feed (NDJSON).',
    needs: 'sync.pull',
    guard: 'session',
    changes: false,
    run: pull,
  },
  {
    name: 'sync.push',
    method: 'post',
    path: '/api/sync/push',
    summary: 'Accepts intents that a device queued, in their order.',
    needs: 'sync.pull',
    guard: 'session',
    changes: true,
    upload: 'document',
    body: 'large',
    run: push,
  },
  {
    name: 'sync.sealed',
    method: 'post',
    path: '/api/sync/sealed',
    summary: 'Accepts sealed intents of users who are not signed in at the desk, signed by the device.',
    needs: null,
    guard: 'device',
    changes: true,
    body: 'large',
    run: sealed,
  },
  {
    name: 'docs.openapi',
    method: 'get',
    path: '/api/openapi.json',
    summary: 'Returns this API as OpenAPI.',
    needs: null,
    guard: 'none',
    changes: false,
    run: apiDocument,
  },
  {
    name: 'docs.page',
    method: 'get',
    path: '/api/docs',
    summary: 'Returns this API as a page.',
    needs: null,
    guard: 'none',
    changes: false,
    run: (ctx) => apiPage(ctx, PLAIN_ROUTES),
  },
]

/**
 * All API routes: the plain ones, then the contract's, in order. A router tries its routes sequentially, so each noun has its own.
 * @throws at startup, if a path has a parameter so early that its router could not be found by prefix
 */
export function routes(deps: Deps): RouterMiddleware {
  const routers = new Map<string, Router>()
  const routerOf = (path: string): Router => {
    // Addresses have one spelling: checks elsewhere must not be bypassed by another.
    if (headOf(path).includes(':')) throw new Error(`${path} has a name before its noun`)
    const router = routers.get(headOf(path)) ?? new Router({ sensitive: true }).use(closedRoutes(deps))
    routers.set(headOf(path), router)
    return router
  }
  const form = (upload: Parameters<typeof oneFile>[0]) => [beforeUpload(deps), oneFile(upload)]
  for (const route of PLAIN_ROUTES) {
    const marked: Middleware = async (ctx) => {
      ctx.state.route = route.name
      await takeBody(ctx, deps, route)
      await route.run(ctx, deps)
    }
    routerOf(route.path)[route.method](route.path, ...(route.upload ? form(route.upload) : []), marked)
  }
  const handlers = handlersOf(deps)
  for (const { name, spec } of endpoints) {
    const handler = answering(deps, { name, spec, handler: handlerNamed(handlers, name) })
    for (const path of [spec.path, ...(spec.formerPath ? [spec.formerPath] : [])])
      if (spec.method === 'POST') routerOf(path).post(path, ...(spec.upload ? form(spec.upload) : []), handler)
      else routerOf(path).get(path, handler)
    if (spec.destroys) routerOf(spec.destroys.deletePath).delete(spec.destroys.deletePath, handler)
  }
  const found = new Map([...routers].map(([head, router]) => [head, router.routes()]))
  return (ctx, next) => found.get(headOf(ctx.path))?.(ctx, next) ?? next()
}

/** The literal prefix of a path: `/api/client` of `/api/client/:id/move`. */
const headOf = (path: string): string => path.split('/', 3).join('/')

/** No body is read from anonymous callers or other sites; most only after authentication. */
async function takeBody(ctx: Context, deps: Deps, { changes, guard, body = 'small' }: PlainRoute): Promise<void> {
  if (!changes) return
  if (guard !== 'device') requireOwnPage(ctx, deps)
  if (guard === 'session' && body === 'large') await requireSession(ctx, deps)
  await readJson(ctx, body)
}
