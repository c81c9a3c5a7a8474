import { beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../support/database.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { type HouseWorld, houseWorld, insertWorker } from '../support/world.ts'

onBothDatabases('the main job over HTTP', (fresh) => {
  let server: TestServer
  let house: HouseWorld
  let other: HouseWorld
  let roomId: string
  let clientId: string

  beforeAll(async () => {
    const db = await fresh()
    house = await houseWorld(db)
    other = await houseWorld(db)
    await insertWorker(db, house, 'reception', 'vastuvott@koduke.example')
    await insertWorker(db, house, 'carer', 'hooldaja@koduke.example')
    await insertWorker(db, other, 'manager', 'juhataja2@koduke.example')
    roomId = await house.room({ name: '207' })
    clientId = await house.client({ first_name: 'Helmi', last_name: 'Kivisalu', queued: true, allergies: ['Penitsilliin'] })
    server = await testServer(db)
  })

  it('shows who waits, moves her in, and the carer hears of it within a second', async () => {
    const reception = await server.browser().signIn('vastuvott@koduke.example')
    const carer = await server.browser().signIn('hooldaja@koduke.example')
    const stranger = await server.browser().signIn('juhataja2@koduke.example')
    const list = await reception.get('/api/clients?status=ootel')
    expect(list.body.clients).toMatchObject([{ name: 'Helmi Kivisalu', status: 'ootel', care: { allergies: [{ substance: 'Penitsilliin' }] } }])
    const live = await carer.live()
    const foreign = await stranger.live()
    const heard = new Promise((resolve) => live.once('client changed', resolve))
    const overheard: unknown[] = []
    foreign.onAny((...event) => overheard.push(event))
    const moved = await reception.post(`/api/client/${clientId}/move`, { room_id: roomId, status: 'majas' })
    expect(moved.status).toBe(200)
    expect(moved.body.room).toMatchObject({ name: '207', free_places: 0, availability: 'hõivatud' })
    expect(await heard).toMatchObject({ house: house.id, ids: [clientId] })
    const entry = await carer.post('/api/diary/drink', { client_id: clientId, values: { ml: 200 } })
    expect(entry.body.entry).toMatchObject({ kind: 'drink', values: { ml: 200 }, struck_at: null })
    const diary = await reception.get(`/api/client/${clientId}/diary`)
    expect(diary.body.entries).toHaveLength(1)
    expect((await stranger.get(`/api/client/${clientId}`)).status).toBe(404)
    expect(overheard).toEqual([])
    live.close()
    foreign.close()
  })

  it('answers a repeated call again without doing it twice', async () => {
    const carer = await server.browser().signIn('hooldaja@koduke.example')
    const headers = { 'Idempotency-Key': 'same-key-1' }
    const first = await carer.post('/api/diary/mood', { client_id: clientId, values: { mood: 4 } }, { headers })
    const second = await carer.post('/api/diary/mood', { client_id: clientId, values: { mood: 4 } }, { headers })
    expect(second.body).toEqual(first.body)
    expect(second.headers.get('idempotent-replay')).toBe('true')
    const other = await carer.post('/api/diary/mood', { client_id: clientId, values: { mood: 2 } }, { headers })
    expect(other.status).toBe(409)
  })
})
