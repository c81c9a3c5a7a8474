import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#shared/contract/endpoint.ts'
import { contract } from '#shared/contract/index.ts'
import { roundsBy, USUAL_ROUNDS } from '#shared/rules/medicine/round.ts'
import { AtDesk } from '../../../tests/support/atDesk.ts'
import { callsBy } from '../../../tests/support/call.ts'

type Settings = Output<typeof contract.medicine.rounds>
type Sheet = Output<typeof contract.medicine.round>

describe('the rounds of medicines at a desk', () => {
  let at: AtDesk
  let client_id: string
  beforeEach(async () => {
    at = await AtDesk.begin()
    client_id = await at.house.client({ roomId: await at.house.room() })
    const nurse = await at.house.actor('nurse')
    await callsBy(at.db, nurse, '2026-11-01T10:00:00.000Z')('medicine.add', { ...contract.medicine.add.example, client_id })
    const rounds = [{ name: 'Lõunasöök', at: '12:30', before: 60, after: 60 }]
    await callsBy(at.db, nurse, '2026-11-02T10:00:00.000Z')('medicine.setRounds', { version: 0, valid_from: '2026-11-10', rounds })
  })
  afterEach(() => at.close())

  it('follow the hours that the house has set for each day, also without a connection', async () => {
    await at.enter()
    at.isOnline = false
    const { settings } = (await at.answer('medicine.rounds', {})) as Settings
    expect(roundsBy(settings).ofDay('2026-11-09')).toHaveLength(4)
    const sheet = async (day: string, round: string) => ((await at.answer('medicine.round', { day, round })) as Sheet).residents
    expect(await sheet('2026-11-20', '12:30')).toMatchObject([{ client_id, doses: [{ due_at: '2026-11-20T10:00:00.000Z' }] }])
    expect(await sheet('2026-11-09', '13:00')).toMatchObject([{ client_id, doses: [{ due_at: '2026-11-09T10:00:00.000Z' }] }])
  })

  it('warn without a connection that a person may be given nothing by mouth', async () => {
    await at.enter()
    const warned = async () => {
      const { residents } = (await at.answer('medicine.round', { day: '2026-11-20', round: '12:30' })) as Sheet
      const { residents: cared } = (await at.answer('plan.round', { day: '2026-11-21', shift: 'paev' })) as Output<typeof contract.plan.round>
      return [residents[0]?.nil_by_mouth, cared.find((each) => each.client_id === client_id)?.care.nil_by_mouth]
    }
    expect(await warned()).toEqual([0, 0])
    at.isOnline = false
    await at.answer('meal.texture', { client_id, nil_by_mouth: true, base: { nil_by_mouth: false } })
    expect(await warned()).toEqual([1, 1])
  })

  it('can be set without a connection, and are sent with the next connection', async () => {
    await at.enter()
    at.isOnline = false
    await at.answer('medicine.setRounds', { version: 1, valid_from: '2026-11-30', rounds: [...USUAL_ROUNDS] })
    await at.backOnline()
    const rows = await at.db.selectFrom('medicine_rounds').select(['version', 'valid_from']).orderBy('version').execute()
    expect(rows.at(-1)).toEqual({ version: 2, valid_from: '2026-11-30' })
  })
})
