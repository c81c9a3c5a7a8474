import * as fc from 'fast-check'
import type { Kysely } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { DiaryView } from '#shared/contract/diary.ts'
import { DIARY_KIND_NAMES, type DiaryKind, fieldsOf } from '#shared/rules/diaryKinds.ts'
import { canBeRefused } from '#shared/rules/diaryKinds.ts'
import { KINDS_OF_AREA } from '#shared/rules/plan/kinds.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

const after = (ms: number): string => new Date(Date.parse(NOW) + ms).toISOString()
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

onBothDatabases('the care diary', (fresh, dialect) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let call: Call
  let client_id: string
  beforeAll(async () => {
    db = await fresh()
  })
  beforeEach(async () => {
    house = await houseWorld(db)
    call = callsBy(db, await house.actor('carer'))
    client_id = await house.client({ first_name: 'Mari', last_name: 'Kask' })
  })
  const pages = async (input: { kinds?: DiaryKind[]; limit: number }): Promise<DiaryView[]> => {
    const seen: DiaryView[] = []
    let before: string | null = null
    do {
      const page: { entries: DiaryView[]; next: string | null } = await call('diary.list', {
        id: client_id,
        ...input,
        ...(before !== null && { before }),
      })
      seen.push(...page.entries)
      before = page.next
    } while (before !== null)
    return seen
  }

  const addAt = (event_at: string) => call('diary.add', { kind: 'other', client_id, text: 'tere', event_at })

  it('accepts every kind with all its values, and returns them', async () => {
    for (const kind of DIARY_KIND_NAMES) {
      const values = Object.fromEntries(
        Object.entries(fieldsOf(kind)).map(([name, field]) => [name, field.type === 'choice' ? (field.options[0] ?? '') : field.max]),
      )
      const { entry } = await call('diary.add', { kind, client_id, values, text: 'Tere õhtust' })
      expect(entry).toMatchObject({
        kind,
        client_id,
        client_name: 'Mari Kask',
        values,
        text: 'Tere õhtust',
        event_at: NOW,
        recorded_at: NOW,
        refused: 0,
        handover: 0,
        struck_at: null,
      })
    }
    expect(await pages({ limit: 200 })).toHaveLength(DIARY_KIND_NAMES.length)
  })

  it('names the value that the kind does not allow', async () => {
    for (const kind of DIARY_KIND_NAMES) {
      for (const name of [...Object.keys(fieldsOf(kind)), 'nothing']) {
        expect(await refusal(call('diary.add', { kind, client_id, values: { [name]: 'wrong' } }))).toEqual({
          code: 'validation',
          field: `values.${name}`,
          key: 'choice',
        })
      }
    }
    expect(await pages({ limit: 200 })).toEqual([])
  })

  it('needs a text or a value', async () => {
    for (const input of [{}, { values: {} }, { text: '  ' }, { handover: true }, { reason: 'Ei soovi' }]) {
      expect(await refusal(call('diary.add', { kind: 'meal', client_id, ...input }))).toEqual({ code: 'validation', field: 'text', key: 'required' })
    }
  })

  it('lets every planned act be declined, but not a fall', async () => {
    for (const kind of ['fall', 'aggression'] as const)
      expect(await refusal(call('diary.add', { kind, client_id, refused: true, reason: 'Ei soovi' }))).toMatchObject({ field: 'refused' })
    expect(
      Object.values(KINDS_OF_AREA)
        .flat()
        .filter((kind) => !canBeRefused(kind)),
    ).toEqual([])
  })

  it('needs the reason why something was declined', async () => {
    expect(await refusal(call('diary.add', { kind: 'meal', client_id, refused: true }))).toEqual({
      code: 'validation',
      field: 'reason',
      key: 'required',
    })
    expect((await call('diary.add', { kind: 'meal', client_id, refused: true, reason: 'Ei soovi' })).entry).toMatchObject({
      refused: 1,
      reason: 'Ei soovi',
    })
    expect((await call('diary.add', { kind: 'meal', client_id, refused: true, text: 'Paha olla' })).entry).toMatchObject({
      refused: 1,
      reason: null,
      text: 'Paha olla',
    })
  })

  it('keeps the time of the event apart from the time of writing', async () => {
    const { entry } = await call('diary.add', { kind: 'sleep', client_id, values: { how: 'calm' }, event_at: '2026-11-21T03:00:00+02:00' })
    expect(entry).toMatchObject({ event_at: '2026-11-21T01:00:00.000Z', recorded_at: NOW })
  })

  it('accepts a clock that is five minutes ahead, and entries up to a month old', async () => {
    expect((await addAt(after(5 * MINUTE))).entry.event_at).toBe(after(5 * MINUTE))
    expect((await addAt(after(-31 * DAY))).entry.event_at).toBe(after(-31 * DAY))
    expect(await refusal(addAt(after(5 * MINUTE + 1)))).toEqual({ code: 'validation', field: 'event_at', key: 'future' })
    expect(await refusal(addAt(after(-31 * DAY - 1)))).toEqual({ code: 'validation', field: 'event_at', key: 'past' })
  })

  it('belongs to one house only', async () => {
    const other = await houseWorld(db)
    const id = await other.client()
    expect(await refusal(call('diary.add', { kind: 'other', client_id: id, text: 'tere' }))).toEqual({ code: 'client-not-found', field: 'client_id' })
    expect(await refusal(call('diary.list', { id }))).toEqual({ code: 'client-not-found' })
    const { entry } = await callsBy(db, await other.actor('carer'))('diary.add', { kind: 'other', client_id: id, text: 'tere' })
    expect(await refusal(call('diary.strike', { id: entry.id, reason: 'Vale inimene' }))).toEqual({ code: 'entry-not-found' })
  })

  it('lets authors strike their own entries, once, and keeps them readable', async () => {
    const { entry } = await call('diary.add', { kind: 'other', client_id, text: 'tere' })
    const struck = (await call('diary.strike', { id: entry.id, reason: 'Vale inimene' })).entry
    expect(struck).toEqual({ ...entry, struck_at: NOW, struck_by: entry.author, strike_reason: 'Vale inimene' })
    expect(await pages({ limit: 10 })).toEqual([struck])
    expect(await refusal(call('diary.strike', { id: entry.id, reason: 'Veel kord' }))).toEqual({ code: 'already-struck' })
  })

  for (const [role, may] of [
    ['carer', false],
    ['reception', false],
    ['nurse', true],
    ['manager', true],
  ] as const) {
    it(`${may ? 'lets' : 'does not let'} the ${role} strike what another wrote`, async () => {
      const { entry } = await call('diary.add', { kind: 'other', client_id, text: 'tere' })
      const strike = callsBy(db, await house.actor(role))('diary.strike', { id: entry.id, reason: 'Vale inimene' })
      if (may) expect((await strike).entry.struck_at).toBe(NOW)
      else expect(await refusal(strike)).toEqual({ code: 'forbidden' })
    })
  }

  it('lets a struck entry count as nothing written', async () => {
    const { entry } = await call('diary.add', { kind: 'other', client_id, text: 'tere' })
    expect((await call('client.get', { id: client_id })).client.last_entry_at).toBe(NOW)
    await call('diary.strike', { id: entry.id, reason: 'Vale inimene' })
    expect((await call('client.get', { id: client_id })).client.last_entry_at).toBeNull()
  })

  it('skips and repeats nothing over its pages, in the order of a plain sort', async () => {
    const kinds = ['drink', 'meal', 'other'] as const
    const written = fc.array(fc.record({ kind: fc.constantFrom(...kinds), minutes: fc.nat(3) }), { maxLength: 30 })
    const wanted = fc.option(fc.uniqueArray(fc.constantFrom(...kinds), { minLength: 1 }), { nil: undefined })
    await fc.assert(
      fc.asyncProperty(written, wanted, fc.integer({ min: 1, max: 7 }), async (entries, chosen, limit) => {
        client_id = await house.client()
        const all: DiaryView[] = []
        for (const { kind, minutes } of entries)
          all.push((await call('diary.add', { kind, client_id, text: 'tere', event_at: after(-minutes * MINUTE) })).entry)
        const sorted = all
          .filter(({ kind }) => chosen === undefined || chosen.some((each) => each === kind))
          .toSorted((one, other) => (`${one.event_at}${one.id}` < `${other.event_at}${other.id}` ? 1 : -1))
        expect(await pages({ limit, ...(chosen && { kinds: chosen }) })).toEqual(sorted)
      }),
      { numRuns: dialect === 'sqlite' ? 25 : 8 },
    )
  })

  it('keeps its place when something newer is written between two pages', async () => {
    for (const minutes of [1, 2, 3, 4]) await call('diary.add', { kind: 'other', client_id, text: `${minutes}`, event_at: after(-minutes * MINUTE) })
    const first = await call('diary.list', { id: client_id, limit: 2 })
    await call('diary.add', { kind: 'other', client_id, text: 'uus' })
    const second = await call('diary.list', { id: client_id, limit: 2, before: first.next ?? '' })
    expect([...first.entries, ...second.entries].map(({ text }) => text)).toEqual(['1', '2', '3', '4'])
    expect(second.next).toBeNull()
  })

  it('accepts its kinds as one text, as in a URL, and needs at least one', async () => {
    await call('diary.add', { kind: 'drink', client_id, values: { ml: 200 } })
    await call('diary.add', { kind: 'other', client_id, text: 'tere' })
    expect((await call('diary.list', { id: client_id, kinds: 'drink,meal' })).entries.map(({ kind }) => kind)).toEqual(['drink'])
    await expect(call('diary.list', { id: client_id, kinds: [] })).rejects.toThrow()
  })
})
