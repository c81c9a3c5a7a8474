import { afterEach, beforeEach, expect, it } from 'vitest'
import { AtDesk, ok, PASSWORD } from '../../../tests/support/atDesk.ts'
import { codeAt, wrongCodeAt } from '../../../tests/support/authenticator.ts'

let at: AtDesk
let key: string
beforeEach(async () => {
  at = await AtDesk.begin()
  const browser = await at.server.browser().signIn('manager@koduke.example')
  key = (await browser.post('/api/user/factor', { password: PASSWORD })).body.key
  await browser.post('/api/user/factor/confirm', { code: codeAt(key, at.server.now) })
  at.server.now = new Date(at.server.now.getTime() + 60_000)
})
afterEach(() => at.close())

const signIn = (code?: string) =>
  at.desk.handle({ type: 'signIn', email: 'manager@koduke.example', password: PASSWORD, ...(code && { code }), language: 'et' })

it('a desktop asks for the code of the second factor, and signs in with it', async () => {
  expect(await signIn()).toMatchObject({ refused: { status: 401, body: { code: 'second-factor', message: expect.stringContaining('kood') } } })
  expect(await signIn(wrongCodeAt(key, at.server.now))).toMatchObject({ refused: { body: { code: 'code-wrong', details: { left: '4' } } } })
  expect(ok(await signIn(codeAt(key, at.server.now)))).toMatchObject({ user: { id: at.people.manager } })
})

it('a desktop requests a new password for somebody who is not signed in', async () => {
  expect(ok(await at.ask('account.forgot', { email: 'manager@koduke.example' })).answer).toEqual({})
  expect(await at.db.selectFrom('mail').select(['kind', 'to_address']).where('kind', '=', 'reset').execute()).toEqual([
    { kind: 'reset', to_address: 'manager@koduke.example' },
  ])
  at.isOnline = false
  expect(await at.ask('account.forgot', { email: 'manager@koduke.example' })).toEqual({ lost: true })
})

it('a desktop signs in without a connection by the password alone, which opens its copy', async () => {
  ok(await signIn(codeAt(key, at.server.now)))
  await at.synced()
  await at.signOut()
  at.isOnline = false
  expect(ok(await signIn())).toMatchObject({ user: { id: at.people.manager }, offline: true })
})
