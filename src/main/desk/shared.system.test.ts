import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Input } from '#shared/contract/endpoint.ts'
import { contract } from '#shared/contract/index.ts'
import { classesOf, RIGHTS_OF_ROLE } from '#shared/rights.ts'
import { AtDesk, ok } from '../../../tests/support/atDesk.ts'
import { callsBy } from '../../../tests/support/call.ts'
import { NOW } from '../../../tests/support/world.ts'

const HOUR = 3_600_000

describe('a desk that several people share', () => {
  let at: AtDesk
  let id: string
  beforeEach(async () => {
    at = await AtDesk.begin()
    id = await at.house.client({ roomId: await at.house.room({ name: '101' }) })
  })
  afterEach(() => at.close())

  /** Each has signed in here online once; then the connection is lost. */
  const meetThenCut = async (...roles: Parameters<AtDesk['enter']>[0][]): Promise<void> => {
    for (const role of roles) {
      await at.enter(role)
      await at.signOut()
    }
    at.isOnline = false
  }
  const sit = async (role: string): Promise<void> => {
    expect(ok(await at.signIn(role)).offline).toBe(true)
  }
  const diary = async (): Promise<string> => JSON.stringify(await at.answer('diary.list', { id }))

  it('shows what a colleague has written here without a connection, as the colleague’s', async () => {
    await meetThenCut('carer', 'nurse')
    await sit('carer')
    await at.note(id, 'jõi vähe')
    await at.signOut()
    await sit('nurse')
    expect(await diary()).toContain('jõi vähe')
    const { numbers, waiting } = await at.state()
    expect(numbers.unsent).toBe(0)
    await vi.waitFor(async () => expect((await at.state()).numbers.others).toBe(1), 5000)
    expect(waiting).toMatchObject([{ name: 'diary.add', by: expect.stringContaining('carer') }])
    expect(at.diskText()).not.toContain('jõi vähe')
    at.isOnline = true
    await at.sync()
    await vi.waitFor(async () => expect(await at.entries('jõi vähe')).toMatchObject([{ recorded_by: at.people.carer }]), 5000)
    await vi.waitFor(async () => expect((await at.state()).waiting).toEqual([]), 5000)
    await vi.waitFor(async () => expect((await at.state()).numbers.others).toBe(0), 5000)
    expect((await diary()).match(/jõi vähe/g)).toHaveLength(1)
  })

  it('hides it from users who may not read such rows', async () => {
    await meetThenCut('carer', 'accountant')
    await sit('carer')
    await at.note(id, 'jõi vähe')
    await at.signOut()
    await sit('accountant')
    expect((await at.state()).waiting).toEqual([])
    expect(await at.ask('diary.list', { id })).toMatchObject({ refused: { status: 403 } })
  })

  it('lets a dose be given once, by either of two users', async () => {
    const { client_id: _, ...daily } = contract.medicine.add.example
    const { course } = await callsBy(at.db, await at.house.actor('nurse'))(
      'medicine.add',
      { client_id: id, ...daily },
      { now: new Date(Date.parse(NOW) - 48 * HOUR).toISOString() },
    )
    const dose: Input<typeof contract.medicine.give> = { client_id: id, course_id: course.id, due_at: NOW, result: 'antud' }
    await meetThenCut('carer', 'nurse')
    await sit('carer')
    ok(await at.ask('medicine.give', dose))
    await at.signOut()
    await sit('nurse')
    expect(await at.ask('medicine.give', dose)).toMatchObject({ refused: { status: expect.any(Number) } })
    await at.signOut()
    await at.restart()
    await sit('nurse')
    expect(await at.ask('medicine.give', dose)).toMatchObject({ refused: { status: expect.any(Number) } })
    at.isOnline = true
    await at.sync()
    await vi.waitFor(async () => {
      const doses = await at.db.selectFrom('medicine_dose').select('updated_by').where('client_id', '=', id).execute()
      expect(doses).toEqual([{ updated_by: at.people.carer }])
    }, 5000)
  })

  it('signs in whoever had access at the desk’s last contact, however long they were away', async () => {
    await at.enter('carer')
    await at.signOut()
    for (let day = 0; day < 2; day++) {
      at.wall += 48 * HOUR
      await at.enter('manager')
      await at.signOut()
    }
    at.isOnline = false
    await sit('carer')
    await at.signOut()
    await at.restart()
    at.wall += 73 * HOUR
    expect(await at.signIn('carer')).toMatchObject({ refused: { body: { code: 'lease-over' } } })
  })

  it('shows a nurse who was away for two days the allergy that came to this desk with a carer', async () => {
    await at.enter('nurse')
    await at.signOut()
    at.wall += 48 * HOUR
    const elsewhere = callsBy(at.db, await at.house.actor('nurse'))
    await elsewhere('allergy.add', { client_id: id, kind: 'medicine', substance: 'Penitsilliin', severity: 'lifeThreatening' })
    await at.enter('carer')
    await at.signOut()
    at.isOnline = false
    await sit('nurse')
    expect(await at.answer('client.get', { id })).toMatchObject({
      client: { care: { allergies: [{ substance: 'Penitsilliin', severity: 'lifeThreatening' }] } },
    })
  })

  it.each([
    ['carer', 'accountant', 'care.read'],
    ['nurse', 'reception', 'rounds.give'],
    ['manager', 'nurse', 'house.write'],
    ['accountant', 'carer', 'price.write'],
    ['reception', 'manager', null],
  ] as const)('applies the new rights of a %s who is %s now', async (former, next, lost) => {
    await at.enter(former)
    await at.db
      .updateTable('membership')
      .set(({ eb }) => ({ role: next, ver: eb('ver', '+', 1) }))
      .where('person_id', '=', at.people[former])
      .execute()
    await at.sync()
    await vi.waitFor(async () => expect((await at.session()).user?.role).toBe(next), 5000)
    const rights = (await at.session()).user?.rights
    expect(rights).toEqual([...RIGHTS_OF_ROLE[next]])
    if (lost) expect(rights).not.toContain(lost)
    // What their password opens from now on, offline too.
    await at.signOut()
    at.isOnline = false
    await sit(former)
    expect((await at.session()).user?.role).toBe(next)
    expect([...(await at.opened(former)).classes.keys()].toSorted()).toEqual(classesOf(new Set(RIGHTS_OF_ROLE[next])).toSorted())
  })

  it('refuses a user who was locked at the last contact, and keeps the copy for the others', async () => {
    await at.enter('carer')
    await at.signOut()
    await at.enter('manager')
    await at.db.updateTable('person').set({ locked_at: '2026-11-21' }).where('id', '=', at.people.carer).execute()
    await at.signOut()
    // Nobody is signed in: the computer itself asks.
    await at.sync()
    await new Promise((resolve) => setTimeout(resolve, 1000))
    at.isOnline = false
    expect(await at.signIn('carer')).toMatchObject({ refused: { status: 401 } })
    await sit('manager')
    expect(await at.answer('client.get', { id })).toMatchObject({ client: { id } })
  })

  it('has one copy for all of them, and opens to each what they may read', async () => {
    await meetThenCut('nurse', 'carer', 'manager', 'reception', 'accountant')
    const copies = at.files().filter((name) => /^copy-.*[.]db$/.test(name) && !name.includes('-own.'))
    expect(new Set(copies.map((name) => /-(\w+)[.]db$/.exec(name)?.[1]))).toEqual(
      new Set(['basic', 'care', 'health', 'medicine', 'charge', 'person', 'staff']),
    )
    expect(copies).toHaveLength(7)
    await sit('reception')
    expect(await at.ask('medicine.round', { day: '2026-11-21', round: '13:00' })).toMatchObject({ refused: { status: 403 } })
    expect(await at.answer('client.get', { id })).toMatchObject({ client: { id } })
  })
})
