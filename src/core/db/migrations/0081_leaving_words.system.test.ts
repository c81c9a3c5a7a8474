import { expect, it } from 'vitest'
import { onBothDatabases } from '../../../../tests/support/database.ts'
import { houseWorld } from '../../../../tests/support/world.ts'
import { carryOver } from './0081_leaving_words.ts'

onBothDatabases('where to and why of a planned leaving', (fresh) => {
  it('move from the stay to the care data, and are left nowhere else', async () => {
    const db = await fresh()
    const house = await houseWorld(db)
    const [leaving, staying] = [await house.client({ roomId: await house.room() }), await house.client({ roomId: await house.room() })]
    await db
      .updateTable('stay')
      .set((eb) => ({ leaving_on: '2026-12-01', leaving_place: 'Tütre juurde', leaving_reason: 'Intervallhoid lõpeb', ver: eb('ver', '+', 1) }))
      .where('client_id', '=', leaving)
      .execute()
    await carryOver(db)
    const care = await db.selectFrom('client_care').select(['id', 'leaving_place', 'leaving_reason']).execute()
    expect(care.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual([
      { id: leaving, leaving_place: 'Tütre juurde', leaving_reason: 'Intervallhoid lõpeb' },
      { id: staying, leaving_place: null, leaving_reason: null },
    ])
    const stays = await db.selectFrom('stay').select(['leaving_on', 'leaving_place', 'leaving_reason']).where('client_id', '=', leaving).execute()
    expect(stays).toEqual([{ leaving_on: '2026-12-01', leaving_place: null, leaving_reason: null }])
  })
})
