import { beforeEach, describe, expect, it } from 'vitest'
import { WRITTEN_OF_CLIENT } from '#core/client/written.store.ts'
import { MADE_WITH_CLIENT, SEEN_OF_CLIENT } from '../../server/imports/touched.store.ts'
import { freshDatabase, onBothDatabases } from '../support/database.ts'
import { ImportWorld, PEOPLE } from '../support/importWorld.ts'

onBothDatabases('a finished import', (fresh) => {
  let imports: ImportWorld
  beforeEach(async () => {
    imports = await ImportWorld.in(await fresh())
    return () => imports.mail.close()
  })

  it('is undone completely, to the last row', async () => {
    await imports.house.room({ name: '101', max_people: 2 })
    const rows = async (): Promise<unknown> =>
      Promise.all(
        (['client', 'client_care', 'client_person', 'client_contact', 'stay', 'room', 'bed'] as const).map((table) =>
          imports.db.selectFrom(table).selectAll().execute(),
        ),
      )
    const before = await rows()
    const id = await imports.prepare('residents', PEOPLE)
    await imports.act(id, 'run')
    expect(await imports.clients()).toHaveLength(3)
    expect((await imports.act(id, 'undo')).body.import).toMatchObject({ state: 'undone', undo_until: null })
    expect(await rows()).toEqual(before)
    expect((await imports.look(id)).lines).toEqual([])
    // Devices with a copy receive the deletions.
    expect((await imports.manager.get('/api/sync')).text).not.toContain('Maimu')
    expect((await imports.act(id, 'undo')).body.code).toBe('import-state')
    // And the same file can be imported again.
    expect(await imports.faults(await imports.prepare('residents', PEOPLE))).toEqual([])
  })

  it('names what has been used since, and then undoes nothing', async () => {
    await imports.house.room({ name: '101', max_people: 2 })
    const id = await imports.prepare('residents', PEOPLE)
    await imports.act(id, 'run')
    const { things } = await imports.look(id)
    await imports.manager.post('/api/diary/other', { client_id: things[1].id, text: 'Jõudis kohale' })
    await imports.manager.post('/api/client/save', { id: things[2].id, called_name: 'Ain' })
    expect((await imports.look(id)).things.map((each: { is_touched: boolean }) => each.is_touched)).toEqual([false, true, true])
    expect((await imports.act(id, 'undo')).body.code).toBe('import-touched')
    expect(await imports.clients()).toHaveLength(3)
  })

  it('does not remove a room in which somebody has lived', async () => {
    const rooms = await imports.prepare('rooms', 'Tuba;Kohti\n101;2\n102;1\n')
    await imports.act(rooms, 'run')
    const residents = await imports.prepare('residents', PEOPLE)
    await imports.act(residents, 'run')
    expect((await imports.act(rooms, 'undo')).body.code).toBe('import-touched')
    expect((await imports.look(rooms)).things.map((each: { is_touched: boolean }) => each.is_touched)).toEqual([true, false])
    await imports.act(residents, 'undo')
    expect((await imports.act(rooms, 'undo')).status).toBe(200)
    expect((await imports.manager.get('/api/rooms')).body.rooms).toEqual([])
  })

  it('can be undone for 14 days', async () => {
    const id = await imports.prepare('rooms', 'Tuba;Kohti\n101;1\n')
    await imports.act(id, 'run')
    imports.server.now = new Date(imports.server.now.getTime() + 14 * 86_400_000)
    imports.manager = await imports.server.browser().signIn('juhataja@koduke.example')
    expect((await imports.act(id, 'undo')).body.code).toBe('import-late')
  })
})

describe('the check before an import is undone', () => {
  it('covers every table with data about a client', async () => {
    const db = await freshDatabase()
    const tables = (await db.introspection.getTables())
      // After an erasure there is nothing left to undo.
      .filter(({ name: table, columns }) => table !== 'erasure' && columns.some(({ name }) => name === 'client_id'))
      .map(({ name }) => name)
    expect([...WRITTEN_OF_CLIENT, ...MADE_WITH_CLIENT, ...SEEN_OF_CLIENT].toSorted((a, b) => a.localeCompare(b))).toEqual(
      tables.toSorted((a, b) => a.localeCompare(b)),
    )
  })
})
