import type { Kysely } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'
import { uuidv7 } from '../kernel/ids.ts'
import { searchHouses } from '../search/search.houses.ts'

onBothDatabases('a house', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let call: Call
  const found = async (q: string): Promise<string[]> => {
    const env = { tx: db, actor: null, now: NOW, newId: uuidv7, auditSubjects: () => undefined }
    const answer = await searchHouses(env, contract.search.houses.input.parse({ q }))
    return contract.search.houses.output.parse(answer).results.map(({ name }) => name)
  }
  beforeEach(async () => {
    db = await fresh()
    house = await houseWorld(db, 'Kase kodu', { outline_places: 12 })
    call = callsBy(db, await house.actor('manager'))
  })

  it('changes one fact at a time and nothing else', async () => {
    const { house: before } = await call('house.get', {})
    await call('house.change', { reference: '121 312 952' })
    await call('house.change', { recipient: '  Kase   Hooldus OÜ ' })
    await call('house.change', { iban_account: 'ee38 2200 2210 2014 5685' })
    await call('house.change', { code: 'kase' })
    const { house: after } = await call('house.change', { has_units: true })
    expect(after).toEqual({
      ...before,
      ver: before.ver + 5,
      reference_number: '121312952',
      recipient_name: 'Kase Hooldus OÜ',
      iban_account: 'EE382200221020145685',
      code: 'KASE',
      has_units: true,
    })
    expect((await call('house.change', { reference: null })).house.reference_number).toBeNull()
  })

  it('refuses two facts at once and an impossible number', () => {
    const said = (input: object) => contract.house.change.input.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message])
    expect(said({ phone: '5551234', owner: 'Kase OÜ' })).toEqual([['', 'invalid']])
    expect(said({ base: null })).toEqual([['', 'invalid']])
    expect(said({ reference: '121312953' })).toEqual([['reference', 'reference']])
    expect(said({ iban_account: 'EE382200221020145686' })).toEqual([['iban_account', 'iban']])
    expect(said({ name: ' ' })).toEqual([['name', 'required']])
  })

  it('refuses a change based on an outdated value', async () => {
    await call('house.change', { owner: 'Kase OÜ', base: null })
    expect(await refusal(call('house.change', { owner: 'Kask OÜ', base: null }))).toEqual({ code: 'house-changed', field: 'owner' })
    await call('house.change', { phone: '55512345', base: null })
    expect((await call('house.change', { owner: 'Kask OÜ', base: 'Kase OÜ' })).house.owner).toBe('Kask OÜ')
  })

  it('is found by its new name at once', async () => {
    await call('house.change', { name: 'Õunapuu kodu' })
    expect([await found('kase'), await found('ounapuu')]).toEqual([[], ['Õunapuu kodu']])
  })

  it('is found by its new address at once', async () => {
    expect(await found('elva')).toEqual([])
    const { house: after } = await call('house.update', { id: house.id, address: 'Pargi tn 5, Elva', ehak: '0171' })
    expect(after).toMatchObject({ location: 'Pargi tn 5, Elva', ehak: '0171' })
    expect([await found('elva'), await found('tartumaa')]).toEqual([['Kase kodu'], ['Kase kodu']])
    const wrong = call('house.update', { id: house.id, address: 'Pargi tn 5', ehak: '9999' })
    expect(await refusal(wrong)).toEqual({ code: 'validation', field: 'ehak', key: 'choice' })
  })

  it('sets and clears its position and its description', async () => {
    const { id } = house
    await call('house.update', { id, coordinates: { latitude: 58.22, longitude: 26.41 }, base: null })
    const { house: after } = await call('house.update', { id, houseDescription: 'Vana park.\r\n\r\n<b>Oma köök.</b>', base: null })
    expect(after).toMatchObject({ latitude: 58.22, longitude: 26.41, description: 'Vana park.\n\n<b>Oma köök.</b>' })
    const over = call('house.update', { id, coordinates: null, base: { latitude: 58.2, longitude: 26.4 } })
    expect(await refusal(over)).toEqual({ code: 'house-changed', field: 'coordinates' })
    await call('house.update', { id, coordinates: null, base: { latitude: 58.22, longitude: 26.41 } })
    expect((await call('house.update', { id, houseDescription: null })).house).toMatchObject({ latitude: null, description: null })
  })

  it('is changed only by its own people', async () => {
    const other = await houseWorld(db, 'Tamme kodu')
    expect(await refusal(call('house.update', { id: other.id, houseDescription: 'Võõras' }))).toEqual({ code: 'house-not-found' })
  })
})
