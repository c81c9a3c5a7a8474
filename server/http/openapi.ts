import app from '../../package.json' with { type: 'json' }
import { hash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Context } from 'koa'
import { createDocument, type ZodOpenApiObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { z } from 'zod'
import { addressOf, type Endpoint, needsOwnPage, pathParameters, type Scope } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/index.ts'
import { type ErrorCode, ERRORS } from '#shared/errors.ts'
import { NOUNS } from './apiNouns.ts'
import { NAMED } from './namedSchemas.ts'

const ErrorBody = z
  .object({ code: z.string(), message: z.string(), errors: z.record(z.string(), z.array(z.string())).optional(), redirect: z.string().optional() })
  .meta({ id: 'Error' })

/** The contract as an OpenAPI 3.1 document, derived from its endpoints. */
export function openApiDocument() {
  const paths: ZodOpenApiPathsObject = {}
  const add = (name: string, method: string, path: string, spec: Endpoint): void => {
    const written = path.replace(/:(\w+)/g, (_, parameter: string) => `{${nameInPath(path, parameter)}}`)
    paths[written] = { ...paths[written], [method]: operation(name, path, spec) }
  }
  for (const { name, spec } of endpoints) {
    add(name, spec.method.toLowerCase(), spec.path, spec)
    if (spec.destroys) add(`${name}.delete`, 'delete', spec.destroys.deletePath, spec)
  }
  const document: ZodOpenApiObject = {
    openapi: '3.1.0',
    info: {
      title: 'Koduke',
      version: app.version,
      description: 'Hooldekodu töölaua ja portaali liides. Muutvad päringud nõuavad CSRF-märki (GET /) ja võivad kanda Idempotency-Key päist.',
    },
    servers: [{ url: '/', description: 'This server' }],
    tags: Object.entries(NOUNS).map(([name, description]) => ({ name, description })),
    components: {
      responses: {
        Refusal: { description: 'The reason for the refusal, in the reader’s language.', content: { 'application/json': { schema: ErrorBody } } },
      },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
    security: [{ bearer: [] }],
    paths,
  }
  for (const [id, schema] of Object.entries(NAMED)) schema.register(z.globalRegistry, { ...schema.meta(), id })
  return createDocument(document, { override })
}

/** A tuple, for readers of the document without `prefixItems`. */
function override({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  const { prefixItems } = jsonSchema
  if (!prefixItems) return
  delete jsonSchema.prefixItems
  Object.assign(jsonSchema, { items: { anyOf: prefixItems }, minItems: prefixItems.length, maxItems: prefixItems.length })
}

interface JsonSchema {
  prefixItems?: unknown[]
}

/** Called without a session. */
const WITHOUT_SESSION: ReadonlySet<string> = new Set<Scope>(['public', 'open', 'guest', 'link'])

/**
 * One name per parameter position after the same literals: otherwise readers would see paths that differ only in parameter names as
 * duplicates. `/api/client/:id/health` and `/api/client/:client_id/health` → `client_id`.
 */
function nameInPath(path: string, parameter: string): string {
  const before = path.slice(0, path.indexOf(`:${parameter}`) + 1)
  const names = endpoints.flatMap(({ spec }) => (spec.path.startsWith(before) ? pathParameters(spec.path.slice(before.length - 1)).slice(0, 1) : []))
  const named = Map.groupBy(
    names.filter((name) => name !== 'id'),
    (name) => name,
  )
  const [usual] = [...named].toSorted(([, one], [, other]) => other.length - one.length)
  return usual?.[0] ?? parameter
}

/** Who may call it, where it runs, and its effects. */
function describe({ needs, scope, runsOn: home, audit, presence }: Endpoint): string {
  return [
    `For ${WHOSE[scope]}${needs ? ` with the right \`${needs}\`` : ''}.`,
    home === 'both' ? 'It also works offline on a desktop.' : '',
    audit === 'subject' ? 'The audit log names each person read or changed.' : audit === 'list' ? 'It is recorded in the audit log.' : '',
    presence ? 'What it records must have been possible at that time: refused for a person who has died, left or not yet arrived.' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

const WHOSE: Record<Scope, string> = {
  public: 'everybody',
  reader: 'everybody; signed-in users also get their own data',
  guest: 'visitors who are not signed in, with or without a key from an e-mail',
  open: 'everybody',
  user: 'every signed-in user',
  house: 'people who work in a house',
  kov: 'local governments',
  platform: 'the platform’s administrators',
  link: 'the holder of the signed link',
}

function operation(name: string, written: string, spec: Endpoint) {
  const fields = Object.entries((spec.input as z.ZodObject).shape)
  const inPath = pathParameters(written)
  const path = z.object(Object.fromEntries(fields.flatMap(([key, field]) => (inPath.includes(key) ? [[nameInPath(written, key), field]] : []))))
  const rest = z.object(Object.fromEntries(fields.filter(([key]) => !inPath.includes(key))))
  const isBody = spec.method === 'POST'
  return {
    operationId: name,
    summary: spec.summary,
    description: describe(spec),
    tags: [name.split('.')[0] ?? name],
    ...(WITHOUT_SESSION.has(spec.scope) && { security: [] }),
    ...(spec.scope === 'reader' && { security: [{}, { bearer: [] }] }),
    requestParams: { path, ...(!isBody && { query: rest }) },
    ...(isBody && {
      requestBody: {
        content: spec.upload
          ? formOf(rest)
          : { 'application/json': { schema: rest, example: addressOf(spec, spec.example as Record<string, unknown>).rest } },
      },
    }),
    responses: { 200: { description: spec.summary, content: { 'application/json': { schema: spec.output } } }, ...refusals(spec) },
  }
}

/** An upload: the input's other fields, and the file itself instead of its name. */
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
  return Object.fromEntries([...byStatus].map(([status, list]) => [status, { $ref: '#/components/responses/Refusal', description: list.join(', ') }]))
}

interface MadeDocument {
  plain: Buffer
  gzipped: Buffer
  etag: string
}

let made: MadeDocument | undefined

/** Generated and compressed once: it is a megabyte, and the same for everybody until the next release. */
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

/** The documentation of a route that is not an endpoint. */
interface ToldRoute {
  method: string
  path: string
  summary: string
  needs: string | null
  name: string
}

/** GET /api/docs: the same as a web page, one table, without scripts. */
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
