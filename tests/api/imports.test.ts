import { beforeEach, expect, it } from 'vitest'
import { onBothDatabases } from '../support/database.ts'
import { ImportWorld, PEOPLE } from '../support/importWorld.ts'

onBothDatabases('an import', (fresh) => {
  let imports: ImportWorld
  beforeEach(async () => {
    imports = await ImportWorld.in(await fresh())
    return () => imports.mail.close()
  })

  it('makes rooms, then residents in them, as the screens do', async () => {
    const rooms = await imports.prepare('rooms', 'Tuba;Korrus;Kohti;Pindala\n101;1;2;18,5\n102;;1;\n')
    expect((await imports.look(rooms)).counts).toEqual({ all: 2, good: 2, faulty: 0, out: 0 })
    expect((await imports.manager.get('/api/rooms')).body.rooms).toEqual([])
    expect((await imports.act(rooms, 'run')).body.import).toMatchObject({ state: 'done', made: 2, done_name: expect.any(String) })
    expect((await imports.manager.get('/api/rooms')).body.rooms).toMatchObject([
      { name: '101', floor: 1, max_people: 2, area_m2: 18.5 },
      { name: '102', floor: 1, max_people: 1 },
    ])
    const residents = await imports.prepare('residents', PEOPLE)
    expect(await imports.faults(residents)).toEqual([])
    expect((await imports.act(residents, 'run')).status).toBe(200)
    expect(await imports.clients()).toMatchObject([
      { name: 'Aino Kolmas', room: null, gender: 'female', status: 'majas' },
      { name: 'Maimu Näidis', room: '101', birth_date: '1940-08-25' },
      { name: 'Jüri Teine', room: '101', birth_date: '1938-03-05', gender: 'male' },
    ])
    const { things } = await imports.look(residents)
    expect(things.map(({ name }: { name: string }) => name)).toEqual(['Maimu Näidis', 'Jüri Teine', 'Aino Kolmas'])
    const one = (await imports.manager.get(`/api/client/${things[0].id}`)).body.client
    expect(one.contacts).toMatchObject([{ name: 'Anu Näidis', phone: '+37255512345' }])
  })

  it('shows errors of every row by cell, without changing anything', async () => {
    await imports.house.room({ name: '101', max_people: 1 })
    await imports.house.room({ name: '102', availability: 'suletud' })
    await imports.house.client({ first_name: 'Linda', last_name: 'Kask', personal_id: '60001019906' })
    await imports.house.client({ first_name: 'Tiina', last_name: 'Mets', birth_date: '1941-01-01' })
    const before = await imports.whole()
    const id = await imports.prepare(
      'residents',
      `Nimi,Isikukood,Sünniaeg,Sugu,Tuba,Saabus,Telefon,E-post,Hooldustase
Õie Hea,,1.1.1940,N,101,,,,
Jaan Kood,44008259988,,,,,,,
Jaan Sugu,34012079931,,N,,,,,
Jaan Päev,,31.2.1940,,,,,,
Jaan Homme,,1.1.2040,,,,,,
Jaan Lahknev,34012079931,1.1.1940,,,,,,
Kati Tuba,,,,999,,,,
Kati Täis,,,,101,,,,
Kati Kinni,,,,102,,,,
Linda Kask,60001019906,,,,,,,
"Mets, Tiina",,01.01.1941,,,,,,
Õie Hea,,01.01.1940,,,,,,
Üksik,,,,,,,,
Kati Tulevik,,,,,1.1.2030,,,
Kati Telefon,,,,,,12,,
Kati Post,,,,,,,kuskil,
Kati Tase,,,,,,,,9
`,
    )
    expect(await imports.faults(id)).toEqual([
      '3 personalID personalId',
      '4 gender mismatch',
      '5 birth_date day',
      '6 birth_date future',
      '7 birth_date mismatch',
      '8 room room-not-found',
      '9 room room-full',
      '10 room room-closed',
      '11 personalID person-exists',
      '12 full_name person-here',
      '13 birth_date double',
      '14 full_name required',
      '15 arrival_date future',
      '16 phone phone',
      '17 email email',
      '18 care_level tooBig',
    ])
    expect((await imports.look(id)).counts).toEqual({ all: 17, good: 1, faulty: 16, out: 0 })
    expect(await imports.whole()).toBe(before)
    const refused = await imports.act(id, 'run')
    expect([refused.status, refused.body.code]).toEqual([422, 'import-faulty'])
    expect(await imports.whole()).toBe(before)
  })

  it('corrects cells and skips rows, which can be included again', async () => {
    await imports.house.room({ name: '101', max_people: 2 })
    const id = await imports.prepare('residents', 'Eesnimi;Perekonnanimi;Tuba\nMari;Üks;999\nKati;Kaks;998\nJaan;Kolm;101\n')
    expect(await imports.faults(id)).toEqual(['2 room room-not-found', '3 room room-not-found'])
    await imports.act(id, 'check', { cells: [{ no: 2, column: 2, text: ' 101 ' }], out: [{ no: 3, out: true }] })
    expect((await imports.look(id)).counts).toEqual({ all: 3, good: 2, faulty: 0, out: 1 })
    expect((await imports.act(id, 'run')).body.import.made).toBe(2)
    expect((await imports.clients()).map(({ name }: { name: string }) => name)).toEqual(['Jaan Kolm', 'Mari Üks'])
    expect((await imports.look(id)).lines).toMatchObject([{ no: 3, cells: ['Kati', 'Kaks', '998'], out: true, faults: [{ code: 'room-not-found' }] }])
  })

  it('lets columns be reassigned, each field once', async () => {
    const id = await imports.prepare('residents', 'Esimene;Teine\nMari;Kask\n')
    expect(await imports.look(id)).toMatchObject({ matched: [null, null], counts: { faulty: 1 } })
    expect((await imports.act(id, 'check', { matched: ['first_name', 'first_name'] })).status).toBe(422)
    expect((await imports.act(id, 'check', { matched: ['first_name', 'max_people'] })).status).toBe(422)
    await imports.act(id, 'check', { matched: ['first_name', 'last_name'] })
    expect(await imports.look(id)).toMatchObject({ matched: ['first_name', 'last_name'], counts: { good: 1 } })
  })

  it('is all or nothing: changes in the house meanwhile are noticed before anything is imported', async () => {
    await imports.house.room({ name: '101', max_people: 1 })
    const id = await imports.prepare('residents', 'Eesnimi;Perekonnanimi;Tuba\nMari;Üks;101\nKati;Kaks;\n')
    expect(await imports.faults(id)).toEqual([])
    const [room] = (await imports.manager.get('/api/rooms')).body.rooms
    await imports.manager.post('/api/client', { first_name: 'Vahele', last_name: 'Tulnud', room_id: room.id })
    expect((await imports.act(id, 'run')).body.code).toBe('import-faulty')
    expect(await imports.clients()).toHaveLength(1)
    await imports.act(id, 'check')
    expect(await imports.faults(id)).toEqual(['2 room room-full'])
  })

  it('happens once, however often the call is repeated', async () => {
    const id = await imports.prepare('rooms', 'Tuba;Kohti\n101;1\n')
    const [one, other] = await Promise.all([imports.act(id, 'run'), imports.act(id, 'run')])
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    const again = { 'Idempotency-Key': '01990000-0000-7000-8000-00000000aaaa' }
    const second = await imports.prepare('rooms', 'Tuba;Kohti\n102;1\n')
    const asked = [0, 1].map(() => imports.manager.post(`/api/imports/${second}/run`, {}, { headers: again }))
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200])
    expect((await imports.manager.get('/api/rooms')).body.rooms).toHaveLength(2)
  })

  it('refuses a file that is no table, too many staff, and calls in the wrong order', async () => {
    const id = await imports.begin('rooms')
    expect((await imports.upload(id, 'PK\u0003\u0004')).body.code).toBe('bad-table')
    expect((await imports.upload(id, '')).body.code).toBe('bad-table')
    expect((await imports.act(id, 'run')).body.code).toBe('import-state')
    expect((await imports.act(id, 'check')).body.code).toBe('import-state')
    expect((await imports.manager.post('/api/imports/file', { id, image: 'a'.repeat(64) })).status).toBe(422)
    const staff = await imports.begin('staff')
    expect((await imports.upload(staff, `Nimi;E-post;Amet\n${'a;b;c\n'.repeat(301)}`)).body.code).toBe('table-too-large')
    expect((await imports.upload(staff, 'x'.repeat(2 * 1024 * 1024 + 1))).status).toBe(413)
    const empty = await imports.prepare('rooms', 'Tuba;Kohti\n101;1\n')
    await imports.act(empty, 'check', { out: [{ no: 2, out: true }] })
    expect((await imports.act(empty, 'run')).body.code).toBe('import-empty')
    expect((await imports.act(empty, 'drop')).status).toBe(200)
    expect((await imports.manager.get(`/api/imports/${empty}`)).body.code).toBe('import-not-found')
    expect((await imports.manager.get('/api/imports')).body.imports).toEqual([])
  })

  it('deletes personal rows of unfinished imports, and skipped rows', async () => {
    const { trimImports } = await import('../../server/imports/import.store.ts')
    const left = await imports.prepare('residents', PEOPLE)
    const done = await imports.prepare('residents', 'Eesnimi;Perekonnanimi\nMari;Üks\nKati;Kaks\n')
    await imports.act(done, 'check', { out: [{ no: 3, out: true }] })
    await imports.act(done, 'run')
    await trimImports(imports.db, new Date(imports.server.now.getTime() + 1000).toISOString())
    expect((await imports.manager.get(`/api/imports/${left}`)).status).toBe(404)
    expect(JSON.stringify(await imports.db.selectFrom('house_import').selectAll().execute())).not.toContain('Kati')
  })

  it('logs whom it added and removed', async () => {
    const id = await imports.prepare('residents', PEOPLE)
    await imports.act(id, 'check', { cells: [2, 3].map((no) => ({ no, column: 5, text: '' })) })
    await imports.act(id, 'run')
    const [{ id: client }] = (await imports.look(id)).things
    await imports.act(id, 'undo')
    const lines = await imports.db.selectFrom('audit').select(['action', 'entity']).where('ids', 'like', `%${client}%`).orderBy('seq').execute()
    expect(lines).toEqual([
      { action: 'imports.run', entity: 'client' },
      { action: 'imports.get', entity: 'client' },
      { action: 'imports.undo', entity: 'client' },
    ])
  })
})
