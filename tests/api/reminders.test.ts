import { createPublicKey, verify } from 'node:crypto'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import { instantAt } from '#shared/rules/time.ts'
import { jobsOf } from '../../server/jobs/jobs.ts'
import { Schedule } from '../../server/jobs/schedule.ts'
import type { TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { MailServer } from '../support/mailServer.ts'
import { PushBrowser, PushService } from '../support/pushService.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { type HouseWorld, houseWorld, insertWorker } from '../support/world.ts'

const MORNING = '2026-11-20T05:00:00.000Z'

onBothDatabases('reminders outside the app', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let mail: MailServer
  let service: PushService
  let server: TestServer
  let manager: TestBrowser
  let nurse: TestBrowser
  let nurseId: string
  let helmi: string
  beforeEach(async () => {
    db = await fresh()
    house = await houseWorld(db, 'Tamme kodu')
    helmi = await house.client({ roomId: await house.room(), first_name: 'Helmi', last_name: 'Tamm' })
    await insertWorker(db, house, 'manager', 'juhataja@koduke.example')
    nurseId = await insertWorker(db, house, 'nurse', 'ode@koduke.example')
    mail = await MailServer.listen()
    service = await PushService.listen()
    server = await started(MORNING)
    manager = await server.browser().signIn('juhataja@koduke.example')
    nurse = await server.browser().signIn('ode@koduke.example')
  })
  afterEach(async () => {
    await mail.close()
    await service.close()
  })

  const started = (now: string) => testServer(db, { smtpUrl: mail.url, now, env: { PUSH_HOSTS: service.origin } })
  /** Runs the server's jobs as at its next tick. */
  const tick = async (at = server) => {
    await new Schedule({ jobs: jobsOf(at.deps, at), clock: () => at.now, log: at.deps.log }).tick()
    await at.post.deliver()
  }
  const remind = (on: string) => manager.post('/api/custom-reminders', { title: 'Helista Helmi tütrele', for: 'house', kind: 'date', on })
  const digestAt = (digest_hour: number, quiet_days: number[] = []) => nurse.post('/api/reminders/settings', { digest_hour, quiet_days })
  const at = (day: string, clock: string): void => void (server.now = new Date(instantAt(day, clock)))

  it('come by e-mail at the chosen hour, once, as numbers and links without names', async () => {
    await remind('2026-11-20')
    await digestAt(8)
    at('2026-11-20', '07:59')
    await tick()
    expect(mail.letters).toEqual([])
    at('2026-11-20', '08:01')
    await Promise.all([tick(), tick()])
    await tick()
    expect(mail.letters).toHaveLength(1)
    const [letter] = mail.letters
    expect(letter).toMatchObject({ to: [{ address: 'ode@koduke.example' }] })
    expect(letter?.subject).toMatch(/^Tamme kodu: meeldetuletusi \d+$/)
    expect(letter?.text).toContain('Oma ja maja meeldetuletused: 1')
    expect(letter?.text).toContain(`${server.url}/koduke/meeldetuletused`)
    expect(letter?.html).toContain(`href="${server.url}/koduke/meeldetuletused"`)
    for (const told of [letter?.text, letter?.html]) expect(told).not.toMatch(/Helmi|Tamm,|Helista/)
    // Another process on the same database has nothing left to send.
    const other = await started('2026-11-20T06:30:00.000Z')
    await tick(other)
    expect(mail.letters).toHaveLength(1)
    at('2026-11-21', '08:00')
    await tick()
    expect(mail.letters).toHaveLength(2)
  })

  it('come by no e-mail on a quiet day, or hours too late', async () => {
    // 20.11.2026 is a Friday.
    await digestAt(8, [5])
    await remind('2026-11-20')
    at('2026-11-20', '08:00')
    await tick()
    at('2026-11-21', '12:00')
    await tick()
    expect(mail.letters).toEqual([])
    at('2026-11-22', '10:59')
    await tick()
    expect(mail.letters).toHaveLength(1)
  })

  it('come by no e-mail when nothing is due; what comes up later that morning waits for the next one', async () => {
    await digestAt(8)
    await remind('2026-11-20')
    await nurse.post('/api/reminders', { categories: { reminder: false, plan: false } })
    at('2026-11-20', '08:00')
    await tick()
    await db.updateTable('own_reminder_switch').set({ is_on: 1, ver: 2 }).where('person_id', '=', nurseId).execute()
    at('2026-11-20', '09:00')
    await tick()
    expect(mail.letters).toEqual([])
    at('2026-11-21', '08:00')
    await tick()
    expect(mail.letters).toHaveLength(1)
  })

  it('come once on the days on which clocks change', async () => {
    await remind('2026-10-24')
    await digestAt(3)
    for (const instant of ['2026-10-25T00:05:00.000Z', '2026-10-25T01:05:00.000Z', '2027-03-28T00:59:00.000Z']) {
      server.now = new Date(instant)
      await tick()
    }
    expect(mail.letters).toHaveLength(1)
    server.now = new Date('2027-03-28T01:00:00.000Z')
    await tick()
    expect(mail.letters).toHaveLength(2)
  })

  it('come by no e-mail to who no longer works there', async () => {
    await remind('2026-11-20')
    await digestAt(8)
    await db.updateTable('membership').set({ ended_at: MORNING, ver: 2 }).where('person_id', '=', nurseId).execute()
    at('2026-11-20', '08:00')
    await tick()
    expect(mail.letters).toEqual([])
  })

  const subscribe = async (name = 'ode') => {
    const browser = new PushBrowser(service, name)
    expect((await nurse.post('/api/push/subscribe', browser.subscription)).status).toBe(200)
    return browser
  }
  const give = (subject: string) => manager.post('/api/create-task', { subject, clients: [helmi], assignee_id: nurseId })

  const signInBoth = async () => {
    manager = await server.browser().signIn('juhataja@koduke.example')
    nurse = await server.browser().signIn('ode@koduke.example')
  }
  const told = (browser: PushBrowser) => service.deliveries.map(({ body }) => JSON.parse(browser.open(body)) as { kind: string; count: number })

  it('come to a browser when a task is given to its person, encrypted, with a number and no name', async () => {
    await give('Vana ülesanne')
    const browser = await subscribe()
    await tick()
    expect(service.deliveries).toEqual([])
    await give('Helista Helmi tütrele')
    await give('Mõõda Helmi vererõhku')
    await tick()
    await tick()
    expect(service.deliveries).toHaveLength(1)
    const [{ path, headers, body }] = service.deliveries as [(typeof service.deliveries)[number]]
    expect(path).toBe('/send/ode')
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200', topic: 'task', urgency: 'normal' })
    expect(body.toString('latin1')).not.toMatch(/Helmi|task/)
    expect(JSON.parse(browser.open(body))).toEqual({ kind: 'task', count: 2 })
    const { key } = (await nurse.get('/api/push')).body
    expect(isSignedBy(key, String(headers.authorization), service.origin)).toBe(true)
    expect(() => new PushBrowser(service, 'teine').open(body)).toThrow()
  })

  it('come when a notice must be read, and at the hour of the digest', async () => {
    const browser = await subscribe()
    await manager.post('/api/notice', { selected: ['nurse'], notice: 'Õppus', must_confirm: true })
    await tick()
    await remind('2026-11-20')
    await digestAt(8)
    at('2026-11-20', '08:00')
    await tick()
    const messages = told(browser)
    expect(messages.map(({ kind }) => kind)).toEqual(['notice', 'digest'])
    expect(messages[1]?.count).toBeGreaterThanOrEqual(2)
  })

  it('wait for the end of the quiet hours, and come then as one message, once', async () => {
    at('2026-11-20', '20:59')
    await signInBoth()
    const browser = await subscribe()
    await digestAt(22)
    await give('Enne ööd')
    await tick()
    at('2026-11-20', '22:30')
    manager = await server.browser().signIn('juhataja@koduke.example')
    await give('Öösel antud')
    await manager.post('/api/notice', { selected: ['nurse'], notice: 'Õppus', must_confirm: true })
    await tick()
    at('2026-11-21', '06:59')
    await tick()
    expect(told(browser)).toEqual([{ kind: 'task', count: 1 }])
    at('2026-11-21', '07:00')
    await Promise.all([tick(), tick()])
    await tick(await started('2026-11-21T05:01:00.000Z'))
    const [, morning, ...more] = told(browser)
    expect([morning?.kind, more]).toEqual(['several', []])
    // The list of the evening counts as well, with what it holds now.
    expect(morning?.count).toBeGreaterThan(2)
  })

  it('come at the hours that a person has set, or at once without any', async () => {
    const browser = await subscribe()
    const quiet = (quiet_hours: object | null) => nurse.post('/api/reminders/settings', { digest_hour: null, quiet_days: [], quiet_hours })
    await quiet({ from: 6, until: 8 })
    await give('Hommikul')
    await tick()
    expect(told(browser)).toEqual([])
    await quiet(null)
    await tick()
    expect(told(browser)).toEqual([{ kind: 'task', count: 1 }])
    expect((await nurse.get('/api/reminders')).body.settings).toMatchObject({ quiet_hours: null })
    expect((await quiet({ from: 7, until: 7 })).status).toBe(422)
  })

  it('tell of an alert at once in quiet hours, to who is on shift and did not write it', async () => {
    at('2026-11-20', '23:30')
    await signInBoth()
    const browser = await subscribe()
    const fever = { client_id: helmi, values: { what: 'temperature', value: 40.5 } }
    const written = await manager.post('/api/diary/measurement', fever)
    expect(written.status, written.text).toBe(200)
    await tick()
    expect(told(browser)).toEqual([])
    await nurse.post('/api/diary/other', { client_id: helmi, text: 'Magab rahulikult' })
    await tick()
    await tick()
    expect(told(browser)).toEqual([{ kind: 'alert', count: 1 }])
    await nurse.post('/api/diary/measurement', { ...fever, values: { what: 'temperature', value: 41 } })
    await tick()
    expect(told(browser)).toHaveLength(1)
  })

  it('come to nobody who muted the category, or whose session has ended', async () => {
    await subscribe()
    await nurse.post('/api/reminders', { categories: { task: false } })
    await give('Helista')
    await tick()
    await nurse.post('/api/reminders', { categories: { task: true } })
    await nurse.post('/api/logout', {})
    await give('Helista veel')
    await tick()
    expect(service.deliveries).toEqual([])
  })

  it('forget a browser that has gone, and keep one whose service fails', async () => {
    await subscribe()
    const kept = () => db.selectFrom('push_subscription').select('endpoint').execute()
    service.status = 500
    await give('Esimene')
    await tick()
    expect(await kept()).toHaveLength(1)
    service.status = 410
    await give('Teine')
    await tick()
    expect(await kept()).toEqual([])
    expect(server.logged.join('\n')).not.toContain('/send/ode')
  })

  it('are sent to push services alone, whatever a browser names', async () => {
    const { keys } = new PushBrowser(service, 'ode').subscription
    const refused = async (endpoint: string, given = keys) => (await nurse.post('/api/push/subscribe', { endpoint, keys: given })).status
    for (const address of [
      'http://fcm.googleapis.com/send/a',
      'https://fcm.googleapis.com.kuri.example/send/a',
      'https://kuri.example/fcm.googleapis.com',
      'https://fcm.googleapis.com:8443/send/a',
      'https://kasutaja:parool@fcm.googleapis.com/send/a',
      'https://push.apple.com.kuri.example/a',
      'https://127.0.0.1/send/a',
      'http://169.254.169.254/latest/meta-data',
      'http://127.0.0.1:5432/',
    ])
      expect([address, await refused(address)]).toEqual([address, 422])
    expect(await refused(`${service.origin}/send/ode`, { ...keys, p256dh: 'A'.repeat(87) })).toBe(422)
    expect(await db.selectFrom('push_subscription').selectAll().execute()).toEqual([])
  })

  it('are ended by the person, and known by their session alone', async () => {
    const browser = await subscribe()
    expect((await nurse.get('/api/push')).body.known).toHaveLength(1)
    expect((await manager.get('/api/push')).body.known).toEqual([])
    await manager.post('/api/push/unsubscribe', { endpoint: browser.endpoint })
    expect((await nurse.get('/api/push')).body.known).toHaveLength(1)
    await nurse.post('/api/push/unsubscribe', { endpoint: browser.endpoint })
    expect((await nurse.get('/api/push')).body.known).toEqual([])
  })
})

/** Whether a message's authorisation (RFC 8292) was signed with this key, for this push service. */
function isSignedBy(key: string, authorization: string, origin: string): boolean {
  const [, token = '', named = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string }
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
  })
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return signed && named === key && aud === origin
}
