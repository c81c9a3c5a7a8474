import { expect, it } from 'vitest'
import { houseWorld, NOW } from '../../../../tests/support/world.ts'
import { onBothDatabases } from '../../../../tests/support/database.ts'

onBothDatabases('an e-mail', (fresh) => {
  it('belongs to a house if it is about a link, and to none if it is for an account', async () => {
    const db = await fresh()
    const { id: house_id } = await houseWorld(db)
    const letter = { to_address: 'tiina@naide.example', language: 'et', asked_at: NOW, asked_by: 'x', due_at: NOW, tries: 0 } as const
    const leave = (id: string, kind: 'link' | 'reset', house: string | null) =>
      db
        .insertInto('mail')
        .values({ ...letter, id, ref: id, kind, house_id: house })
        .execute()
    await leave('1', 'link', house_id)
    await leave('2', 'reset', null)
    await expect(leave('3', 'link', null)).rejects.toThrow()
    await expect(leave('4', 'reset', house_id)).rejects.toThrow()
  })
})
