import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Reading } from '#shared/rules/health/readings.ts'
import { AtDesk } from '../../../tests/support/atDesk.ts'
import { callsBy } from '../../../tests/support/call.ts'

/** Around the first instant that the copy holds on 21 November 2026: the months of the last 60 days. */
const MOMENTS = ['2026-08-31T12:00:00.000Z', '2026-09-02T12:00:00.000Z', '2026-11-20T10:00:00.000Z']

describe('measurements at a desk', () => {
  let at: AtDesk
  let id: string
  beforeEach(async () => {
    at = await AtDesk.begin()
    id = await at.house.client()
    const writer = await at.house.actor('carer')
    for (const [index, moment] of MOMENTS.entries())
      await callsBy(at.db, writer, moment)('diary.add', { kind: 'measurement', client_id: id, values: { what: 'weight', value: 60 + index } })
  })
  afterEach(() => at.close())

  const measures = async (from: string) => {
    const answer = (await at.answer('health.measures', { id, from })) as { from: string; readings: Reading[] }
    return { from: answer.from, values: answer.readings.map(({ value }) => value) }
  }

  it('are complete online, and without a connection those of the copy, with the instant from which on', async () => {
    await at.enter()
    const sinceAugust = { from: '2026-08-22T21:00:00.000Z', values: [60, 61, 62] }
    expect(await measures('2026-08-23')).toEqual(sinceAugust)
    at.isOnline = false
    expect(await measures('2026-08-23')).toEqual({ from: '2026-09-01T00:00:00.000Z', values: [61, 62] })
    expect(await measures('2026-11-01')).toEqual({ from: '2026-10-31T22:00:00.000Z', values: [62] })
    at.isOnline = true
    expect(await measures('2026-08-23')).toEqual(sinceAugust)
  })
})
