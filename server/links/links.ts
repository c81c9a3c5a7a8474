import { clientRow } from '#core/client/client.store.ts'
import { rowsOf } from '#core/db/rows.ts'
import { nameOfHouse } from '#core/house/house.store.ts'
import type { Env, Handlers } from '#core/kernel/env.ts'
import { type InHouse, planToBecome, putInForce, requireContents, setLink, setPlan } from '#core/plan/force.ts'
import { concernClient } from '#core/client/concern.ts'
import { answersOf, linkRow, linkView, planById } from '#core/plan/plan.store.ts'
import type { LinkView } from '#shared/contract/plan.ts'
import { AppError } from '#shared/errors.ts'
import { LONGEST_NOTE } from '#shared/contract/fields.ts'
import { withAddition } from '#shared/rules/plan/added.ts'
import { linkStateAt } from '#shared/rules/plan/states.ts'
import type { LinkPurpose, Topic } from '#shared/rules/plan/terms.ts'
import { addDays, dayOf, startOfDay } from '#shared/rules/time.ts'
import { sameText } from '../kernel/crypto.ts'
import { queueEmail } from '../stores/mail.store.ts'
import { putAnswer } from './link.store.ts'
import { pathOf } from './link.ts'

/** This many wrong codes revoke a link. */
const MOST_FAILURES = 10

/** Signed links: how the house issues them, and what their holders may read and write (security.md 3.2). */
export const linkHandlers = (secret: Buffer): Handlers<'planLink'> => ({
  planLink: {
    background: async (env, { client_id, to_name, days }) => {
      await concernClient(env, client_id)
      const link = await giveLink(env, { purpose: 'taust', client_id, plan_id: null, to_name, days })
      return { link, path: pathOf(secret, { ...link, client_id, house_id: env.actor.houseId }) }
    },
    confirmation: async (env, { to_name, days, ...seen }) => {
      const { id: plan_id, client_id, ...plan } = await planToBecome(env, seen, 'kooskolastamisel')
      requireContents({ id: plan_id, client_id, ...plan })
      if ((await codeOf(env, client_id)) === null)
        throw new AppError('validation', { field: 'personal_id', key: 'noPersonalId', details: { client_id } })
      await setPlan(env, plan_id, { state: 'kooskolastamisel' })
      const link = await giveLink(env, { purpose: 'kinnitus', client_id, plan_id, to_name, days })
      return { link, path: pathOf(secret, { ...link, client_id, house_id: env.actor.houseId }) }
    },
    path: async (env, { id }) => {
      const link = await requireLink(env, id)
      env.auditSubjects({ entity: 'client', ids: [link.client_id] })
      return { path: pathOf(secret, link) }
    },
    mail: async (env, { id, email, language }) => {
      const link = await requireLink(env, id)
      env.auditSubjects({ entity: 'client', ids: [link.client_id] })
      requireOpen(env, link)
      await setLink(env, id, { mail_to: email, mail_at: null, mail_failed: 0 })
      await queueEmail(env, { kind: 'link', ref: id, to: email, language })
      return { link: linkView(await requireLink(env, id), await answersOf(env.tx, env.actor.houseId, id)) }
    },
    revoke: async (env, { id }) => {
      const link = await requireLink(env, id)
      env.auditSubjects({ entity: 'client', ids: [link.client_id] })
      requireOpen(env, link)
      await setLink(env, id, { revoked_at: env.now })
      return { link: linkView(await requireLink(env, id), await answersOf(env.tx, env.actor.houseId, id)) }
    },
    load: async (env) => {
      const link = await ownLink(env, 'taust')
      const answers = await answersOf(env.tx, env.actor.houseId, link.id)
      const tries_left = (await codeOf(env, link.client_id)) === null ? null : MOST_FAILURES - link.failures
      return { ...(await openAs(env, link)), topics: answers.map(({ topic, saved_at }) => ({ topic, saved_at })), tries_left }
    },
    read: async (env, { code }) => {
      const link = await ownLink(env, 'taust')
      const isRight = await fits(env, link, code)
      const failures = isRight ? link.failures : await countFailure(env, link)
      const answers = isRight ? await answersOf(env.tx, env.actor.houseId, link.id) : null
      const told = answers?.map(({ topic, text, saved_at }) => ({ topic, text, saved_at })) ?? null
      return { ...(await openAs(env, link)), answers: told, tries_left: Math.max(0, MOST_FAILURES - failures) }
    },
    save: async (env, { topic, text, adds_to, submit, name }) => {
      const link = await ownLink(env, 'taust')
      if (topic !== undefined && text !== undefined) await keepAnswer(env, link, topic, { text, addsTo: adds_to })
      if (submit) await setLink(env, link.id, { answered_at: env.now, answered_name: name ?? link.to_name })
      return { state: submit ? 'esitatud' : 'avatud', saved_at: env.now }
    },
    open: async (env, { code }) => {
      const link = await ownLink(env, 'kinnitus')
      const standing = await openAs(env, link)
      const isRight = code !== undefined && (await fits(env, link, code))
      const failures = code === undefined || isRight ? link.failures : await countFailure(env, link)
      const plan = isRight ? await planOf(env, link) : null
      return { ...standing, plan, tries_left: Math.max(0, MOST_FAILURES - failures) }
    },
    answer: async (env, { code, agrees, name, relation, note }) => {
      const link = await ownLink(env, 'kinnitus')
      if (!(await fits(env, link, code))) {
        await countFailure(env, link)
        return { state: 'avatud', answered_at: null }
      }
      if (!agrees && note === undefined) throw new AppError('validation', { field: 'note', key: 'required' })
      const plan = await planById(env.tx, env.actor.houseId, link.plan_id ?? '')
      if (plan.state !== 'kooskolastamisel') throw new AppError('link-closed')
      await setLink(env, link.id, { answered_at: env.now, answered_name: `${name} (${relation})`, agreed: agrees ? 1 : 0, note: note ?? null })
      if (agrees) await putInForce(env, plan, { signed_name: name, signed_relation: relation, signed_link: link.id })
      else await setPlan(env, plan.id, { state: 'mustand' })
      return { state: 'esitatud', answered_at: env.now }
    },
  },
})

type Row = NonNullable<Awaited<ReturnType<typeof linkRow>>>

interface LinkInput {
  purpose: LinkPurpose
  client_id: string
  plan_id: string | null
  to_name: string
  days: number
}

async function giveLink(env: Env, { days, ...wanted }: LinkInput): Promise<LinkView> {
  // A link expires at the end of a day, not in the middle of an evening.
  const expires_at = startOfDay(addDays(dayOf(env.now), days))
  const given = { ...wanted, expires_at, recorded_at: env.now, recorded_name: env.actor.name, failures: 0, mail_failed: 0 as const }
  const id = await rowsOf(env, 'care_link').insert(given)
  return linkView(await requireLink(env, id), [])
}

async function requireLink({ tx, actor }: Pick<InHouse, 'tx' | 'actor'>, id: string): Promise<Row> {
  const link = await linkRow(tx, actor.houseId, id)
  if (!link) throw new AppError('link-not-found')
  return link
}

/** The caller's link, of the required kind. @throws link-not-found */
async function ownLink(env: Env<'link'>, purpose: LinkPurpose): Promise<Row> {
  const link = await requireLink(env, env.actor.linkId)
  if (link.purpose !== purpose) throw new AppError('link-not-found')
  env.auditSubjects({ entity: 'client', ids: [link.client_id] })
  return link
}

/** @throws link-closed */
function requireOpen({ now }: Pick<Env, 'now'>, link: Row): void {
  if (linkStateAt(link, now) !== 'avatud') throw new AppError('link-closed')
}

/** An open link, for its holder: of the person only the name. The pipeline has checked that it is open. */
async function openAs({ tx, actor }: Env<'link'>, link: Row) {
  const client = await clientRow(tx, actor.houseId, link.client_id)
  const house = await nameOfHouse(tx, actor.houseId)
  return {
    purpose: link.purpose,
    state: 'avatud' as const,
    house,
    called_name: client?.called_name ?? client?.first_name ?? '',
    expires_at: link.expires_at,
  }
}

interface AnswerText {
  text: string
  /** For a visitor who cannot see the saved text: what they appended before. */
  addsTo: string | undefined
}

/** @throws validation at `text` if the saved and appended texts are too long together */
async function keepAnswer(env: Env<'link'>, link: Row, topic: Topic, told: AnswerText): Promise<void> {
  const text = told.addsTo === undefined ? told.text : await added(env, link, topic, { before: told.addsTo, text: told.text })
  await putAnswer(env, { client_id: link.client_id, link_id: link.id, topic, text })
}

async function added({ tx, actor }: Env<'link'>, link: Row, topic: Topic, addition: { before: string; text: string }): Promise<string> {
  const saved = (await answersOf(tx, actor.houseId, link.id)).find((each) => each.topic === topic)
  const text = withAddition(saved?.text ?? '', addition)
  if (text.length > LONGEST_NOTE) throw new AppError('validation', { field: 'text', key: 'tooLong' })
  return text
}

async function planOf({ tx, actor }: Env<'link'>, link: Row) {
  const { version, made_with, health_need, health_by, lines } = await planById(tx, actor.houseId, link.plan_id ?? '')
  return { version, made_with, health_need, health_by, lines }
}

/** Whether the code is correct, the link has not expired and attempts are left. */
async function fits(env: Env<'link'>, link: Row, code: string): Promise<boolean> {
  const wanted = await codeOf(env, link.client_id)
  return wanted !== null && sameText(code, wanted) && link.revoked_at === null && env.now < link.expires_at && link.failures < MOST_FAILURES
}

/** The last four digits of a personal code; null without one. */
async function codeOf({ tx, actor }: Pick<InHouse, 'tx' | 'actor'>, clientId: string): Promise<string | null> {
  const client = await clientRow(tx, actor.houseId, clientId)
  return /\d{4}$/.exec(client?.personal_id ?? '')?.[0] ?? null
}

/** Committed with the answer, not refused, which would roll the count back. @returns the new count */
async function countFailure(env: Env<'link'>, link: Row): Promise<number> {
  // The second audit line of the call: the code was wrong.
  env.auditSubjects({ entity: 'client', ids: [link.client_id], outcome: 'code-wrong' })
  const failures = link.failures + 1
  const isLast = failures >= MOST_FAILURES && link.answered_at === null
  await setLink(env, link.id, { failures, ...(isLast && { revoked_at: env.now }) })
  return failures
}
