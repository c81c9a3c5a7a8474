import type { Kysely } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import { TOOLS } from '#shared/rules/health/kinds.ts'
import { maximumOf, SCALES } from '#shared/rules/health/scales.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

const { client_id: _, ...DIAGNOSIS } = contract.health.addFact.example
const { client_id: _client, ...WOUND } = contract.health.addWound.example

onBothDatabases('a health record', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let call: Call
  let client_id: string
  beforeAll(async () => {
    db = await fresh()
  })
  beforeEach(async () => {
    house = await houseWorld(db)
    call = callsBy(db, await house.actor('nurse'))
    client_id = await house.client({ allergies: ['Penitsilliin'] })
  })
  const health = async () => (await call('health.get', { id: client_id })).health
  const measure = (values: Record<string, string | number>, event_at = NOW, kind: 'measurement' | 'pain' | 'drink' = 'measurement') =>
    call('diary.add', { kind, client_id, values, event_at })

  it('shows carers the precautions of an infection, until it ends or is struck out', async () => {
    const precautions = async () =>
      (await callsBy(db, await house.actor('carer'))('client.safetyAlerts', { id: client_id })).known.flatMap(({ kind, words }) =>
        kind === 'precaution' ? words : [],
      )
    const add = async (isolation: ('contact' | 'droplet' | 'room')[]) => {
      const infection = { ...contract.health.addInfection.example, client_id, isolation }
      return (await call('health.addInfection', infection)).health.infections.toSorted((one, other) => (one.id < other.id ? 1 : -1))[0]?.id ?? ''
    }
    const [first, second] = [await add(['contact']), await add(['droplet', 'room'])]
    await add([])
    expect((await precautions()).toSorted()).toEqual(['contact', 'droplet', 'room'])
    await call('health.end', { what: 'infection', id: first, on: '2026-11-21' })
    expect(await precautions()).toEqual(['droplet', 'room'])
    await call('health.strike', { what: 'infection', id: second, reason: 'Vale inimene' })
    expect(await precautions()).toEqual([])
  })

  it('is empty at first, and of the own house only', async () => {
    expect(await health()).toEqual({ facts: [], assessments: [], charts: [], wounds: [], infections: [], hospital: [] })
    const other = callsBy(db, await (await houseWorld(db)).actor('nurse'))
    for (const name of ['health.get', 'health.ambulance'] as const)
      expect(await refusal(other(name, { id: client_id }))).toEqual({ code: 'client-not-found' })
    expect(await refusal(other('health.measures', { id: client_id, from: '2026-11-01' }))).toEqual({ code: 'client-not-found' })
    expect(await refusal(other('health.addFact', { client_id, ...DIAGNOSIS }))).toEqual({ code: 'client-not-found', field: 'client_id' })
  })

  it('keeps a diagnosis with its code, from when and by whom; it ends once, with a day', async () => {
    const [fact] = (await call('health.addFact', { client_id, ...DIAGNOSIS, code: 'i10' })).health.facts
    expect(fact).toMatchObject({ kind: 'diagnosis', code: 'I10', since: '2020-05-04', said_by: 'dr Naidis', ended_on: null, struck_at: null })
    const id = fact?.id ?? ''
    expect(await refusal(call('health.end', { what: 'fact', id, on: '2026-11-22' }))).toMatchObject({ field: 'on', key: 'future' })
    expect(await refusal(call('health.end', { what: 'fact', id, on: '2020-05-03' }))).toMatchObject({ field: 'on', key: 'past' })
    const ended = (await call('health.end', { what: 'fact', id, on: '2026-11-20', reason: 'Paranes' })).health.facts
    expect(ended).toMatchObject([{ id, ended_on: '2026-11-20', end_reason: 'Paranes' }])
    expect(await refusal(call('health.end', { what: 'fact', id, on: '2026-11-20' }))).toEqual({ code: 'already-ended' })
  })

  it('needs a code for a diagnosis and for nothing else, and no future day', async () => {
    const add = (more: object) => refusal(call('health.addFact', { client_id, ...DIAGNOSIS, ...more }))
    expect(await add({ code: null })).toMatchObject({ field: 'code', key: 'required' })
    expect(await add({ kind: 'aid' })).toMatchObject({ field: 'code', key: 'invalid' })
    expect(await add({ since: '2026-11-22' })).toMatchObject({ field: 'since', key: 'future' })
    expect(await add({ until: '2020-01-01' })).toMatchObject({ field: 'until', key: 'range' })
    await expect(call('health.addFact', { client_id, ...DIAGNOSIS, code: 'vererõhk' })).rejects.toThrow()
  })

  it('strikes out what was written by mistake, once; it stays readable', async () => {
    const id = (await call('health.addFact', { client_id, ...DIAGNOSIS })).health.facts[0]?.id ?? ''
    const { facts } = (await call('health.strike', { what: 'fact', id, reason: 'Vale inimene' })).health
    expect(facts).toMatchObject([{ id, name: 'Hüpertooniatõbi', struck_at: NOW, strike_reason: 'Vale inimene' }])
    expect(await refusal(call('health.strike', { what: 'fact', id, reason: 'Veel kord' }))).toEqual({ code: 'already-struck' })
    expect(await refusal(call('health.end', { what: 'fact', id, on: '2026-11-20' }))).toEqual({
      code: 'not-found',
      details: { entity: 'health_fact' },
    })
    expect((await call('health.ambulance', { id: client_id })).diagnoses).toEqual([])
  })

  it('accepts every scale at its maximum, and computes the level and the next day', async () => {
    for (const tool of TOOLS) {
      const items = Object.fromEntries(SCALES[tool].items.map(({ name, points }) => [name, Math.max(...points)]))
      await call('health.assess', { client_id, tool, items })
    }
    const { assessments } = await health()
    expect(new Map(assessments.map(({ tool, score }) => [tool, score]))).toEqual(new Map(TOOLS.map((tool) => [tool, maximumOf(tool)])))
    expect(assessments.find(({ tool }) => tool === 'morse')).toMatchObject({ level: 'high', assessed_at: NOW, next_due: '2026-12-21' })
    expect(assessments.find(({ tool }) => tool === 'painad')).toMatchObject({ level: 'high', next_due: '2026-11-22' })
  })

  it('names the item of a scale that is not answered, or has no such answer', async () => {
    const { items } = contract.health.assess.example
    const assess = (more: Record<string, number>) => refusal(call('health.assess', { client_id, tool: 'braden', items: { ...items, ...more } }))
    expect(await assess({ friction: 4 })).toEqual({ code: 'validation', field: 'items.friction', key: 'choice' })
    expect(await assess({ foo: 1 })).toEqual({ code: 'validation', field: 'items.foo', key: 'choice' })
    expect(await refusal(call('health.assess', { client_id, tool: 'braden', items: {} }))).toMatchObject({ field: 'items.sensory', key: 'required' })
  })

  it('computes its charts from the diary, where each value is stored once, without struck entries', async () => {
    const { entry } = await measure({ what: 'pressure', systolic: 138, diastolic: 79, pulse: 71 }, '2026-11-20T07:00:00.000Z')
    await measure({ score: 3 }, '2026-11-20T08:00:00.000Z', 'pain')
    for (const event_at of ['2026-11-20T09:00:00.000Z', '2026-11-20T11:00:00.000Z']) await measure({ ml: 200 }, event_at, 'drink')
    await measure({ what: 'weight', value: 61.5 }, '2026-11-01T07:00:00.000Z')
    const readings = async (from: string) => (await call('health.measures', { id: client_id, from })).readings
    expect(await readings('2026-11-20')).toEqual([
      { measure: 'pressure', value: 138, second: 79, at: '2026-11-20T07:00:00.000Z' },
      { measure: 'pulse', value: 71, second: null, at: '2026-11-20T07:00:00.000Z' },
      { measure: 'pain', value: 3, second: null, at: '2026-11-20T08:00:00.000Z' },
      { measure: 'drink', value: 400, second: null, at: '2026-11-20T09:00:00.000Z' },
    ])
    expect(await readings('2026-11-01')).toHaveLength(5)
    await call('diary.strike', { id: entry.id, reason: 'Vale inimene' })
    expect((await readings('2026-11-20')).map((each) => each.measure)).toEqual(['pain', 'drink'])
  })

  it('refuses a reading that no living person can have', async () => {
    expect(await refusal(measure({ what: 'temperature', value: 370 }))).toEqual({ code: 'validation', field: 'values.value', key: 'reading' })
    expect(await refusal(measure({ what: 'weight', value: 4 }))).toMatchObject({ field: 'values.value', key: 'reading' })
  })

  it('has one chart per measure, and does not overwrite another person’s settings', async () => {
    const set = (more: object) => call('health.setChart', { client_id, measure: 'weight', is_shown: 1, low: 60, high: 70, ...more })
    await set({})
    await set({ high: 72, base: { high: 70 } })
    expect((await health()).charts).toEqual([{ measure: 'weight', is_shown: 1, low: 60, high: 72 }])
    expect(await refusal(set({ high: 75, base: { high: 70 } }))).toMatchObject({
      code: 'row-changed',
      field: 'high',
      details: { high: '72', entity: 'health_chart' },
    })
    expect(await refusal(set({ low: 80 }))).toMatchObject({ field: 'high', key: 'range' })
  })

  it('keeps a wound with all its inspections, until it has healed', async () => {
    const [wound] = (await call('health.addWound', { client_id, ...WOUND })).health.wounds
    const id = wound?.id ?? ''
    expect(wound).toMatchObject({ place: 'Ristluu', looks: [{ stage: 'II', length_mm: 20 }] })
    const later = { now: '2026-11-21T12:00:00.000Z' }
    const { wounds } = (await call('health.look', { id, ...WOUND.look, length_mm: 12 }, later)).health
    expect(wounds[0]?.looks.map(({ length_mm }) => length_mm)).toEqual([12, 20])
    await call('health.end', { what: 'wound', id, on: '2026-11-21' })
    expect(await refusal(call('health.look', { id, ...WOUND.look }))).toEqual({ code: 'already-ended' })
    const burn = call('health.addWound', { client_id, ...WOUND, type: 'burn' })
    expect(await refusal(burn)).toMatchObject({ field: 'look.stage', key: 'invalid' })
  })

  it('gives an inspection one photo: another photo is of another inspection', async () => {
    const [wound] = (await call('health.addWound', { client_id, ...WOUND })).health.wounds
    const id = wound?.looks[0]?.id ?? ''
    const [one, other] = ['a'.repeat(64), 'b'.repeat(64)]
    const picture = async (image: string) => (await call('health.image', { id, image })).health.wounds[0]?.looks[0]?.picture
    expect(await picture(one)).toBe(`/api/health/look/${id}/image?v=${one}`)
    expect(await picture(one)).toBe(`/api/health/look/${id}/image?v=${one}`)
    expect(await refusal(picture(other))).toEqual({ code: 'photo-taken' })
    const foreign = callsBy(db, await (await houseWorld(db)).actor('nurse'))
    expect(await refusal(foreign('health.image', { id, image: other }))).toEqual({ code: 'not-found', details: { entity: 'health_wound_look' } })
    await call('health.strike', { what: 'look', id, reason: 'Vale haav' })
    expect(await refusal(picture(one))).toEqual({ code: 'not-found', details: { entity: 'health_wound_look' } })
  })

  it('keeps an infection from its first symptoms to its end, with its precautions', async () => {
    const { client_id: _whose, ...INFECTION } = contract.health.addInfection.example
    const [infection] = (await call('health.addInfection', { client_id, ...INFECTION })).health.infections
    expect(infection).toMatchObject({ site: 'urinary', organism: 'E. coli', isolation: ['contact'], since: '2026-11-18', ended_on: null })
    const id = infection?.id ?? ''
    expect(await refusal(call('health.end', { what: 'infection', id, on: '2026-11-17' }))).toMatchObject({ field: 'on', key: 'past' })
    await call('health.end', { what: 'infection', id, on: '2026-11-20', reason: 'Ravi lõppes' })
    expect((await health()).infections).toMatchObject([{ id, ended_on: '2026-11-20', end_reason: 'Ravi lõppes' }])
    await call('health.strike', { what: 'infection', id, reason: 'Vale inimene' })
    expect((await health()).infections).toMatchObject([{ id, struck_at: NOW }])
    const early = call('health.addInfection', { client_id, ...INFECTION, since: '2026-11-22' })
    expect(await refusal(early)).toMatchObject({ field: 'since', key: 'future' })
  })

  it('returns the last complete set of vital signs with its values', async () => {
    const values = {
      what: 'vitals',
      respiration: 22,
      saturation: 95,
      oxygen: 'air',
      systolic: 128,
      diastolic: 76,
      pulse: 95,
      mind: 'alert',
      temperature: 38.4,
    }
    await measure(values)
    const { readings, vitals } = await call('health.measures', { id: client_id, from: '2026-11-20' })
    expect(vitals).toEqual({ at: NOW, values })
    expect(readings.find((reading) => reading.measure === 'news')).toMatchObject({ value: 5 })
    expect(await refusal(measure({ ...values, respiration: 3 }))).toMatchObject({ field: 'values.respiration' })
  })

  it('has a sheet for the ambulance, with diagnoses for those who may read them', async () => {
    await call('health.addFact', { client_id, ...DIAGNOSIS })
    const { client_id: _other, ...course } = contract.medicine.add.example
    await call('medicine.add', { client_id, ...course })
    await measure({ what: 'weight', value: 62 }, '2026-11-01T07:00:00.000Z')
    await measure({ what: 'weight', value: 61 })
    const sheet = await call('health.ambulance', { id: client_id })
    expect(sheet).toMatchObject({ courses: [{ name: 'Metoprolool' }], diagnoses: [{ code: 'I10' }], readings: [{ measure: 'weight', value: 61 }] })
    expect(sheet.client.care?.allergies).toMatchObject([{ substance: 'Penitsilliin', is_confirmed: 0 }])
    const carer = callsBy(db, await house.actor('carer'))
    expect(await carer('health.ambulance', { id: client_id })).toMatchObject({ courses: [{ name: 'Metoprolool' }], diagnoses: null })
  })

  it('derives hospital stays from absences', async () => {
    await call('client.move', { id: client_id, status: 'eemal', away_reason: 'haiglas', at: '2026-11-20T08:00:00.000Z' })
    expect((await health()).hospital).toEqual([
      { id: expect.any(String), from: '2026-11-20T08:00:00.000Z', to: null, hospital: null, cause: null, sent_by: null, summary: null },
    ])
  })

  const LEFT = '2026-11-18T08:00:00.000Z'
  const BACK = '2026-11-20T08:00:00.000Z'
  const toHospital = (more: object = {}) => call('client.move', { id: client_id, status: 'eemal', away_reason: 'haiglas', at: LEFT, ...more })
  const comeBack = () => call('client.move', { id: client_id, status: 'majas', at: BACK })
  const stay = async () => (await health()).hospital[0]

  it('records at the absence which hospital, why and who referred, and more details later', async () => {
    await toHospital({ hospital: 'Lõuna-Eesti Haigla', sent_by: 'Kiirabi' })
    const first = await stay()
    expect(first).toMatchObject({ hospital: 'Lõuna-Eesti Haigla', cause: null, sent_by: 'Kiirabi' })
    const id = first?.id ?? ''
    await call('health.hospital', { id, cause: 'Kopsupõletik', base: { cause: null } })
    expect(await stay()).toMatchObject({ hospital: 'Lõuna-Eesti Haigla', cause: 'Kopsupõletik' })
    const late = call('health.hospital', { id, cause: 'Kukkumine', base: { cause: null } })
    expect(await refusal(late)).toMatchObject({ code: 'row-changed', field: 'cause', details: { cause: 'Kopsupõletik', entity: 'health_hospital' } })
    expect(await refusal(call('health.hospital', { id: client_id, cause: 'Kukkumine' }))).toEqual({ code: 'not-found' })
    const other = callsBy(db, await (await houseWorld(db)).actor('nurse'))
    expect(await refusal(other('health.hospital', { id, cause: 'Kukkumine' }))).toEqual({ code: 'not-found' })
  })

  it('takes hospital details only from those who may write health data, but the absence from others too', async () => {
    const reception = callsBy(db, await house.actor('reception'))
    const away = { id: client_id, status: 'eemal', away_reason: 'haiglas', at: LEFT } as const
    expect(await refusal(reception('client.move', { ...away, cause: 'Kopsupõletik' }))).toEqual({ code: 'forbidden' })
    await reception('client.move', away)
    expect(await stay()).toMatchObject({ from: LEFT, cause: null })
  })

  it('continues the same hospital stay if only its end or its details change', async () => {
    await toHospital({ cause: 'Kopsupõletik' })
    await toHospital({ at: BACK, away_until: '2026-11-30', hospital: 'Lõuna-Eesti Haigla' })
    expect((await health()).hospital).toMatchObject([{ from: LEFT, to: null, hospital: 'Lõuna-Eesti Haigla', cause: 'Kopsupõletik', summary: null }])
  })

  it('lists an awaited discharge summary among missing documents until it arrives', async () => {
    const needs = async () => (await call('document.list', { id: client_id })).needed.find(({ kind }) => kind === 'epikriis')
    const missing = async () => (await call('house.overview', {})).overview.papers?.[0]?.missing
    await toHospital()
    expect(await needs()).toBeUndefined()
    await comeBack()
    expect(await stay()).toMatchObject({ to: BACK, summary: { standing: 'puudub', reason: null } })
    expect(await needs()).toEqual({ kind: 'epikriis', standing: 'puudub' })
    expect(await missing()).toBe(4)
    const [paper] = (await call('document.list', { id: client_id })).documents
    expect(paper).toMatchObject({ kind: 'epikriis', title: 'Epikriis 18.11.2026–20.11.2026', file: null, absence_id: (await stay())?.id })
    const found = { mime: 'application/pdf', bytes: 2000, pages: 2 } as const
    await call('document.file', { id: paper?.id ?? '', image: 'a'.repeat(64), found })
    expect(await stay()).toMatchObject({ summary: { standing: 'olemas' } })
    expect(await needs()).toBeUndefined()
    await call('document.save', { clientId: client_id, data: { replaces: paper?.id ?? '' } })
    expect(await stay()).toMatchObject({ summary: { standing: 'olemas' } })
  })

  it('awaits no summary that was declared unavailable, nor for an absence elsewhere, nor after leaving for good', async () => {
    await toHospital()
    await comeBack()
    const [paper] = (await call('document.list', { id: client_id })).documents
    await call('document.destroy', { client_id, id: paper?.id ?? '', reason: 'Epikriisi ei tule' })
    expect(await stay()).toMatchObject({ summary: { standing: 'ei_tule', reason: 'Epikriisi ei tule' } })
    expect((await call('document.list', { id: client_id })).needed.some(({ kind }) => kind === 'epikriis')).toBe(false)
    await call('client.move', { id: client_id, status: 'eemal', away_reason: 'kodus' })
    await call('client.move', { id: client_id, status: 'majas' })
    await call('client.move', { id: client_id, status: 'eemal', away_reason: 'haiglas' })
    await call('client.move', { id: client_id, status: 'surnud' })
    expect((await call('document.list', { id: client_id })).documents).toHaveLength(1)
  })

  it('shows the ambulance the last hospital stay, with its reason for those who may read it', async () => {
    await toHospital({ hospital: 'Lõuna-Eesti Haigla', cause: 'Kopsupõletik' })
    await comeBack()
    expect((await call('health.ambulance', { id: client_id })).hospital).toMatchObject({ from: LEFT, to: BACK, cause: 'Kopsupõletik' })
    const carer = callsBy(db, await house.actor('carer'))
    expect((await carer('health.ambulance', { id: client_id })).hospital).toMatchObject({ from: LEFT, hospital: null, cause: null, summary: null })
  })
})
