import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { isAddressed, isConfirmable, isForWorker } from '#shared/rules/notice/audience.ts'
import { NOTICE_AUDIENCES, type NoticeAudience } from '#shared/rules/notice/notice.ts'
import { refuseOverwriting } from '../db/overwriting.ts'
import { type Changes, rowsOf } from '../db/rows.ts'
import type { Handler } from '../kernel/env.ts'
import { readerOf, requireOfHouse } from './notice.audience.ts'
import { fieldsOf, oneNotice, requireNotice, savedNotice } from './notice.ts'
import { confirmationBy, type NoticeTexts } from './notice.store.ts'

/** Publishes a notice. @throws validation at `people` or `units` for somebody, or a unit, of another house */
export const addNotice: Handler<typeof contract.notice.add> = async (env, { selected, notice, ...said }) => {
  const { people = [], units = [], title, must_confirm, pinned, from, until, texts } = said
  const { actor, now } = env
  await requireOfHouse(env, { people, units })
  const id = await rowsOf(env, 'notice').insert({
    selected: JSON.stringify(inOrder(selected)),
    people: JSON.stringify(sorted(people)),
    units: JSON.stringify(sorted(units)),
    title: title ?? null,
    text: notice,
    texts: JSON.stringify(plainTexts(texts ?? {})),
    must_confirm: must_confirm ? 1 : 0,
    pinned: pinned ? 1 : 0,
    from_on: from ?? null,
    until_on: until ?? null,
    asked_at: null,
    made_at: now,
    made_by: actor.personId,
    made_name: actor.name,
    withdrawn_at: null,
    withdrawn_name: null,
  })
  return oneNotice(env, id)
}

/**
 * Records that the actor has read a notice. Repeating it changes nothing, unless everybody was asked again since. A notice that is no
 * longer shown is accepted too: the actor may have read it on a device without a connection. @throws notice-not-found, forbidden
 */
export const confirmNotice: Handler<typeof contract.notice.confirm> = async (env, { id }) => {
  const { tx, actor, now } = env
  const notice = await requireNotice(env, id)
  if (!isForWorker(notice, await readerOf(env))) throw new AppError('forbidden')
  const before = await confirmationBy(tx, actor.houseId, id, actor.personId)
  const rows = rowsOf(env, 'notice_confirm')
  if (!before) await rows.insert({ notice_id: id, person_id: actor.personId, confirmed_at: now })
  else if (notice.asked_at !== null && before.confirmed_at < notice.asked_at) await rows.update(before.id, { confirmed_at: now })
  return oneNotice(env, id)
}

/**
 * Changes the given fields of a notice. Only its author changes whom it names: it is then hidden from others who write notices.
 * @throws notice-not-found, notice-withdrawn, row-changed, forbidden, validation
 */
export const changeNotice: Handler<typeof contract.notice.change> = async (env, { id, ask_again, base = {}, ...given }) => {
  const before = await requireNotice(env, id)
  if (before.withdrawn_at !== null) throw new AppError('notice-withdrawn')
  const fields: Partial<ReturnType<typeof fieldsOf>> = Object.fromEntries(Object.entries(normal(given)).filter(([, value]) => value !== undefined))
  const { updated_by, updated_at } = before
  const seen = Object.fromEntries(Object.entries(normal(base)).filter(([, value]) => value !== undefined))
  await refuseOverwriting(env, { entity: 'notice', rows: [{ ...fieldsOf(before), updated_by, updated_at }], changes: fields, base: seen })
  const next = { ...fieldsOf(before), ...fields }
  const isRenamed = JSON.stringify(next.people) !== JSON.stringify(before.people)
  if (isRenamed && before.made_by !== env.actor.personId) throw new AppError('forbidden', { field: 'people' })
  await requireOfHouse(env, fields)
  if (!isAddressed(next)) throw new AppError('validation', { field: 'selected', key: 'required' })
  if (next.from !== null && next.until !== null && next.until < next.from) throw new AppError('validation', { field: 'until', key: 'endsBefore' })
  if (next.must_confirm && !isConfirmable(next)) throw new AppError('validation', { field: 'must_confirm', key: 'confirmedByPeople' })
  await rowsOf(env, 'notice').update(id, { ...columnsOf(next), ...(ask_again && { asked_at: env.now }) })
  return savedNotice(env, id)
}

/** Withdraws a notice. Idempotent. @throws notice-not-found */
export const withdrawNotice: Handler<typeof contract.notice.withdraw> = async (env, { id }) => {
  const { actor, now } = env
  const notice = await requireNotice(env, id)
  if (notice.withdrawn_at === null) await rowsOf(env, 'notice').update(id, { withdrawn_at: now, withdrawn_name: actor.name })
  return oneNotice(env, id)
}

const columnsOf = (fields: ReturnType<typeof fieldsOf>): Changes<'notice'> => ({
  selected: JSON.stringify(fields.selected),
  people: JSON.stringify(fields.people),
  units: JSON.stringify(fields.units),
  title: fields.title,
  text: fields.notice,
  texts: JSON.stringify(fields.texts),
  must_confirm: fields.must_confirm ? 1 : 0,
  pinned: fields.pinned ? 1 : 0,
  from_on: fields.from,
  until_on: fields.until,
})

/** Puts lists into one order, so that the same choice is always stored as the same text. */
function normal<Fields extends GivenLists>(fields: Fields): Fields {
  const { selected, people, units, texts } = fields
  return {
    ...fields,
    ...(selected && { selected: inOrder(selected) }),
    ...(people && { people: sorted(people) }),
    ...(units && { units: sorted(units) }),
    ...(texts && { texts: plainTexts(texts) }),
  }
}

interface GivenLists {
  selected?: NoticeAudience[] | undefined
  people?: string[] | undefined
  units?: string[] | undefined
  texts?: GivenTexts | undefined
}

const sorted = (ids: readonly string[]): string[] => [...new Set(ids)].toSorted()

const inOrder = (selected: readonly NoticeAudience[]): NoticeAudience[] => NOTICE_AUDIENCES.filter((audience) => selected.includes(audience))

type GivenTexts = { [Language in keyof NoticeTexts]: NoticeTexts[Language] | undefined }

const plainTexts = ({ en, ru }: GivenTexts): NoticeTexts => ({ ...(en && { en: plain(en) }), ...(ru && { ru: plain(ru) }) })
const plain = ({ title, notice }: { title: string | null; notice: string }) => ({ title, notice })
