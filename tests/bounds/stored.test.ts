import { expect, it } from 'vitest'
import { onBothDatabases } from '../support/database.ts'
import { testServer } from '../support/testServer.ts'
import { houseWorld, insertWorker } from '../support/world.ts'

onBothDatabases('a stored day outside the bounds', (fresh) => {
  it('is read unchanged, and can be corrected', async () => {
    const db = await fresh()
    const house = await houseWorld(db)
    const roomId = await house.room()
    const wrong = '0938-03-05'
    const id = await house.client({ roomId, birth_date: wrong, person: { guardian_valid_to: '9999-12-31' } })
    await insertWorker(db, house, 'manager', 'juhataja@koduke.example')
    const manager = await (await testServer(db)).browser().signIn('juhataja@koduke.example')
    for (const path of ['/api/clients', `/api/client/${id}`, '/api/overview', '/api/rooms'])
      expect([path, (await manager.get(path)).status]).toEqual([path, 200])
    expect((await manager.get(`/api/client/${id}`)).text).toContain(wrong)
    const saved = await manager.post('/api/client/save', { id, birth_date: '1938-03-05', base: { birth_date: wrong } })
    expect([saved.status, saved.text.includes('1938-03-05')]).toEqual([200, true])
    const refused = await manager.post('/api/client/save', { id, birth_date: '0938-03-05' })
    expect([refused.status, refused.body.errors]).toEqual([422, { birth_date: ['Aasta peab olema vahemikus 1900–2199.'] }])
  })
})
