import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AtDesk, ok } from '../../../tests/support/atDesk.ts'

const DAY = 86_400_000
const NAME = 'entry c1'
const WORDS = 'Helmi kukkus vannitoas'

describe('a draft at a desktop', () => {
  let at: AtDesk
  beforeEach(async () => {
    at = await AtDesk.begin()
  })
  afterEach(() => at.close())

  const whose = (role: 'manager' | 'reception') => ({ person: at.people[role], house: at.house.id })
  const keep = (role: 'manager' | 'reception', text: string | null, name = NAME) =>
    at.desk.handle({ type: 'keepDrafts', ...whose(role), drafts: [{ name, text, at: at.wall }] })
  const left = (role: 'manager' | 'reception') => at.desk.handle({ type: 'drafts', ...whose(role) })

  it('is restored after a crash, also without a connection, and is encrypted on disk', async () => {
    await at.enter()
    ok(await keep('manager', WORDS))
    at.isOnline = false
    await at.restart()
    ok(await at.signIn())
    expect(ok(await left('manager'))).toEqual([{ name: NAME, text: WORDS, at: at.wall }])
    for (const words of [WORDS, NAME]) expect(at.diskText()).not.toContain(words)
  })

  it('waits for its author while somebody else is signed in, who can neither see nor change it', async () => {
    await at.enter()
    ok(await keep('manager', WORDS))
    await at.signOut()
    ok(await at.signIn('reception'))
    expect(ok(await left('reception'))).toEqual([])
    expect(await left('manager')).toMatchObject({ refused: { body: { code: 'unauthenticated' } } })
    expect(await keep('manager', 'Teise sõnad')).toMatchObject({ refused: { body: { code: 'unauthenticated' } } })
    await at.signOut()
    expect(await left('manager')).toMatchObject({ refused: { body: { code: 'unauthenticated' } } })
    ok(await at.signIn())
    expect(ok(await left('manager'))).toMatchObject([{ text: WORDS }])
  })

  it('is deleted when it is sent, and after a week', async () => {
    await at.enter()
    ok(await keep('manager', WORDS))
    ok(await keep('manager', null))
    expect(ok(await left('manager'))).toEqual([])
    ok(await keep('manager', WORDS))
    at.wall += 8 * DAY
    await at.restart()
    ok(await at.signIn())
    expect(ok(await left('manager'))).toEqual([])
  })

  it('is deleted with the copy of somebody who is locked out', async () => {
    await at.enter()
    ok(await keep('manager', WORDS))
    const lock = (locked_at: string | null) => at.db.updateTable('person').set({ locked_at }).where('id', '=', at.people.manager).execute()
    await lock(at.server.now.toISOString())
    await at.sync()
    await expect.poll(async () => ok(await at.desk.handle({ type: 'restore', language: 'et' })).user, { timeout: 5000 }).toBeNull()
    await lock(null)
    ok(await at.signIn())
    expect(ok(await left('manager'))).toEqual([])
  })
})
