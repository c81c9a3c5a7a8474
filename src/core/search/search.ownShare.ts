import classifier from '../../../resources/classifiers/municipalities.json' with { type: 'json' }
import type { contract } from '#shared/contract/index.ts'
import type { Parsed } from '#shared/contract/endpoint.ts'
import type { OwnShareAnswer } from '#shared/contract/price.ts'
import { AppError } from '#shared/errors.ts'
import type { Language } from '#shared/messages/say.ts'
import { namedIn } from '#shared/rules/namedIn.ts'
import { careLimitFor, ownShareOf, pensionFor } from '#shared/rules/ownShare.ts'
import { dayOf } from '#shared/rules/time.ts'
import type { Handler } from '../kernel/env.ts'
import { inOrderOf } from './search.choices.ts'
import { pricesOn } from '../price/price.store.ts'
import { isShown } from './search.store.ts'

type OwnShareInput = Parsed<typeof contract.search.ownShare>

/** @throws house-not-found; validation at a room, a need or an extra that the house's price list of today does not have */
export const getOwnShare: Handler<typeof contract.search.ownShare> = async ({ tx, now }, asked) => {
  const on = dayOf(now)
  if (!(await isShown(tx, asked.id))) throw new AppError('house-not-found')
  const prices = await pricesOn(tx, asked.id, on)
  const ofRoom = prices?.lines.filter(({ people }) => people === asked.people) ?? []
  if (!prices || ofRoom.length === 0) throw new AppError('validation', { field: 'people', key: 'notListed' })
  const line = ofRoom.find(({ need }) => need === asked.need)
  if (!line) throw new AppError('validation', { field: 'need', key: 'notListed' })
  const extras = [...new Set(asked.extras)].map((name) => prices.extras.find((each) => each.name === name))
  if (!extras.every((extra) => extra !== undefined)) throw new AppError('validation', { field: 'extras', key: 'notListed' })
  const limit = limitOf(asked, on)
  const pension = pensionFor(on)
  const { place, care } = line
  const { covered, compensation, ownShare } = ownShareOf({
    place,
    care,
    extras: extras.reduce((sum, { cents }) => sum + cents, 0),
    limit: limit.cents,
    income: asked.income,
    pension: pension?.cents ?? 0,
  })
  return { prices_from: prices.valid_from, place, extras, care, limit, covered, pension, compensation, own_share: ownShare, income: asked.income }
}

/** Input by the user takes precedence over known limits, and known limits over assumptions. */
function limitOf({ kov, limit }: OwnShareInput, on: string): OwnShareAnswer['limit'] {
  if (limit !== undefined) return { cents: limit, valid_from: null, source: null, basis: 'told' }
  if (!classifier.municipalities.some(({ ehak }) => ehak === kov)) throw new AppError('validation', { field: 'kov', key: 'choice' })
  const { verified, ...rest } = careLimitFor(kov, on)
  return { ...rest, basis: verified ? 'read' : 'assumed' }
}

const byName = (language: Language) =>
  classifier.municipalities.map((each) => ({ ehak: each.ehak, name: namedIn(each, language) })).toSorted(inOrderOf(language))
const BY_NAME: Readonly<Record<Language, ReturnType<typeof byName>>> = { et: byName('et'), en: byName('en'), ru: byName('ru') }

export const listMunicipalities: Handler<typeof contract.search.municipalities> = (_, { language }) =>
  Promise.resolve({ municipalities: BY_NAME[language] })
