import type { Kysely } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { houseWorld } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

const HASH = 'a'.repeat(64)
const FOUND = { mime: 'application/pdf', bytes: 2400, pages: 1 } as const

onBothDatabases('the files of a notice', (fresh) => {
  let manager: Call
  let carer: Call
  let id: string
  beforeEach(async () => {
    const db: Kysely<Database> = await fresh()
    const house = await houseWorld(db)
    manager = callsBy(db, await house.actor('manager'))
    carer = callsBy(db, await house.actor('carer'))
    id = (await manager('notice.add', { selected: ['everyone', 'kiosk'], notice: 'Uus kord' })).notice.id
  })
  const attach = async (name = 'kord.pdf') => (await manager('notice.attach', { id, name })).file
  const filled = async (name?: string) => {
    const file = await attach(name)
    await manager('notice.file', { id: file, image: HASH, found: FOUND })
    return file
  }
  const shown = async () => (await carer('notice.list', {})).notices[0]?.files ?? []

  it('are shown by name, type and size once their content has come, on the board and on the wall', async () => {
    const file = await attach()
    expect(await shown()).toEqual([])
    await manager('notice.file', { id: file, image: HASH, found: FOUND })
    const view = { id: file, name: 'kord.pdf', mime: 'application/pdf', bytes: 2400, file: `/api/notices/file/${file}?v=${HASH}` }
    expect(await shown()).toEqual([view])
    expect((await carer('notice.wall', {})).notices).toMatchObject([{ files: [view] }])
  })

  it('keep their first content', async () => {
    const file = await filled()
    await manager('notice.file', { id: file, image: 'b'.repeat(64), found: { ...FOUND, bytes: 1 } })
    expect(await shown()).toMatchObject([{ bytes: 2400 }])
  })

  it('are five at most, even if six were begun together', async () => {
    const begun = []
    for (const name of ['1', '2', '3', '4', '5', '6']) begun.push(await attach(`${name}.pdf`))
    const last = begun.pop() ?? ''
    for (const file of begun) await manager('notice.file', { id: file, image: HASH, found: FOUND })
    expect(await refusal(manager('notice.file', { id: last, image: HASH, found: FOUND }))).toMatchObject({ code: 'notice-files-full' })
    expect(await refusal(attach('7.pdf'))).toMatchObject({ code: 'notice-files-full' })
    await manager('notice.detach', { id: begun[0] ?? '' })
    await manager('notice.file', { id: last, image: HASH, found: FOUND })
    expect((await shown()).map(({ name }) => name).toSorted()).toEqual(['2.pdf', '3.pdf', '4.pdf', '5.pdf', '6.pdf'])
  })

  it('of a withdrawn notice can be neither added nor removed', async () => {
    const file = await filled()
    await manager('notice.withdraw', { id })
    expect(await refusal(attach())).toMatchObject({ code: 'notice-withdrawn' })
    expect(await refusal(manager('notice.detach', { id: file }))).toMatchObject({ code: 'notice-withdrawn' })
  })
})
