import { expect, it } from 'vitest'
import { NOW } from '../../../../tests/support/world.ts'
import { onBothDatabases } from '../../../../tests/support/database.ts'

onBothDatabases('a device', (fresh) => {
  it('increases the version of rights when it is revoked, and only then', async () => {
    const db = await fresh()
    const stamp = async () => (await db.selectFrom('auth_stamp').select('stamp').executeTakeFirstOrThrow()).stamp
    const device = { id: 'laud', kind: 'desktop', name: null, created_at: NOW, last_seen_at: NOW, revoked_at: null, sign_pub: null } as const
    await db.insertInto('device').values(device).execute()
    const before = await stamp()
    await db.updateTable('device').set({ last_seen_at: NOW, sign_pub: 'võti' }).execute()
    expect(await stamp()).toBe(before)
    await db.updateTable('device').set({ revoked_at: NOW }).execute()
    expect(await stamp()).toBe(before + 1)
  })
})
