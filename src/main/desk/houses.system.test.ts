import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { created } from '#core/db/change.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { AtDesk, ok } from '../../../tests/support/atDesk.ts'
import { type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'

/** Longer than a refused call takes here, ms. */
const A_MOMENT = 500

describe('somebody who works in two houses, at one desk', () => {
  let at: AtDesk
  let other: HouseWorld
  beforeEach(async () => {
    at = await AtDesk.begin()
    other = await houseWorld(at.db, 'Pärna kodu')
    await at.db
      .insertInto('membership')
      .values({
        ...created({ now: NOW, newId: uuidv7, actor: { personId: 'tests' } }),
        house_id: other.id,
        person_id: at.people.manager,
        partner_id: other.partnerId,
        role: 'manager',
        person_name: 'Juhataja',
        ended_at: null,
      })
      .execute()
  })
  afterEach(() => at.close())

  const switchTo = async (house: HouseWorld): Promise<void> => {
    expect(ok(await at.desk.handle({ type: 'switch', active: house.partnerId, language: 'et' })).user?.house?.id).toBe(house.id)
    await at.synced()
  }
  const note = async (client_id: string, text: string): Promise<void> => void ok(await at.ask('diary.add', { kind: 'other', client_id, text }))
  const texts = async () =>
    (await at.db.selectFrom('diary_entry').select(['text', 'house_id', 'recorded_by']).execute()).toSorted((a, b) =>
      (a.text ?? '') < (b.text ?? '') ? -1 : 1,
    )

  it('sends the intents of each house there, and shows meanwhile how many of the other wait', async () => {
    const [here, there] = [await at.house.client(), await other.client()]
    await at.enter()
    at.cuts = /sync\/push/
    await note(here, 'esimese maja kirje')
    await note(here, 'esimese maja teine kirje')
    await vi.waitFor(async () => expect((await at.state()).numbers.unsent).toBe(2), 3000)
    ok(await at.desk.handle({ type: 'switch', active: other.partnerId, language: 'et' }))
    at.cuts = null
    await at.sync()
    await at.synced()
    expect(await at.state()).toMatchObject({ numbers: { unsent: 0, attention: 0, elsewhere: { unsent: 2, attention: 0 } }, waiting: [], refused: [] })
    expect(at.desk.unsent()).toBe(2)
    expect(await at.ask('client.get', { id: here })).toMatchObject({ refused: { status: 404 } })
    await note(there, 'teise maja kirje')
    await at.synced()
    expect((await texts()).map(({ text }) => text)).toEqual(['teise maja kirje'])
    await switchTo(at.house)
    const by = at.people.manager
    expect(await texts()).toEqual([
      { text: 'esimese maja kirje', house_id: at.house.id, recorded_by: by },
      { text: 'esimese maja teine kirje', house_id: at.house.id, recorded_by: by },
      { text: 'teise maja kirje', house_id: other.id, recorded_by: by },
    ])
    expect((await at.state()).numbers).toMatchObject({ unsent: 0, elsewhere: { unsent: 0, attention: 0 } })
    expect(await at.db.selectFrom('sync_dead').select('mid').execute()).toEqual([])
  })

  it('stays signed in if a round runs while the switch is in progress', async () => {
    await at.enter()
    const [isSwitched, answer, later] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    at.late = async (address) => {
      if (address.endsWith('/api/refresh')) await later.promise
      if (!address.endsWith('/api/user/switch')) return
      isSwitched.resolve()
      await answer.promise
    }
    const switching = at.desk.handle({ type: 'switch', active: other.partnerId, language: 'et' })
    await isSwitched.promise
    // The server has ended the former session, and refuses what is asked with it; an answer to that comes last of all.
    const round = at.sync()
    await new Promise((resolve) => setTimeout(resolve, A_MOMENT))
    answer.resolve()
    ok(await switching)
    later.resolve()
    await round
    await at.synced()
    const id = await other.client()
    await at.sync()
    await note(id, 'teises majas')
    await at.backOnline()
    expect(await texts()).toMatchObject([{ text: 'teises majas', house_id: other.id }])
  })

  it('shows refused intents in their house, and announces them in the other', async () => {
    const id = await at.house.client()
    await at.enter()
    at.isOnline = false
    await note(id, 'kadunud inimesest')
    await at.db
      .updateTable('client')
      .set((eb) => ({ deleted_at: NOW, ver: eb('ver', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await at.backOnline()
    const refused = await at.refused()
    expect(refused).toMatchObject({ name: 'diary.add', input: { text: 'kadunud inimesest' } })
    await switchTo(other)
    expect(await at.state()).toMatchObject({ numbers: { attention: 0, elsewhere: { unsent: 0, attention: 1 } }, refused: [] })
    const settle = () =>
      at.desk.handle({ type: 'resolve', mid: refused.mid, resolution: 'discarded', reason: 'Vale maja', input: null, language: 'et' })
    expect(await settle()).toMatchObject({ refused: { status: 404 } })
    await switchTo(at.house)
    expect((await at.state()).refused).toMatchObject([{ mid: refused.mid }])
    ok(await settle())
    await at.synced()
    expect((await at.state()).numbers).toMatchObject({ attention: 0, elsewhere: { attention: 0 } })
  })
})
