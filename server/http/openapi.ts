import { hash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Context } from 'koa'
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'
import { z } from 'zod'
import { type Endpoint, needsOwnPage, pathParameters, type Scope } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/index.ts'
import { type ErrorCode, ERRORS } from '#shared/errors.ts'

const ErrorBody = z
  .object({ code: z.string(), message: z.string(), errors: z.record(z.string(), z.array(z.string())).optional(), redirect: z.string().optional() })
  .meta({ id: 'Error' })

/** The contract as an OpenAPI 3.1 document, made by a loop over its endpoints. */
export function openApiDocument() {
  const paths: ZodOpenApiPathsObject = {}
  for (const { name, spec } of endpoints) {
    const path = spec.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operation(name, spec) }
    if (spec.destroys) {
      const deletePath = spec.destroys.deletePath.replace(/:(\w+)/g, '{$1}')
      paths[deletePath] = { ...paths[deletePath], delete: operation(`${name}.delete`, spec) }
    }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Koduke',
      version: '0.9.11',
      description: 'Hooldekodu töölaua ja portaali liides. Muutvad päringud nõuavad CSRF-märki (GET /) ja võivad kanda Idempotency-Key päist.',
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    security: [{ bearer: [] }],
    paths,
  })
}

/** Whoever asks for these has no session. */
const WITHOUT_SESSION: ReadonlySet<string> = new Set<Scope>(['public', 'open', 'guest', 'link'])

function operation(name: string, spec: Endpoint) {
  const fields = Object.entries((spec.input as z.ZodObject).shape)
  const inPath = pathParameters(spec.path)
  const path = z.object(Object.fromEntries(fields.filter(([key]) => inPath.includes(key))))
  const rest = z.object(Object.fromEntries(fields.filter(([key]) => !inPath.includes(key))))
  const isBody = spec.method === 'POST'
  return {
    operationId: name,
    summary: spec.summary,
    tags: [name.split('.')[0] ?? name],
    ...(WITHOUT_SESSION.has(spec.scope) && { security: [] }),
    ...(spec.scope === 'reader' && { security: [{}, { bearer: [] }] }),
    requestParams: { path, ...(!isBody && { query: rest }) },
    ...(isBody && { requestBody: { content: spec.upload ? formOf(rest) : { 'application/json': { schema: rest, example: spec.example } } } }),
    responses: { 200: { description: spec.summary, content: { 'application/json': { schema: spec.output } } }, ...refusals(spec) },
  }
}

/** Without signing in: a signed link is told by its own signature. */
/** An upload: the input's other fields, and the file itself in the place of its name. */
const formOf = (fields: z.ZodObject) => ({
  'multipart/form-data': { schema: fields.extend({ image: z.file().meta({ type: 'string', format: 'binary' }) }) },
})

function refusals(spec: Endpoint) {
  const codes: ErrorCode[] = [
    ...(WITHOUT_SESSION.has(spec.scope) || spec.scope === 'reader' ? [] : (['unauthenticated'] as const)),
    'validation',
    ...(needsOwnPage(spec) ? (['csrf', 'cookies-blocked'] as const) : []),
    ...spec.errors,
  ]
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [status, { description: list.join(', '), content: { 'application/json': { schema: ErrorBody } } }]),
  )
}

interface MadeDocument {
  plain: Buffer
  gzipped: Buffer
  etag: string
}

let made: MadeDocument | undefined

/** Made and compressed once: it is a megabyte, and the same for everybody until the next version. */
function madeDocument(): MadeDocument {
  if (made) return made
  const plain = Buffer.from(JSON.stringify(openApiDocument()))
  made = { plain, gzipped: gzipSync(plain), etag: `"${hash('sha256', plain, 'base64url').slice(0, 27)}"` }
  return made
}

/** GET /api/openapi.json */
export function apiDocument(ctx: Context): void {
  const { plain, gzipped, etag } = madeDocument()
  ctx.type = 'json'
  ctx.compress = false
  ctx.vary('Accept-Encoding')
  ctx.set({ ETag: etag, 'Cache-Control': 'public, max-age=3600' })
  ctx.status = 200
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  const isGzip = ctx.acceptsEncodings('gzip', 'identity') === 'gzip'
  if (isGzip) ctx.set('Content-Encoding', 'gzip')
  ctx.body = isGzip ? gzipped : plain
}

/** What the page tells of a route that is not an endpoint. */
interface ToldRoute {
  method: string
  path: string
  summary: string
  needs: string | null
  name: string
}

/** GET /api/docs: the same for people, one table, without scripts. */
export function apiPage(ctx: Context, plainRoutes: readonly ToldRoute[]): void {
  const rows = endpoints.map(({ name, spec }) => row(spec.method, spec.path, spec.summary, spec.needs ?? '', name, spec.errors.join(', ')))
  const plain = plainRoutes.map((route) => row(route.method.toUpperCase(), route.path, route.summary, route.needs ?? '', route.name, ''))
  const nonce: string = ctx.state.nonce
  ctx.type = 'html'
  ctx.body = `<!doctype html><html lang="et"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Koduke API</title>
<style nonce="${nonce}">body{font:16px/1.5 system-ui,sans-serif;margin:2rem;color:#1D2B27;background:#FAF7F2}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.5rem .75rem;border-bottom:1px solid #E6E0D6;vertical-align:top}code{color:#1F5E4F}</style>
<h1>Koduke API</h1><p>Täielik kirjeldus: <a href="/api/openapi.json">openapi.json</a></p>
<table><thead><tr><th>Päring<th>Mida teeb<th>Õigus<th>Nimi<th>Vead</thead><tbody>${[...rows, ...plain].join('')}</tbody></table></html>`
}

const row = (method: string, path: string, summary: string, needs: string, name: string, errors: string): string =>
  `<tr><td><code>${method} ${path}</code><td>${summary}<td>${needs}<td>${name}<td>${errors}</tr>`
