import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hashPassword } from '../../../server/accounts/password.ts'
import { AtDesk, ok } from '../../../tests/support/atDesk.ts'

let at: AtDesk
beforeEach(async () => {
  at = await AtDesk.begin()
})
afterEach(() => at.close())

const session = async () => ok(await at.desk.handle({ type: 'restore', language: 'et' }))

describe('an answer that is not from our server', () => {
  it.each([401, 403, 409, 422, 426])('%s of a proxy erases nothing and ends nothing', async (status) => {
    const id = await at.house.client()
    await at.enter()
    at.foreign = () => new Response('<html>Blocked</html>', { status })
    await at.note(id, 'proksi taga')
    await at.sync()
    await vi.waitFor(async () => expect((await at.state()).numbers).toMatchObject({ online: false, unsent: 1, usable: true }), 3000)
    await setTimeout(100)
    expect(ok(await at.ask('client.get', { id })).answer).toMatchObject({ client: { id } })
    expect(await session()).toMatchObject({ offline: false })
    at.foreign = null
    await at.backOnline()
    expect(await at.entries('proksi taga')).toHaveLength(1)
  })
})

describe('somebody who signed in without a connection', () => {
  const comeInOffline = async (): Promise<string> => {
    const id = await at.house.client()
    await at.enter()
    await at.signOut()
    at.isOnline = false
    ok(await at.signIn())
    await at.note(id, 'ilma ühenduseta')
    return id
  }

  it('gets a session as soon as there is a connection', async () => {
    await comeInOffline()
    expect(await session()).toMatchObject({ offline: true })
    await at.backOnline()
    await vi.waitFor(async () => expect(await session()).toMatchObject({ offline: false }), 3000)
    expect(await at.entries('ilma ühenduseta')).toHaveLength(1)
    expect((await at.state()).numbers.trouble).toBeNull()
  })

  it('is told that the session is over if the password has changed', async () => {
    await comeInOffline()
    await at.db
      .updateTable('person')
      .set({ password_hash: await hashPassword('uus-parool') })
      .where('id', '=', at.people.manager)
      .execute()
    at.isOnline = true
    await at.sync()
    await vi.waitFor(async () => expect((await at.state()).numbers).toMatchObject({ online: true, unsent: 1, trouble: 'signed-out' }), 3000)
  })
})
