import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import { INVITATION_DAYS } from '#shared/rules/invitation.ts'
import { trimAccounts } from '../../server/accounts/trim.store.ts'
import type { TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { keyIn, pathIn } from '../support/letters.ts'
import { MailServer } from '../support/mailServer.ts'
import { fileForm } from '../support/picture.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { houseWorld, type HouseWorld, insertPerson, insertWorker } from '../support/world.ts'
import { hashPassword } from '../../server/accounts/password.ts'

const PASSWORD = 'koduke-demo'
const NEW_PASSWORD = 'kolm hobust aia taga'
const EMAIL = 'kutsutav@naidis.example'
const MARKER = 'Salajane'
const DAY = 86_400_000

/** Every kind of account behind an address. */
const KINDS = [
  'administrator',
  'manager elsewhere',
  'carer here',
  'local government',
  'public',
  'locked',
  'without password',
  'invited elsewhere',
] as const
type Kind = (typeof KINDS)[number]

onBothDatabases('invitations', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let elsewhere: HouseWorld
  let server: TestServer
  let mail: MailServer
  let manager: TestBrowser
  beforeEach(async () => {
    db = await fresh()
    house = await houseWorld(db, 'Aasa kodu')
    elsewhere = await houseWorld(db, 'Tamme kodu')
    await house.client({ first_name: MARKER })
    mail = await MailServer.listen()
    server = await testServer(db, { smtpUrl: mail.url })
    await insertWorker(db, house, 'manager', 'juhataja@koduke.example')
    await insertWorker(db, elsewhere, 'manager', 'juhataja2@koduke.example')
    manager = await server.browser().signIn('juhataja@koduke.example')
    return () => mail.close()
  })

  const prepared = async (by: TestBrowser, role = 'juhataja', email = EMAIL): Promise<string> => {
    const { id } = (await by.post('/api/imports', { kind: 'staff', file_name: 'a.csv' })).body.import
    await by.send('POST', '/api/imports/file', fileForm({ id }, Buffer.from(`Nimi;E-post;Amet\nPetetud Halb;${email};${role}\n`), 'a.csv'))
    return id
  }
  const imported = async (by = manager, role = 'juhataja', email = EMAIL) => by.post(`/api/imports/${await prepared(by, role, email)}/run`)
  const joined = async (): Promise<void> => {
    const admin = 'haldaja@koduke.example'
    await insertPerson(db, { role: 'admin', email: admin, passwordHash: await hashPassword(PASSWORD) })
    const id = randomUUID()
    const asked = {
      registry_code: '19930859',
      name: 'Kuldnoka Kodu OÜ',
      contact_name: 'Tiina',
      contact_role: 'juht',
      email: EMAIL,
      phone: '+3725551234',
    }
    const size = { houses_n: 1, places_n: 60, package_id: 'keskmine' } as const
    const times = { asked_at: server.now.toISOString(), confirmed_at: server.now.toISOString(), link_id: id, body_sha256: '' }
    await db
      .insertInto('join_request')
      .values({
        id,
        ...asked,
        ...size,
        ...times,
        language: 'et',
        kind: 'hk',
        state: 'confirmed',
        message: null,
        licence_no: null,
        decided_at: null,
        decided_by: null,
        reason: null,
        made_house_id: null,
      })
      .execute()
    const chief = await server.browser().signIn(admin)
    expect((await chief.post(`/api/admin/joins/${id}/accept`)).status).toBe(200)
  }
  const person = () => db.selectFrom('person').selectAll().where('email', '=', EMAIL).executeTakeFirstOrThrow()
  const works = async () =>
    await db
      .selectFrom('membership')
      .selectAll()
      .where('person_id', '=', (await person()).id)
      .orderBy('id')
      .execute()
  const mine = async (browser: TestBrowser) => (await browser.get('/api/user/invitations')).body.invitations
  const houses = async () => (await manager.get('/api/invitations')).body.invitations

  const make: Record<Kind, () => Promise<unknown>> = {
    administrator: async () => insertPerson(db, { role: 'admin', email: EMAIL, passwordHash: await hashPassword(PASSWORD) }),
    'manager elsewhere': () => insertWorker(db, elsewhere, 'manager', EMAIL),
    'carer here': () => insertWorker(db, house, 'carer', EMAIL),
    'local government': async () => {
      await db.insertInto('partner').values({ id: 'kov-9', kind: 'kov', name: 'Elva vald', house_id: null, ehak: '0171' }).execute()
      await insertPerson(db, { role: 'kov', partnerId: 'kov-9', email: EMAIL, passwordHash: await hashPassword(PASSWORD) })
    },
    public: async () => insertPerson(db, { role: 'user', email: EMAIL, passwordHash: await hashPassword(PASSWORD) }),
    locked: async () => {
      await insertWorker(db, elsewhere, 'nurse', EMAIL)
      await db.updateTable('person').set({ locked_at: server.now.toISOString() }).where('email', '=', EMAIL).execute()
    },
    'without password': () => insertPerson(db, { role: 'user', email: EMAIL }),
    'invited elsewhere': async () => {
      await insertPerson(db, { role: 'user', email: EMAIL, passwordHash: await hashPassword(PASSWORD) })
      await imported(await server.browser().signIn('juhataja2@koduke.example'), 'õde')
    },
  }

  /** A user's identity and rights, as answered by the server, and all data stored about them except when they were last seen. */
  const standing = async (): Promise<unknown> => {
    const kept = [await person(), await works()]
    const browser = await server.browser().open()
    const { status, body } = await browser.post('/api/login', { email: EMAIL, password: PASSWORD })
    if (status !== 200) return { kept, status, code: body.code }
    browser.token = body.token
    const asked = ['/api/clients', '/api/rooms', '/api/admin/houses/', '/api/kov/houses/', '/api/sync', '/api/imports']
    const answers = await Promise.all(asked.map((path) => browser.get(path)))
    // They see only that they are invited.
    const { invitations: _, ...user } = (await browser.get('/api/user')).body.user
    return { kept, user, answers: answers.map(({ status }) => status), marked: answers.some(({ text }) => text.includes(MARKER)) }
  }

  for (const kind of KINDS)
    for (const how of ['import', 'join'] as const)
      it(`do not change an account that is ${kind} (by ${how})`, async () => {
        await make[kind]()
        // From the first sign-in on, e-mails use the browser's language: signed in once before.
        await standing()
        const before = await standing()
        if (how === 'import') await imported()
        else await joined()
        await server.post.deliver()
        expect(await standing()).toEqual(before)
      })

  describe('to somebody who has an account', () => {
    it('are accepted by them, and only then they work there; their own role stays', async () => {
      await make.administrator()
      await imported(manager, 'raamatupidaja')
      await server.post.deliver()
      expect(pathIn(mail, EMAIL, server.url)).toBe('/kutsed')
      const admin = await server.browser().signIn(EMAIL)
      const [invitation] = await mine(admin)
      expect(invitation).toMatchObject({ house: 'Aasa kodu', role: 'accountant', invited_name: expect.stringContaining('manager') })
      const accepted = await admin.post(`/api/user/invitations/${invitation.id}/accept`)
      expect(accepted).toMatchObject({ status: 200, body: { partner: house.partnerId, user: { role: 'admin', own_role: 'admin' } } })
      expect((await admin.get('/api/clients')).status).toBe(403)
      expect((await admin.get('/api/admin/houses/')).status).toBe(200)
      expect((await houses())[0]).toMatchObject({ state: 'vastuvoetud', email: EMAIL, name: 'Petetud Halb' })
      // An administrator without a choice starts as one.
      const again = await server.browser().signIn(EMAIL)
      expect((await again.get('/api/user')).body.user).toMatchObject({ role: 'admin', active_partner: null })
      const there = await again.post('/api/user/switch', { active: house.partnerId })
      expect(there.body.user).toMatchObject({ role: 'accountant', house: { name: 'Aasa kodu' } })
      again.token = there.body.token
      const back = await again.post('/api/user/switch', { active: null })
      expect(back.body.user).toMatchObject({ role: 'admin', active_partner: null })
      expect((await (await server.browser().signIn(EMAIL)).get('/api/user')).body.user.role).toBe('admin')
    })

    it('are declined, which the house sees, and cannot be accepted afterwards', async () => {
      await make.public()
      await imported()
      const browser = await server.browser().signIn(EMAIL)
      const [{ id }] = await mine(browser)
      expect((await browser.post(`/api/user/invitations/${id}/decline`)).status).toBe(200)
      expect(await mine(browser)).toEqual([])
      expect(await houses()).toMatchObject([{ state: 'keeldutud' }])
      expect((await browser.post(`/api/user/invitations/${id}/accept`)).body.code).toBe('invitation-closed')
      expect(await works()).toEqual([])
      // Another may follow.
      expect((await imported()).status).toBe(200)
    })

    it('cannot be answered by anybody else', async () => {
      await make.public()
      await imported()
      const { id } = await db.selectFrom('invitation').select('id').executeTakeFirstOrThrow()
      const other = await server.browser().signIn('juhataja2@koduke.example')
      for (const path of [`/api/user/invitations/${id}/accept`, `/api/user/invitations/${id}/decline`, `/api/invitations/${id}/withdraw`])
        expect((await other.post(path)).status).toBe(404)
      expect((await other.get('/api/invitations')).body.invitations).toEqual([])
    })

    it('of two houses are separate; a repeated one of the same house is one', async () => {
      await make['invited elsewhere']()
      expect((await imported()).status).toBe(200)
      expect((await imported()).body.code).toBe('import-faulty')
      const browser = await server.browser().signIn(EMAIL)
      const [first, second] = await mine(browser)
      expect([first.house, second.house]).toEqual(['Aasa kodu', 'Tamme kodu'])
      const tries = await Promise.all([0, 1].map(() => browser.post(`/api/user/invitations/${first.id}/accept`)))
      expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(await works()).toMatchObject([{ house_id: house.id, role: 'manager' }])
      expect(await mine(browser)).toMatchObject([{ house: 'Tamme kodu' }])
    })
  })

  describe('to a new account', () => {
    it('are accepted by its first password, and by its own key alone', async () => {
      await imported(manager, 'hooldaja')
      await server.post.deliver()
      const key = keyIn(mail, EMAIL, server.url)
      await imported(await server.browser().signIn('juhataja2@koduke.example'), 'õde')
      expect(await works()).toEqual([])
      const visitor = await server.browser().open()
      expect((await visitor.post('/api/password/reset', { key, password: NEW_PASSWORD })).status).toBe(200)
      expect(await works()).toMatchObject([{ house_id: house.id, role: 'carer', person_name: 'Petetud Halb' }])
      const browser = await server.browser().signIn(EMAIL, NEW_PASSWORD)
      expect((await browser.get('/api/user')).body.user).toMatchObject({ role: 'carer', house: { name: 'Aasa kodu' } })
      expect(await mine(browser)).toMatchObject([{ house: 'Tamme kodu', role: 'nurse' }])
    })

    it('give no access after they are withdrawn, and the account is deleted with them', async () => {
      await imported()
      await server.post.deliver()
      const key = keyIn(mail, EMAIL, server.url)
      const [{ id }] = await houses()
      expect((await manager.post(`/api/invitations/${id}/withdraw`)).status).toBe(200)
      expect(await houses()).toMatchObject([{ state: 'tagasivoetud' }])
      const visitor = await server.browser().open()
      expect((await visitor.post('/api/password/look', { key })).body).toEqual({ state: 'tuhistatud', email: null, name: null, house: null })
      expect((await visitor.post('/api/password/reset', { key, password: NEW_PASSWORD })).body.code).toBe('link-closed')
      expect((await manager.post(`/api/invitations/${id}/withdraw`)).body.code).toBe('invitation-closed')
      await trimAccounts(db, new Date(server.now.getTime() + 60 * DAY))
      expect(await db.selectFrom('person').select('id').where('email', '=', EMAIL).execute()).toEqual([])
    })

    it('wait while their house is locked: a password does not open it', async () => {
      await imported()
      await server.post.deliver()
      const set = (locked: 0 | 1) =>
        db
          .updateTable('house')
          .set((eb) => ({ locked, ver: eb('ver', '+', 1) }))
          .where('id', '=', house.id)
          .execute()
      await set(1)
      const visitor = await server.browser().open()
      expect((await visitor.post('/api/password/reset', { key: keyIn(mail, EMAIL, server.url), password: NEW_PASSWORD })).status).toBe(200)
      const browser = await server.browser().signIn(EMAIL, NEW_PASSWORD)
      const { id } = await db.selectFrom('invitation').select('id').executeTakeFirstOrThrow()
      expect(await mine(browser)).toEqual([])
      expect((await browser.post(`/api/user/invitations/${id}/accept`)).body.code).toBe('house-locked')
      await set(0)
      expect((await browser.post(`/api/user/invitations/${id}/accept`)).status).toBe(200)
    })
  })

  it('expire, and the house may invite again', async () => {
    await make.public()
    await imported()
    server.now = new Date(server.now.getTime() + INVITATION_DAYS.staff * DAY)
    const browser = await server.browser().signIn(EMAIL)
    const { id } = await db.selectFrom('invitation').select('id').executeTakeFirstOrThrow()
    expect(await mine(browser)).toEqual([])
    expect((await browser.post(`/api/user/invitations/${id}/accept`)).body.code).toBe('invitation-closed')
    manager = await server.browser().signIn('juhataja@koduke.example')
    expect(await houses()).toMatchObject([{ state: 'aegunud' }])
    expect((await imported()).status).toBe(200)
  })

  it('tell the house nothing of whether an address has an account', async () => {
    await make.public()
    await make['manager elsewhere']().catch(() => undefined)
    await insertPerson(db, { role: 'user', email: 'olemas@naidis.example', passwordHash: await hashPassword(PASSWORD) })
    const said = async (email: string): Promise<string> => {
      const id = await prepared(manager, 'hooldaja', email)
      const answers = [await manager.post(`/api/imports/${id}/run`), await manager.get(`/api/imports/${id}`), await manager.get('/api/invitations')]
      const texts = answers.map(({ text, status, headers }) => [status, text, ...headers.keys()].join())
      return texts
        .join('\n')
        .replaceAll(email, 'AADRESS')
        .replace(/[\da-f]{8}-[\da-f-]{27}/g, 'ID')
        .replace(/"content-length":"\d+"/g, '')
    }
    const known = await said('olemas@naidis.example')
    await db.deleteFrom('invitation').execute()
    expect(await said('puudub@naidis.example')).toBe(known)
  })

  it('require setting up the second factor before work if all staff must have one', async () => {
    const strict = await testServer(db, { smtpUrl: mail.url, secondFactor: 'staff' })
    await make.public()
    await imported()
    const browser = await strict.browser().signIn(EMAIL)
    const [{ id }] = await mine(browser)
    const { partner } = (await browser.post(`/api/user/invitations/${id}/accept`)).body
    const refused = await browser.post('/api/user/switch', { active: partner })
    expect([refused.status, refused.body.code]).toEqual([401, 'second-factor-missing'])
  })
})
