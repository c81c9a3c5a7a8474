import type { Kysely } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import type { ImportKind } from '#shared/rules/import/kinds.ts'
import { WRITTEN_OF_CLIENT } from '#core/client/written.store.ts'
import { MADE_WITH_CLIENT, SEEN_OF_CLIENT } from '../../server/imports/touched.store.ts'
import type { Answer, TestBrowser } from '../support/browser.ts'
import { freshDatabase, onBothDatabases } from '../support/database.ts'
import { keyIn, pathIn } from '../support/letters.ts'
import { MailServer } from '../support/mailServer.ts'
import { fileForm } from '../support/picture.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { houseWorld, type HouseWorld, insertPerson, insertWorker } from '../support/world.ts'
import { fingerprint } from '../matrix/objects.ts'

const PASSWORD = 'kolm hobust aia taga'
const PEOPLE = `Eesnimi;Perekonnanimi;Isikukood;Sünniaeg;Sugu;Tuba;Kontaktisik;Kontaktisiku telefon
Maimu;Näidis;44008259987;;;101;Anu Näidis;5551 2345
Jüri;Teine;;5.3.1938;M;101;;
Aino;Kolmas;;;N;;;
`

onBothDatabases('an import', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let server: TestServer
  let mail: MailServer
  let manager: TestBrowser
  beforeEach(async () => {
    db = await fresh()
    house = await houseWorld(db, 'Uus kodu')
    mail = await MailServer.listen()
    server = await testServer(db, { smtpUrl: mail.url })
    await insertWorker(db, house, 'manager', 'juhataja@koduke.example')
    manager = await server.browser().signIn('juhataja@koduke.example')
    return () => mail.close()
  })

  const upload = (id: string, text: string, by = manager): Promise<Answer> =>
    by.send('POST', '/api/imports/file', fileForm({ id }, Buffer.from(text), 'fail.csv'))
  const begin = async (kind: ImportKind, file_name = 'fail.csv'): Promise<string> =>
    (await manager.post('/api/imports', { kind, file_name })).body.import.id
  const prepare = async (kind: ImportKind, text: string): Promise<string> => {
    const id = await begin(kind)
    const { status, text: said } = await upload(id, text)
    expect(said).toContain('prepared')
    expect(status).toBe(200)
    return id
  }
  const look = async (id: string) => (await manager.get(`/api/imports/${id}`)).body.import
  const faults = async (id: string) =>
    (await look(id)).lines.flatMap(({ no, faults: all }: { no: number; faults: { field: string; code: string }[] }) =>
      all.map(({ field, code }) => `${no} ${field} ${code}`),
    )
  const act = (id: string, verb: 'check' | 'run' | 'undo' | 'drop', body: object = {}): Promise<Answer> =>
    manager.post(`/api/imports/${id}/${verb}`, body)
  /** The house without its imports, and all accounts. */
  const whole = async (): Promise<string> =>
    `${(await fingerprint(db, house.id)).split('\n').slice(0, -3).join()}${JSON.stringify(await db.selectFrom('person').selectAll().orderBy('id').execute())}`
  const clients = async () => (await manager.get('/api/clients')).body.clients

  it('makes rooms, then residents in them, as the screens do', async () => {
    const rooms = await prepare('rooms', 'Tuba;Korrus;Kohti;Pindala\n101;1;2;18,5\n102;;1;\n')
    expect((await look(rooms)).counts).toEqual({ all: 2, good: 2, faulty: 0, out: 0 })
    expect((await manager.get('/api/rooms')).body.rooms).toEqual([])
    expect((await act(rooms, 'run')).body.import).toMatchObject({ state: 'done', made: 2, done_name: expect.any(String) })
    expect((await manager.get('/api/rooms')).body.rooms).toMatchObject([
      { name: '101', floor: 1, max_people: 2, area_m2: 18.5 },
      { name: '102', floor: 1, max_people: 1 },
    ])
    const residents = await prepare('residents', PEOPLE)
    expect(await faults(residents)).toEqual([])
    expect((await act(residents, 'run')).status).toBe(200)
    expect(await clients()).toMatchObject([
      { name: 'Aino Kolmas', room: null, gender: 'female', status: 'majas' },
      { name: 'Maimu Näidis', room: '101', birth_date: '1940-08-25' },
      { name: 'Jüri Teine', room: '101', birth_date: '1938-03-05', gender: 'male' },
    ])
    const { things } = await look(residents)
    expect(things.map(({ name }: { name: string }) => name)).toEqual(['Maimu Näidis', 'Jüri Teine', 'Aino Kolmas'])
    const one = (await manager.get(`/api/client/${things[0].id}`)).body.client
    expect(one.contacts).toMatchObject([{ name: 'Anu Näidis', phone: '+37255512345' }])
  })

  it('shows errors of every row by cell, without changing anything', async () => {
    await house.room({ name: '101', max_people: 1 })
    await house.room({ name: '102', availability: 'suletud' })
    await house.client({ first_name: 'Linda', last_name: 'Kask', personal_id: '60001019906' })
    await house.client({ first_name: 'Tiina', last_name: 'Mets', birth_date: '1941-01-01' })
    const before = await whole()
    const id = await prepare(
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
    expect(await faults(id)).toEqual([
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
    expect((await look(id)).counts).toEqual({ all: 17, good: 1, faulty: 16, out: 0 })
    expect(await whole()).toBe(before)
    const refused = await act(id, 'run')
    expect([refused.status, refused.body.code]).toEqual([422, 'import-faulty'])
    expect(await whole()).toBe(before)
  })

  it('corrects cells and skips rows, which can be included again', async () => {
    await house.room({ name: '101', max_people: 2 })
    const id = await prepare('residents', 'Eesnimi;Perekonnanimi;Tuba\nMari;Üks;999\nKati;Kaks;998\nJaan;Kolm;101\n')
    expect(await faults(id)).toEqual(['2 room room-not-found', '3 room room-not-found'])
    await act(id, 'check', { cells: [{ no: 2, column: 2, text: ' 101 ' }], out: [{ no: 3, out: true }] })
    expect((await look(id)).counts).toEqual({ all: 3, good: 2, faulty: 0, out: 1 })
    expect((await act(id, 'run')).body.import.made).toBe(2)
    expect((await clients()).map(({ name }: { name: string }) => name)).toEqual(['Jaan Kolm', 'Mari Üks'])
    expect((await look(id)).lines).toMatchObject([{ no: 3, cells: ['Kati', 'Kaks', '998'], out: true, faults: [{ code: 'room-not-found' }] }])
  })

  it('lets columns be reassigned, each field once', async () => {
    const id = await prepare('residents', 'Esimene;Teine\nMari;Kask\n')
    expect(await look(id)).toMatchObject({ matched: [null, null], counts: { faulty: 1 } })
    expect((await act(id, 'check', { matched: ['first_name', 'first_name'] })).status).toBe(422)
    expect((await act(id, 'check', { matched: ['first_name', 'max_people'] })).status).toBe(422)
    await act(id, 'check', { matched: ['first_name', 'last_name'] })
    expect(await look(id)).toMatchObject({ matched: ['first_name', 'last_name'], counts: { good: 1 } })
  })

  it('is all or nothing: changes in the house meanwhile are noticed before anything is imported', async () => {
    await house.room({ name: '101', max_people: 1 })
    const id = await prepare('residents', 'Eesnimi;Perekonnanimi;Tuba\nMari;Üks;101\nKati;Kaks;\n')
    expect(await faults(id)).toEqual([])
    const [room] = (await manager.get('/api/rooms')).body.rooms
    await manager.post('/api/client', { first_name: 'Vahele', last_name: 'Tulnud', room_id: room.id })
    expect((await act(id, 'run')).body.code).toBe('import-faulty')
    expect(await clients()).toHaveLength(1)
    await act(id, 'check')
    expect(await faults(id)).toEqual(['2 room room-full'])
  })

  it('happens once, however often the call is repeated', async () => {
    const id = await prepare('rooms', 'Tuba;Kohti\n101;1\n')
    const [one, other] = await Promise.all([act(id, 'run'), act(id, 'run')])
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    const again = { 'Idempotency-Key': '01990000-0000-7000-8000-00000000aaaa' }
    const second = await prepare('rooms', 'Tuba;Kohti\n102;1\n')
    const asked = [0, 1].map(() => manager.post(`/api/imports/${second}/run`, {}, { headers: again }))
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200])
    expect((await manager.get('/api/rooms')).body.rooms).toHaveLength(2)
  })

  it('is undone completely, to the last row', async () => {
    await house.room({ name: '101', max_people: 2 })
    const rows = async (): Promise<unknown> =>
      Promise.all(
        (['client', 'client_care', 'client_person', 'client_contact', 'stay', 'room', 'bed'] as const).map((table) =>
          db.selectFrom(table).selectAll().execute(),
        ),
      )
    const before = await rows()
    const id = await prepare('residents', PEOPLE)
    await act(id, 'run')
    expect(await clients()).toHaveLength(3)
    expect((await act(id, 'undo')).body.import).toMatchObject({ state: 'undone', undo_until: null })
    expect(await rows()).toEqual(before)
    expect((await look(id)).lines).toEqual([])
    // Devices with a copy receive the deletions.
    expect((await manager.get('/api/sync')).text).not.toContain('Maimu')
    expect((await act(id, 'undo')).body.code).toBe('import-state')
    // And the same file can be imported again.
    expect(await faults(await prepare('residents', PEOPLE))).toEqual([])
  })

  it('names what has been used since, and then undoes nothing', async () => {
    await house.room({ name: '101', max_people: 2 })
    const id = await prepare('residents', PEOPLE)
    await act(id, 'run')
    const { things } = await look(id)
    await manager.post('/api/diary/other', { client_id: things[1].id, text: 'Jõudis kohale' })
    await manager.post('/api/client/save', { id: things[2].id, called_name: 'Ain' })
    expect((await look(id)).things.map((each: { is_touched: boolean }) => each.is_touched)).toEqual([false, true, true])
    expect((await act(id, 'undo')).body.code).toBe('import-touched')
    expect(await clients()).toHaveLength(3)
  })

  it('does not remove a room in which somebody has lived', async () => {
    const rooms = await prepare('rooms', 'Tuba;Kohti\n101;2\n102;1\n')
    await act(rooms, 'run')
    const residents = await prepare('residents', PEOPLE)
    await act(residents, 'run')
    expect((await act(rooms, 'undo')).body.code).toBe('import-touched')
    expect((await look(rooms)).things.map((each: { is_touched: boolean }) => each.is_touched)).toEqual([true, false])
    await act(residents, 'undo')
    expect((await act(rooms, 'undo')).status).toBe(200)
    expect((await manager.get('/api/rooms')).body.rooms).toEqual([])
  })

  it('can be undone for 14 days', async () => {
    const id = await prepare('rooms', 'Tuba;Kohti\n101;1\n')
    await act(id, 'run')
    server.now = new Date(server.now.getTime() + 14 * 86_400_000)
    manager = await server.browser().signIn('juhataja@koduke.example')
    expect((await act(id, 'undo')).body.code).toBe('import-late')
  })

  it('invites staff by e-mail; they choose a password and work in the house', async () => {
    const id = await prepare(
      'staff',
      'Nimi;E-post;Amet\nPiret Kask;Piret@naidis.example;Hooldaja\nMart Mets;mart@naidis.example;medõde\nOlga;olga@naidis.example;õde\n',
    )
    expect(await faults(id)).toEqual(['3 role choice'])
    await act(id, 'check', { cells: [{ no: 3, column: 2, text: 'Õde' }] })
    expect((await act(id, 'run')).body.import.made).toBe(3)
    await server.post.deliver()
    expect(mail.letters).toHaveLength(3)
    const letter = mail.letters.find(({ to }) => to?.some(({ address }) => address === 'piret@naidis.example'))
    expect(letter?.text).toContain('„Uus kodu“')
    expect(pathIn(mail, 'piret@naidis.example', server.url)).toMatch(/^\/parool\/uus\//)
    const visitor = await server.browser().open()
    const key = keyIn(mail, 'piret@naidis.example', server.url)
    expect((await visitor.post('/api/password/look', { key })).body).toMatchObject({ state: 'kehtib', name: 'Piret Kask' })
    expect((await visitor.post('/api/password/reset', { key, password: PASSWORD })).status).toBe(200)
    const carer = await server.browser().signIn('piret@naidis.example', PASSWORD)
    expect((await carer.get('/api/user')).body.user).toMatchObject({ role: 'carer', house: { name: 'Uus kodu' } })
    expect((await carer.get('/api/imports')).status).toBe(403)
    await server.post.deliver()
    // A first password is not announced in another e-mail.
    expect(mail.letters).toHaveLength(3)
  })

  it('writes to new staff in the language of the importing user', async () => {
    await db.updateTable('person').set({ language: 'ru' }).where('email', '=', 'juhataja@koduke.example').execute()
    await act(await prepare('staff', 'Nimi;E-post;Amet\nOlga Kask;olga@naidis.example;Hooldaja\n'), 'run')
    await server.post.deliver()
    expect(mail.letters[0]?.subject).toMatch(/[а-я]/i)
    expect(mail.letters[0]?.text).toContain('Uus kodu')
    expect((await db.selectFrom('person').select('language').where('email', '=', 'olga@naidis.example').executeTakeFirst())?.language).toBe('ru')
  })

  it('withdraws invitations, but not accepted ones', async () => {
    const id = await prepare('staff', 'Nimi;E-post;Amet\nPiret Kask;piret@naidis.example;Hooldaja\nMart Mets;mart@naidis.example;õde\n')
    const before = await db.selectFrom('person').selectAll().orderBy('id').execute()
    await act(id, 'run')
    await server.post.deliver()
    const key = keyIn(mail, 'piret@naidis.example', server.url)
    expect((await act(id, 'undo')).status).toBe(200)
    expect(await db.selectFrom('person').selectAll().orderBy('id').execute()).toEqual(before)
    const visitor = await server.browser().open()
    expect((await visitor.post('/api/password/look', { key })).status).toBe(404)
    const again = await prepare('staff', 'Nimi;E-post;Amet\nPiret Kask;piret@naidis.example;Hooldaja\n')
    await act(again, 'run')
    await server.post.deliver()
    await visitor.post('/api/password/reset', { key: keyIn(mail, 'piret@naidis.example', server.url), password: PASSWORD })
    expect((await act(again, 'undo')).body.code).toBe('import-touched')
  })

  it('invites people with an account elsewhere without a key, and does not reveal it to the house', async () => {
    const elsewhere = await houseWorld(db, 'Teine kodu')
    await insertWorker(db, elsewhere, 'nurse', 'ode@naidis.example')
    await insertPerson(db, { role: 'user', email: 'juba@naidis.example', partnerId: house.partnerId, houseId: house.id })
    const id = await prepare('staff', 'Nimi;E-post;Amet\nTuttav Õde;ode@naidis.example;õde\nJuba Siin;juba@naidis.example;hooldaja\n')
    expect(await faults(id)).toEqual(['3 email staff-here'])
    await act(id, 'check', { out: [{ no: 3, out: true }] })
    await act(id, 'run')
    await server.post.deliver()
    expect(pathIn(mail, 'ode@naidis.example', server.url)).toBe('/kutsed')
    expect((await act(id, 'undo')).status).toBe(200)
    expect(await db.selectFrom('person').select('id').where('email', '=', 'ode@naidis.example').execute()).toHaveLength(1)
  })

  it('refuses a file that is no table, too many staff, and calls in the wrong order', async () => {
    const id = await begin('rooms')
    expect((await upload(id, 'PK\u0003\u0004')).body.code).toBe('bad-table')
    expect((await upload(id, '')).body.code).toBe('bad-table')
    expect((await act(id, 'run')).body.code).toBe('import-state')
    expect((await act(id, 'check')).body.code).toBe('import-state')
    expect((await manager.post('/api/imports/file', { id, image: 'a'.repeat(64) })).status).toBe(422)
    const staff = await begin('staff')
    expect((await upload(staff, `Nimi;E-post;Amet\n${'a;b;c\n'.repeat(301)}`)).body.code).toBe('table-too-large')
    expect((await upload(staff, 'x'.repeat(2 * 1024 * 1024 + 1))).status).toBe(413)
    const empty = await prepare('rooms', 'Tuba;Kohti\n101;1\n')
    await act(empty, 'check', { out: [{ no: 2, out: true }] })
    expect((await act(empty, 'run')).body.code).toBe('import-empty')
    expect((await act(empty, 'drop')).status).toBe(200)
    expect((await manager.get(`/api/imports/${empty}`)).body.code).toBe('import-not-found')
    expect((await manager.get('/api/imports')).body.imports).toEqual([])
  })

  it('deletes personal rows of unfinished imports, and skipped rows', async () => {
    const { trimImports } = await import('../../server/imports/import.store.ts')
    const left = await prepare('residents', PEOPLE)
    const done = await prepare('residents', 'Eesnimi;Perekonnanimi\nMari;Üks\nKati;Kaks\n')
    await act(done, 'check', { out: [{ no: 3, out: true }] })
    await act(done, 'run')
    await trimImports(db, new Date(server.now.getTime() + 1000).toISOString())
    expect((await manager.get(`/api/imports/${left}`)).status).toBe(404)
    expect(JSON.stringify(await db.selectFrom('house_import').selectAll().execute())).not.toContain('Kati')
  })

  it('logs whom it added and removed', async () => {
    const id = await prepare('residents', PEOPLE)
    await act(id, 'check', { cells: [2, 3].map((no) => ({ no, column: 5, text: '' })) })
    await act(id, 'run')
    const [{ id: client }] = (await look(id)).things
    await act(id, 'undo')
    const lines = await db.selectFrom('audit').select(['action', 'entity']).where('ids', 'like', `%${client}%`).orderBy('seq').execute()
    expect(lines).toEqual([
      { action: 'imports.run', entity: 'client' },
      { action: 'imports.get', entity: 'client' },
      { action: 'imports.undo', entity: 'client' },
    ])
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
