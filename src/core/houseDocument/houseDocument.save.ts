import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { can } from '#shared/rights.ts'
import {
  defaultReviewOn,
  mustRead,
  newestOf,
  READER_AUDIENCES,
  type ReaderAudience,
  wrongAnswers,
} from '#shared/rules/houseDocument/houseDocument.ts'
import { dayOf } from '#shared/rules/time.ts'
import { refuseOverwriting } from '../db/overwriting.ts'
import { rowsOf } from '../db/rows.ts'
import { type Worker, workersIn } from '../house/workers.store.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { fieldsOf, oneHouseDocument, requireHouseDocument, requireInForce, requireVersion } from './houseDocument.ts'
import { type DocumentQuestion, hasRead, versionHeads } from './houseDocument.store.ts'

/** Adds a document with its first version. @throws validation for an owner who does not work in the house */
export const addHouseDocument: Handler<typeof contract.houseDocument.add> = async (env, input) => {
  const { area, title, must_read, text, approved_by, questions } = input
  const valid_from = input.valid_from ?? dayOf(env.now)
  const { actor } = env
  const owner = input.owner_id === undefined ? { id: actor.personId, name: actor.name } : await requireWorker(env, input.owner_id)
  const id = await rowsOf(env, 'house_document').insert({
    area,
    title,
    owner_id: owner.id,
    owner_name: owner.name,
    review_on: input.review_at ?? defaultReviewOn(valid_from),
    must_read: JSON.stringify(inOrder(must_read)),
    reviewed_at: null,
    reviewed_name: null,
    ended_at: null,
    ended_name: null,
  })
  await addVersion(env, { document_id: id, number: 1, text, valid_from, approved_by, change: null }, questions)
  return oneHouseDocument(env, id)
}

/** Changes the given fields of a document. @throws house-document-not-found, house-document-ended, row-changed, validation */
export const changeHouseDocument: Handler<typeof contract.houseDocument.change> = async (env, { id, base = {}, ...given }) => {
  const before = await requireInForce(env, id)
  const { updated_by, updated_at } = before
  const changes = named(given)
  await refuseOverwriting(env, { entity: 'house_document', rows: [{ ...fieldsOf(before), updated_by, updated_at }], changes, base: named(base) })
  const owner = changes.owner_id === undefined ? null : await requireWorker(env, changes.owner_id)
  const next = { ...fieldsOf(before), ...changes }
  await rowsOf(env, 'house_document').update(id, {
    area: next.area,
    title: next.title,
    review_on: next.review_at,
    must_read: JSON.stringify(next.must_read),
    ...(owner && { owner_id: owner.id, owner_name: owner.name }),
  })
  return oneHouseDocument(env, id)
}

/**
 * Adds a version after the newest one; readings of earlier ones do not count for it. @throws house-document-not-found,
 * house-document-ended, house-document-revised if another version was added meanwhile
 */
export const reviseHouseDocument: Handler<typeof contract.houseDocument.revise> = async (env, { id, after, questions, review_at, ...version }) => {
  await requireInForce(env, id)
  const newest = newestOf((await versionHeads(env.tx, env.actor.houseId, id)).get(id) ?? [])
  if (newest?.number !== after) throw new AppError('house-document-revised')
  await addVersion(env, { ...version, document_id: id, number: after + 1 }, questions)
  await rowsOf(env, 'house_document').update(id, { review_on: review_at ?? defaultReviewOn(version.valid_from) })
  return oneHouseDocument(env, id)
}

/** Sets the file of a version, once. The same file again changes nothing. @throws house-document-not-found, transition-not-allowed */
export const setHouseDocumentFile: Handler<typeof contract.houseDocument.file> = async (env, { id, image, found }) => {
  const before = await requireVersion(env, id)
  if (before.file !== image) {
    if (before.file !== null) throw new AppError('transition-not-allowed', { field: 'image' })
    const file = { file: image, mime: found?.mime ?? null, bytes: found?.bytes ?? null, pages: found?.pages ?? null }
    await rowsOf(env, 'house_document_version').update(id, file)
  }
  return oneHouseDocument(env, before.document_id)
}

/**
 * Records that the actor has read a version and answered its questions. Repeating it changes nothing. A version that is no longer the
 * newest is accepted too: the actor may have read it on a device without a connection; it does not count for the newest one.
 * @throws house-document-not-found, forbidden for who need not read it, house-document-answers
 */
export const confirmHouseDocument: Handler<typeof contract.houseDocument.confirm> = async (env, { id, answers }) => {
  const { tx, actor, now } = env
  const version = await requireVersion(env, id)
  const document = await requireHouseDocument(env, version.document_id)
  if (!mustRead(document.must_read, actor.role)) throw new AppError('forbidden')
  const wrong = wrongAnswers(version.questions, answers)
  const [first] = wrong
  if (first !== undefined) throw new AppError('house-document-answers', { field: `answers.${first}`, details: { wrong: wrong.join(',') } })
  if (!(await hasRead(tx, actor.houseId, id, actor.personId)))
    await rowsOf(env, 'house_document_reading').insert({ version_id: id, person_id: actor.personId, read_at: now })
  return oneHouseDocument(env, document.id)
}

/** Records a review without a new version. @throws house-document-not-found, house-document-ended, forbidden */
export const reviewHouseDocument: Handler<typeof contract.houseDocument.review> = async (env, { id, review_at }) => {
  const { actor, now } = env
  const document = await requireInForce(env, id)
  if (document.owner_id !== actor.personId && !can(actor.rights, 'houseDocument.write')) throw new AppError('forbidden')
  await rowsOf(env, 'house_document').update(id, { review_on: review_at, reviewed_at: now, reviewed_name: actor.name })
  return oneHouseDocument(env, id)
}

/** Ends a document. Idempotent. @throws house-document-not-found */
export const endHouseDocument: Handler<typeof contract.houseDocument.end> = async (env, { id }) => {
  const { actor, now } = env
  const document = await requireHouseDocument(env, id)
  if (document.ended_at === null) await rowsOf(env, 'house_document').update(id, { ended_at: now, ended_name: actor.name })
  return oneHouseDocument(env, id)
}

interface Version {
  document_id: string
  number: number
  text: string | null
  valid_from: string
  approved_by: string
  change: string | null
}

async function addVersion(env: Env, version: Version, questions: readonly DocumentQuestion[]): Promise<void> {
  const { actor, now } = env
  await rowsOf(env, 'house_document_version').insert({
    ...version,
    questions: JSON.stringify(questions.map(({ question, choices, right }) => ({ question, choices, right }))),
    made_at: now,
    made_by: actor.personId,
    made_name: actor.name,
    file: null,
    mime: null,
    bytes: null,
    pages: null,
  })
}

async function requireWorker({ tx, actor }: Env, id: string): Promise<Worker> {
  const worker = (await workersIn(tx, actor.houseId)).find((each) => each.id === id)
  if (!worker) throw new AppError('validation', { field: 'owner_id', key: 'notListed' })
  return worker
}

type Fields = ReturnType<typeof fieldsOf>
type ChangedFields = { [Field in keyof Fields]?: Fields[Field] | undefined }

/** The fields that are given; lists in one order, so that the same choice is always stored as the same text. */
function named({ must_read, ...rest }: ChangedFields): Partial<Fields> {
  const fields = { ...rest, ...(must_read && { must_read: inOrder(must_read) }) }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

const inOrder = (audiences: readonly ReaderAudience[]): ReaderAudience[] => READER_AUDIENCES.filter((each) => audiences.includes(each))
