import multer from '@koa/multer'
import type { Context, Middleware } from 'koa'
import { type Kysely } from 'kysely'
import { clientById } from '#core/client/client.list.store.ts'
import type { Database } from '#core/db/schema.ts'
import { documentsOf } from '#core/document/document.store.ts'
import { nameOfHouse } from '#core/house/house.store.ts'
import type { Actor } from '#core/kernel/env.ts'
import { requireShownFile } from '#core/notice/notice.file.ts'
import { AppError } from '#shared/errors.ts'
import { FILE_KINDS, type FileKindName, holdsPdf, SHOWN_PICTURES } from '#shared/files.ts'
import { can, type Right } from '#shared/rights.ts'
import type { RecordAction } from '#shared/auditLabels.ts'
import { dayOf } from '#shared/rules/time.ts'
import { LARGEST_TABLE } from '#shared/rules/import/kinds.ts'
import { documentTypeOf, LARGEST_DOCUMENT, LARGEST_IMAGE } from '#shared/rules/image.ts'
import { writeAudit } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { estonianDay } from '../kernel/estonian.ts'
import { requireHouse, requireOwnPage, requirePage, requireSession } from '../request/guard.ts'
import type { AnyHandler } from '../kernel/answer.ts'
import { enterTenant, transact } from '../kernel/transaction.ts'
import { answerFile, answerOnce } from './answer.ts'
import { contentName, HOUSE_PHOTO, type ImageSize, keepFile, keptFile, measuresOf } from './image.ts'
import { tableWithin } from '../tables/tableThread.ts'
import { fileOf, noteFile, ownersOf, seenThisHour } from './file.store.ts'
import type { Part } from './pdf.ts'
import { oneWithin, pagesWithin } from './pdfThread.ts'

type OfNoHouse = 'newsroom' | 'profile'
const isOfNoHouse = (kind: string): kind is OfNoHouse => kind === 'newsroom' || kind === 'profile'

const LARGEST = { picture: LARGEST_IMAGE, document: LARGEST_DOCUMENT, table: LARGEST_TABLE } as const

/**
 * Reads the one file `image` of a multipart form into memory; leaves any other body alone. @throws too-large, validation for an invalid
 * form
 */
export function oneFile(upload: keyof typeof LARGEST): Middleware {
  const limits = { fileSize: LARGEST[upload], files: 1, fields: 5, fieldSize: 4000, fieldNameSize: 100, parts: 6, headerPairs: 20 }
  const read = multer({ limits }).single('image')
  return async (ctx, next) => {
    await read(ctx, async () => undefined).catch(refuseForm)
    await next()
  }
}

/** Any fault of a form is the sender's: the parser throws plain errors for most. */
function refuseForm(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'LIMIT_FILE_SIZE') throw error
  throw new AppError('validation', { field: 'image', key: 'invalid' })
}

/** Runs before a form is parsed: nothing is accepted from anonymous callers or other sites. */
export const beforeUpload =
  (deps: Deps): Middleware =>
  async (ctx, next) => {
    if (ctx.is('multipart')) {
      requireOwnPage(ctx, deps)
      await requireSession(ctx, deps)
    }
    await next()
  }

/** What is stored in place of the upload. */
interface RemadeFile {
  mime: string
  pages: number | null
  bytes: Buffer
}

/**
 * The upload's command with the re-encoded content; it is stored once the command succeeds. To be called outside any transaction: it is
 * slow. @throws bad-image, bad-document, unsafe-document, too-large
 */
export async function withFile(deps: Deps, name: string, command: AnyHandler, sent: Buffer): Promise<AnyHandler> {
  if (name === 'imports.file') return withTable(command, sent)
  if (name === 'housePhoto.image') return withHousePhoto(deps, command, sent)
  const kind = name.split('.')[0] as FileKindName | OfNoHouse
  const { size } = isOfNoHouse(kind) ? SHOWN_PICTURES[kind] : FILE_KINDS[kind]
  const isDocument = !isOfNoHouse(kind) && holdsPdf(kind)
  const { bytes, ...what } = isDocument ? await takenDocument(deps, sent) : await takenPicture(deps, size, sent)
  const hash = contentName(bytes)
  const found = { ...what, bytes: bytes.length }
  return async (env, input: { id: string; image: string }) => {
    const answer = await command(env, { ...input, image: hash, ...(isDocument && { found }) } as never)
    await keepFile(deps.config.dataDir, bytes)
    if (isOfNoHouse(kind)) return answer
    // The row that shows it may be another than the one named: an entry has several photos, each a row of its own.
    for (const owner_id of await ownersOf(env.tx, env.actor.houseId, kind, hash))
      await noteFile(env, { kind, owner_id, hash, mime: found.mime, bytes: found.bytes })
    return answer
  }
}

/** A house photo in both sizes. */
async function withHousePhoto(deps: Deps, command: AnyHandler, sent: Buffer): Promise<AnyHandler> {
  const { sizes } = SHOWN_PICTURES.housePhoto
  const { bytes: large } = await takenPicture(deps, sizes['1600'], sent)
  const small = await deps.remake(large, sizes['640'])
  const found = { small: contentName(small), ...(await measuresOf(large)) }
  return async (env, input: { id: string; image: string }) => {
    const answer = await command(env, { ...input, image: contentName(large), found } as never)
    for (const bytes of [large, small]) {
      const hash = await keepFile(deps.config.dataDir, bytes)
      await noteFile(env, { kind: HOUSE_PHOTO, owner_id: input.id, hash, mime: 'image/webp', bytes: bytes.length })
    }
    return answer
  }
}

/** The parsed rows of a table; the file itself is not stored. */
async function withTable(command: AnyHandler, sent: Buffer): Promise<AnyHandler> {
  const table = await tableWithin(sent)
  return (env, { id }: { id: string }) => command(env, { id, table } as never)
}

async function takenPicture(deps: Deps, size: ImageSize, sent: Buffer): Promise<RemadeFile> {
  if (sent.length > LARGEST_IMAGE) throw new AppError('too-large', { field: 'image' })
  return { mime: 'image/webp', pages: null, bytes: await deps.remake(sent, size) }
}

/** The bytes decide what a document is, not its name: a picture is re-encoded, a PDF without active content stays as it is. */
async function takenDocument(deps: Deps, sent: Buffer): Promise<RemadeFile> {
  const type = documentTypeOf(sent)
  if (type === null) throw new AppError('bad-document', { field: 'image' })
  return type === 'application/pdf' ? { mime: type, pages: await pagesWithin(sent), bytes: sent } : takenPicture(deps, FILE_KINDS.document.size, sent)
}

/**
 * GET of any kind of file. An `<img>` cannot send a bearer token, so the strict same-site cookie suffices for reading. Who viewed whose
 * photo, wound or document is logged before answering.
 */
export async function showFile(ctx: Context, deps: Deps, kind: FileKindName): Promise<void> {
  const shown = FILE_KINDS[kind]
  const actor = await viewer(ctx, deps, shown.needs)
  const at = deps.clock().toISOString()
  const file = await transact(deps.db, async (tx) => {
    await enterTenant(tx, 'house', actor)
    if (kind === 'notice') await requireShownFile(tx, actor, String(ctx.params.id), at)
    const found = await fileOf(tx, actor, kind, String(ctx.params.id))
    if (found.hash !== null && shown.looks === 'hourly') await noteSeen(tx, actor, shown.name, found.client, at)
    if (found.hash !== null && shown.looks === 'each') await noteLook(tx, actor, shown.name, found.client, at)
    return found
  })
  if (!file.hash) throw new AppError('not-found')
  await answerFile(ctx, deps, { mime: file.mime, hash: file.hash })
}

/** Needs a session with this right. @throws unauthenticated, forbidden */
export async function viewer(ctx: Context, deps: Deps, right: Right): Promise<HouseActor> {
  const actor = requireHouse(await requirePage(ctx, deps))
  if (!can(actor.rights, right)) throw new AppError('forbidden')
  return actor
}

type HouseActor = Actor & { houseId: string }

/** GET /api/client/:id/documents.pdf: a client's valid documents, the oldest first, as one PDF. */
export async function showBundle(ctx: Context, deps: Deps): Promise<void> {
  const actor = await viewer(ctx, deps, 'person.read')
  const clientId = String(ctx.params.id)
  const at = deps.clock().toISOString()
  const { name, house, rows } = await transact(deps.db, async (tx) => {
    await enterTenant(tx, 'house', actor)
    const client = await clientById(tx, actor.houseId, clientId, false)
    if (!client) throw new AppError('client-not-found')
    await writeAudit(tx, actor, 'document.bundle', { entity: 'client', ids: [clientId] }, at)
    const house = await nameOfHouse(tx, actor.houseId)
    return { name: client.name, house, rows: await documentsOf(tx, actor.houseId, clientId) }
  })
  const standing = rows.filter(({ state }) => state === 'kehtib').toReversed()
  const parts: Part[] = await Promise.all(
    standing.flatMap(({ title, file, mime }) =>
      file === null || mime === null ? [] : [keptFile(deps.config.dataDir, file).then((bytes) => ({ title, mime, bytes }))],
    ),
  )
  const head = { house, about: name, made: estonianDay(dayOf(at)), by: `Koostaja ${actor.name}` }
  answerOnce(ctx, 'application/pdf', await oneWithin({ title: 'Dokumendid', language: 'et', at, head, foot: house }, parts))
}

const noteLook = (tx: Kysely<Database>, actor: Actor, action: RecordAction, clientId: string, at: string): Promise<void> =>
  writeAudit(tx, actor, action, { entity: 'client', ids: [clientId] }, at)

/** One line per user, client and hour: a list of 200 faces, or a diary page, shown again and again would bury the views that matter. */
async function noteSeen(tx: Kysely<Database>, actor: Actor, action: RecordAction, clientId: string, at: string): Promise<void> {
  const ids = JSON.stringify([clientId])
  const [line] = (await seenThisHour.get(action)?.(tx, { houseId: actor.houseId ?? '', actorId: actor.personId, ids, hour: at.slice(0, 13) })) ?? []
  if (!line) await noteLook(tx, actor, action, clientId, at)
}
