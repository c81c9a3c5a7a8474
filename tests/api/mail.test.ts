import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import type { TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { MailServer } from '../support/mailServer.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { houseWorld, type HouseWorld, insertWorker } from '../support/world.ts'

/** Longer than the first retry delay of an e-mail. */
const A_WHILE = 120_000
const TO = 'tiina@naide.example'

onBothDatabases('e-mails', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let mail: MailServer
  let server: TestServer
  let manager: TestBrowser
  let client: string
  beforeEach(async () => {
    db = await fresh()
    house = await houseWorld(db, 'Tamme <kodu>')
    client = await house.client({ first_name: 'Maimu', called_name: 'Mai' })
    await insertWorker(db, house, 'manager', 'juhataja@koduke.example')
    mail = await MailServer.listen()
    server = await testServer(db, { smtpUrl: mail.url })
    manager = await server.browser().signIn('juhataja@koduke.example')
  })
  afterEach(() => mail.close())

  const give = async (): Promise<{ id: string; path: string }> => {
    const { body } = await manager.post(`/api/client/${client}/description`, { to_name: 'Tiina', days: 14 })
    return { id: body.link.id, path: body.path }
  }
  const send = (id: string, email = TO, language = 'et') => manager.post(`/api/link/${id}/mail`, { email, language })
  const standing = async (id: string) => {
    const { links } = (await manager.get(`/api/client/${client}/careplan`)).body
    const { mail_to, mail_at, mail_failed } = links.find((link: { id: string }) => link.id === id)
    return { mail_to, mail_at, mail_failed }
  }

  it('carry a signed link as text and HTML, and report that they were sent', async () => {
    const { id, path } = await give()
    expect((await send(id)).body.link).toMatchObject({ mail_to: TO, mail_at: null, mail_failed: 0 })
    await server.post.deliver()
    const [letter] = mail.letters
    expect(mail.letters).toHaveLength(1)
    expect(letter).toMatchObject({ subject: 'Mai: taust ja harjumused', to: [{ address: TO }] })
    expect(letter?.text).toContain(`${server.url}${path}`)
    expect(letter?.html).toContain('Tamme &lt;kodu&gt;')
    expect(letter?.html).not.toContain('<kodu>')
    expect(await standing(id)).toEqual({ mail_to: TO, mail_at: server.now.toISOString(), mail_failed: 0 })
    await server.post.deliver()
    expect(mail.letters).toHaveLength(1)
  })

  it('are in the reader’s language', async () => {
    const { id } = await give()
    await send(id, TO, 'ru')
    await server.post.deliver()
    expect(mail.letters[0]?.text).toContain('Здравствуйте, Tiina!')
  })

  it('are retried with growing delays while the mail server refuses them, and are sent once', async () => {
    const { id } = await give()
    mail.refusal = 451
    await send(id)
    await server.post.deliver()
    await server.post.deliver()
    expect(await standing(id)).toEqual({ mail_to: TO, mail_at: null, mail_failed: 0 })
    expect(await db.selectFrom('mail').select('tries').execute()).toEqual([{ tries: 1 }])
    mail.refusal = null
    server.now = new Date(server.now.getTime() + A_WHILE)
    await Promise.all([server.post.deliver(), server.post.deliver()])
    expect(mail.letters).toHaveLength(1)
    expect((await standing(id)).mail_at).toBe(server.now.toISOString())
  })

  it('fail if they are refused for good, and another address may be tried', async () => {
    const { id } = await give()
    mail.refusal = 550
    await send(id, 'vale@naide.example')
    await server.post.deliver()
    expect(await standing(id)).toEqual({ mail_to: 'vale@naide.example', mail_at: null, mail_failed: 1 })
    const told = server.logged.filter((line) => line.includes('letter not sent')).join('')
    expect(told).toContain('"responseCode":550')
    expect(told).not.toMatch(/@|naide/)
    mail.refusal = null
    await send(id)
    await server.post.deliver()
    expect(mail.letters.map(({ to }) => to?.[0]?.address)).toEqual([TO])
    expect((await standing(id)).mail_failed).toBe(0)
  })

  it('are not sent if their link has been revoked meanwhile', async () => {
    const { id, path } = await give()
    mail.refusal = 451
    await send(id)
    await server.post.deliver()
    await manager.post(`/api/link/${id}/revoke`, {})
    mail.refusal = null
    server.now = new Date(server.now.getTime() + A_WHILE)
    await server.post.deliver()
    expect(mail.letters).toEqual([])
    expect(JSON.stringify(await db.selectFrom('mail').selectAll().execute())).not.toContain(new URLSearchParams(path.split('?')[1]).get('signature'))
  })

  it('are refused with an error beside the field, and for a closed link', async () => {
    const { id } = await give()
    expect(await send(id, 'mitte-aadress')).toMatchObject({ status: 422, body: { errors: { email: [expect.stringMatching(/e-post/i)] } } })
    await manager.post(`/api/link/${id}/revoke`, {})
    expect(await send(id)).toMatchObject({ status: 422, body: { code: 'link-closed' } })
    expect(await db.selectFrom('mail').selectAll().execute()).toEqual([])
  })

  it('are written to the data folder without a mail server, and the log says where', async () => {
    const alone = await testServer(db)
    const browser = await alone.browser().signIn('juhataja@koduke.example')
    const { id } = await give()
    await browser.post(`/api/link/${id}/mail`, { email: TO, language: 'et' })
    await alone.post.deliver()
    const folder = join(alone.deps.config.dataDir, 'mail')
    const [file = ''] = readdirSync(folder)
    expect(await PostalMime.parse(readFileSync(join(folder, file)))).toMatchObject({ to: [{ address: TO }] })
    expect(alone.logged.join('\n')).toContain(file)
  })
})
