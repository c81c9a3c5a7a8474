import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { exhume } from '../../server/stores/deadLetter.store.ts'
import { contract } from '#shared/contract/index.ts'
import { idsOf, uuidv7 } from '#core/kernel/ids.ts'
import { type PushAnswer, PushItem, type PushResult } from '#shared/sync.ts'
import { contentName } from '../../server/files/image.ts'
import { takeIntents } from '../../server/sync/push.ts'
import type { Answer, TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { pictureForm, pictureOf } from '../support/picture.ts'
import { withUpgrades, wordsToText } from '../support/upgrades.ts'
import { SigningDevice } from '../support/signingDevice.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { type HouseWorld, houseWorld, insertWorker } from '../support/world.ts'

onBothDatabases('POST /api/sync/push', (fresh) => {
  let server: TestServer
  let house: HouseWorld
  let manager: TestBrowser
  let me: string
  let device: string
  let epoch: string

  beforeAll(async () => {
    const db = await fresh()
    house = await houseWorld(db)
    me = await insertWorker(db, house, 'manager', 'juhataja@koduke.example')
    server = await testServer(db)
    manager = await server.browser().signIn('juhataja@koduke.example')
    await SigningDevice.enrol(server, manager)
    await insertWorker(db, house, 'carer', 'hooldaja@koduke.example')
    await server.browser().signIn('hooldaja@koduke.example')
    device = (await db.selectFrom('session').select('device_id').where('person_id', '=', me).executeTakeFirstOrThrow()).device_id
    epoch = (await db.selectFrom('sync_meta').select('value').where('key', '=', 'epoch').executeTakeFirstOrThrow()).value
  })

  const item = (path: string, body: object, more: object = {}) => ({
    mid: uuidv7(),
    user: me,
    house: house.id,
    call: { method: 'POST', path, body },
    occurred_at: '2026-11-21T09:00:00.000Z',
    age_ms: null,
    after: null,
    ...more,
  })
  const note = (client: string, text: string, more: object = {}) => item('/api/diary/other', { client_id: client, text }, more)
  const push = (items: object[], more: object = {}): Promise<Answer> =>
    manager.post('/api/sync/push', { epoch, device, items, resolved: [], ...more })
  const results = async (...items: object[]): Promise<PushResult[]> => {
    const answer = await push(items)
    expect(answer.status).toBe(200)
    return (answer.body as PushAnswer).results
  }
  const pushWith = async (intent: object, image: Buffer): Promise<PushResult | undefined> => {
    const body = JSON.stringify({ epoch, device, items: [intent], resolved: [] })
    const answer = await manager.send('POST', '/api/sync/push', pictureForm({ push: body }, image))
    return (answer.body as PushAnswer).results[0]
  }
  const statuses = async (...items: object[]) => (await results(...items)).map(({ status }) => status)
  const entries = async (text: string) => (await server.deps.db.selectFrom('diary_entry').selectAll().where('text', '=', text).execute()).length
  const dead = (mid: string) => server.deps.db.selectFrom('sync_dead').selectAll().where('mid', '=', mid).executeTakeFirst()

  const dayBefore = (days: number): string => new Date(server.now.getTime() - days * 86_400_000).toISOString()
  const calls = (client: string, text: string, event_at: string) => ({
    method: 'POST',
    path: '/api/diary/other',
    body: { client_id: client, text, event_at },
  })
  const enrolledSince = (signed_since: string) => server.deps.db.updateTable('device').set({ signed_since }).where('id', '=', device).execute()
  const heardAt = (at: string) =>
    server.deps.db.updateTable('session').set({ created_at: at, last_seen_at: at }).where('device_id', '=', device).execute()

  it('applies an intent once, at the time of its creation, and returns the position of its effect', async () => {
    const client = await house.client()
    const intent = note(client, 'üks kord')
    const [first] = await results(intent)
    const [again] = await results(intent)
    expect(again).toEqual(first)
    expect(first).toMatchObject({ status: 200, body: { entry: { event_at: '2026-11-21T09:00:00.000Z' } } })
    expect(first?.scope_seq).toMatchObject({ [`h${house.id}:care:2026-11`]: expect.any(Number) })
    expect(await entries('üks kord')).toBe(1)
  })

  it('is closed to a browser, which has no outbox and could only backdate', async () => {
    const browser = await server.browser().signIn('hooldaja@koduke.example')
    const client = await house.client()
    const theirs = await server.deps.db.selectFrom('person').select('id').where('email', '=', 'hooldaja@koduke.example').executeTakeFirstOrThrow()
    const long = dayBefore(2000)
    const intent = note(client, 'tagasi dateeritud', { user: theirs.id, occurred_at: long, call: calls(client, 'tagasi dateeritud', long) })
    const body = { epoch, device: browser.device, items: [intent], resolved: [] }
    expect(await browser.post('/api/sync/push', body)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    const form = pictureForm({ push: JSON.stringify(body) }, await pictureOf())
    expect(await browser.send('POST', '/api/sync/push', form)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await entries('tagasi dateeritud')).toBe(0)
  })

  it('moves impossible early times to the bound, and records the arrival', async () => {
    const client = await house.client()
    const intent = note(client, 'ammu', { occurred_at: dayBefore(2000), age_ms: 2000 * 86_400_000 })
    await enrolledSince(dayBefore(100))
    await heardAt(dayBefore(20))
    const [result] = await results(intent)
    expect(result?.body).toMatchObject({ entry: { event_at: dayBefore(27), recorded_at: dayBefore(27), received_at: server.now.toISOString() } })
    await heardAt(dayBefore(99))
    const [younger] = await results(note(client, 'võtmest alates', { occurred_at: dayBefore(2000) }))
    expect(younger?.body).toMatchObject({ entry: { event_at: dayBefore(100) } })
  })

  it('records the arrival of what waited for days, and not of prompt or live calls', async () => {
    const client = await house.client()
    await enrolledSince(dayBefore(300))
    const said = { occurred_at: dayBefore(2), call: calls(client, 'kaks päeva', dayBefore(2)) }
    const [late, soon] = await results(note(client, 'kaks päeva', said), note(client, 'kohe', { occurred_at: server.now.toISOString() }))
    expect(late?.body).toMatchObject({ entry: { event_at: dayBefore(2), recorded_at: dayBefore(2), received_at: server.now.toISOString() } })
    expect(soon?.body).toMatchObject({ entry: { received_at: null } })
    expect((await manager.post('/api/diary/other', { client_id: client, text: 'otse' })).body).toMatchObject({ entry: { received_at: null } })
    const { entries: read } = (await manager.get(`/api/client/${client}/diary`)).body
    expect(read.find((entry: { text: string }) => entry.text === 'kaks päeva')).toMatchObject({ received_at: server.now.toISOString() })
  })

  it('accepts nothing of a batch of another epoch', async () => {
    const client = await house.client()
    const answer = await push([note(client, 'vana epohh')], { epoch: 'another' })
    expect(answer.status).toBe(409)
    expect(answer.body.code).toBe('epoch-changed')
    expect(await entries('vana epohh')).toBe(0)
  })

  it('accepts no work in another person’s name, or under another person’s device', async () => {
    const client = await house.client()
    expect(await statuses(note(client, 'teise töö', { user: uuidv7() }), note(client, 'teise maja', { house: uuidv7() }))).toEqual([403, 403])
    const { device_id: theirs } = await server.deps.db
      .selectFrom('session')
      .select('device_id')
      .where('person_id', '<>', me)
      .executeTakeFirstOrThrow()
    expect((await push([note(client, 'võõras seade')], { device: theirs })).status).toBe(403)
    expect(await entries('võõras seade')).toBe(0)
  })

  it('keeps a refusal: sent again it is refused again, even if it would succeed now', async () => {
    const room = await house.room()
    const [inside, outside] = [await house.client({ roomId: room }), await house.client()]
    const intent = item(`/api/client/${outside}/move`, { room_id: room })
    expect(await statuses(intent)).toEqual([422])
    await manager.post(`/api/client/${inside}/move`, { room_id: null })
    const [again] = await results(intent)
    expect(again).toMatchObject({ status: 422, body: { code: 'room-full' } })
    const buried = await dead(intent.mid)
    expect(buried).toMatchObject({ house_id: house.id, person_id: me, endpoint: 'client.move', code: 'room-full', resolved_at: null })
    expect(buried?.body).not.toContain(outside)
  })

  it('marks what depends on a refused intent, and accepts everything else', async () => {
    const refused = item('/api/client', { first_name: 'Uus', last_name: 'Inimene', room_id: uuidv7() })
    const client = await house.client()
    const orphan = note(uuidv7(), 'uue inimese kirje', { after: refused.mid })
    const free = note(client, 'teise inimese kirje', { after: refused.mid })
    expect(await statuses(refused, orphan, free)).toEqual([404, 424, 200])
    expect(await statuses(note(client, 'eelkäijata', { after: uuidv7() }))).toEqual([425])
    expect(await entries('eelkäijata')).toBe(0)
    // A refusal is ordered too: the predecessor might still arrive and change it.
    expect(await statuses(note(client, '', { after: uuidv7() }), note(uuidv7(), 'pole kedagi', { after: uuidv7() }))).toEqual([425, 425])
  })

  it('refuses for good what is older than its receipts, by the monotonic clock if there is one', async () => {
    const client = await house.client()
    await enrolledSince(dayBefore(300))
    const said = { occurred_at: dayBefore(181) }
    const old = note(client, 'vana', said)
    expect(await results(old)).toMatchObject([{ status: 410, body: { code: 'intent-too-old' } }])
    expect(await dead(old.mid)).toMatchObject({ code: 'intent-too-old' })
    expect(await statuses(note(client, 'vale kellaga', { ...said, age_ms: 60_000 }))).toEqual([200])
    expect(await entries('vana')).toBe(0)
  })

  it('does not apply again what was applied so long ago that its receipt is gone, whatever age a wrong clock gives it', async () => {
    const client = await house.client()
    const intent = note(client, 'kord pool aastat tagasi', { occurred_at: dayBefore(-1000) })
    expect(await statuses(intent)).toEqual([200])
    await server.deps.db.deleteFrom('sync_mutation').where('mid', '=', intent.mid).execute()
    expect(await results(intent)).toMatchObject([{ status: 200, body: null }])
    expect(await entries('kord pool aastat tagasi')).toBe(1)
    expect(await dead(intent.mid)).toBeUndefined()
  })

  it('reports what is older than its receipt as applied if its rows exist, and leaves the rest to its person', async () => {
    const client = await house.client()
    await enrolledSince(dayBefore(300))
    const said = { occurred_at: dayBefore(181) }
    const taken = note(client, 'vastust ei kuuldud', said)
    const changed = item('/api/daycare', { id: await house.room(), availability: 'vaba', max_people: 3 }, said)
    const elsewhere = note(uuidv7(), 'inimest ei ole', said)
    const [made] = await results({ ...taken, age_ms: 60_000 }, { ...changed, age_ms: 60_000 })
    const { entry } = z.object({ entry: z.object({ id: z.string() }) }).parse(made?.body)
    const bytes = await pictureOf('#123456')
    const photo = item('/api/diary/image', { id: entry.id, image: contentName(bytes) }, said)
    expect(await pushWith({ ...photo, age_ms: 60_000 }, bytes)).toMatchObject({ status: 200 })
    const old = [taken, changed, photo]
    await server.deps.db
      .deleteFrom('sync_mutation')
      .where(
        'mid',
        'in',
        old.map(({ mid }) => mid),
      )
      .execute()
    // A change creates no rows, and what cannot run tells nothing; a photo that its entry already has counts.
    for (let times = 0; times < 2; times++) {
      expect(await statuses(taken, changed, elsewhere)).toEqual([200, 410, 410])
      expect(await pushWith(photo, bytes)).toMatchObject({ status: 200 })
    }
    const refused = [undefined, 'intent-too-old', undefined, 'intent-too-old']
    expect(await Promise.all([...old, elsewhere].map(async ({ mid }) => (await dead(mid))?.code))).toEqual(refused)
    expect(await entries('vastust ei kuuldud')).toBe(1)
  })

  it('checks what is left of an intent answered in a former epoch, so long ago that it has no receipt', async () => {
    const client = await house.client()
    await enrolledSince(dayBefore(300))
    const said = { occurred_at: dayBefore(181) }
    const taken = note(client, 'kohal', said)
    expect(await statuses({ ...taken, age_ms: 60_000 })).toEqual([200])
    await server.deps.db.deleteFrom('sync_mutation').where('mid', '=', taken.mid).execute()
    const lost = note(client, 'taastamisega kadunud', { ...said, answered: true })
    const gone = note(uuidv7(), 'inimest ei ole enam', { ...said, answered: true })
    const after = note(client, 'järgmine', { after: gone.mid })
    const again = { ...taken, answered: true }
    for (let times = 0; times < 2; times++) expect(await statuses(again, lost, gone, after)).toEqual([200, 410, 200, 200])
    expect(await Promise.all([again, lost, gone].map(async ({ mid }) => (await dead(mid))?.code))).toEqual([undefined, 'intent-too-old', undefined])
    expect(await Promise.all(['kohal', 'taastamisega kadunud', 'järgmine'].map(entries))).toEqual([1, 0, 1])
  })

  it('creates the same rows when its transaction is retried', async () => {
    const client = await house.client()
    const intent = PushItem.parse(note(client, 'teisel katsel'))
    let failures = 1
    const db = server.deps.db.withPlugin({
      transformQuery: ({ node }) => {
        const isReceipt = node.kind === 'InsertQueryNode' && node.into?.table.identifier.name === 'sync_mutation'
        if (isReceipt && failures-- > 0) throw Object.assign(new Error('deadlock'), { code: '40P01' })
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    const actor = await house.actor('manager')
    const mine = { ...actor, personId: me, deviceId: device }
    await takeIntents({ ...server.deps, db }, mine, { epoch, device, items: [intent], resolved: [] }, 'et')
    const { id } = await server.deps.db.selectFrom('diary_entry').select('id').where('text', '=', 'teisel katsel').executeTakeFirstOrThrow()
    expect(id).toBe(idsOf(`${device}:${intent.mid}`, Date.parse(intent.occurred_at))())
    expect(failures).toBeLessThan(1)
  })

  it('refuses server-only calls, unknown calls, and invalid input', async () => {
    const client = await house.client()
    expect(await statuses(item('/api/rooms', { name: '1', floor: 1, max_people: 1 }), item('/api/none', {}), item('/api/diary/%zz', {}))).toEqual([
      404, 404, 404,
    ])
    expect(await statuses(note(client, ''))).toEqual([422])
    expect((await push([{ mid: 'x' }])).status).toBe(422)
  })

  it('records what was resolved at the device', async () => {
    const intent = note(uuidv7(), 'pole kedagi')
    expect(await statuses(intent)).toEqual([404])
    const answer = await push([], { resolved: [{ mid: intent.mid, resolution: 'discarded', reason: 'Vale inimene' }] })
    expect((answer.body as PushAnswer).resolved).toEqual([intent.mid])
    expect(await dead(intent.mid)).toMatchObject({ resolution: 'discarded', reason: 'Vale inimene', resolved_by: me })
  })

  it('accepts a picture with the one intent that names it, once; without it the intent waits, and so does what follows', async () => {
    const id = await house.client()
    const [bytes, other] = [await pictureOf('#123456'), await pictureOf('#654321')]
    const photo = (image: Buffer) => item('/api/client/image', { id, image: contentName(image) })
    const intent = photo(bytes)
    expect(await statuses(intent, note(id, 'pärast pilti', { after: intent.mid }))).toEqual([425, 425])
    const first = await pushWith(intent, bytes)
    expect(first).toMatchObject({
      status: 200,
      scope_seq: { [`h${house.id}:basic`]: expect.any(Number), [`h${house.id}:intents`]: expect.any(Number) },
    })
    const newer = await pushWith(photo(other), other)
    expect(await pushWith(intent, bytes)).toEqual(first)
    const { picture } = (await manager.get(`/api/client/${id}`)).body.client
    expect(newer?.body).toMatchObject({ client: { picture } })
    const wrong = photo(bytes)
    expect(await pushWith(wrong, other)).toMatchObject({ status: 422, body: { code: 'bad-image' } })
    expect(await dead(wrong.mid)).toMatchObject({ endpoint: 'client.image', code: 'bad-image' })
    expect((await manager.send('POST', '/api/sync/push', pictureForm({ push: '{' }, bytes))).status).toBe(422)
  })

  it('recognises a device that has got another name meanwhile', async () => {
    const client = await house.client()
    const intent = note(client, 'sama seade')
    expect(await statuses(intent)).toEqual([200])
    manager.cookies.delete('kd-device')
    await manager.signIn('juhataja@koduke.example')
    await SigningDevice.enrol(server, manager)
    expect(await statuses(intent)).toEqual([200])
    expect(await entries('sama seade')).toBe(1)
  })

  it('upgrades an intent of an earlier shape, once, and recognises it as sent', async () => {
    const former = item('/api/diary/other', { client_id: await house.client(), words: 'vanas kujus' })
    await withUpgrades(contract.diary.add, [wordsToText], async () => {
      expect(await statuses(former, former)).toEqual([200, 200])
      expect(await statuses({ ...former, shape: 1 })).toEqual([200])
      expect(await entries('vanas kujus')).toBe(1)
      // The same content in the present shape is another call with the same id.
      const { client_id } = former.call.body as { client_id: string }
      expect(await statuses({ ...former, shape: 2, call: { ...former.call, body: { client_id, text: 'vanas kujus' } } })).toEqual([409])
      expect(await statuses(note(await house.client(), 'uues kujus', { shape: 2 }))).toEqual([200])
    })
  })

  it('refuses an intent that cannot be upgraded, with its content kept, and lets a newer one wait', async () => {
    const client = await house.client()
    const former = item('/api/diary/other', { client_id: client, words: 'ei saa enam' })
    const later = note(client, 'alles tulekul', { shape: 3 })
    await withUpgrades(contract.diary.add, [null], async () => {
      expect(await results(former, later)).toMatchObject([
        { status: 410, body: { code: 'intent-shape' } },
        { status: 426, body: { code: 'intent-newer' } },
      ])
      const { body = '' } = (await dead(former.mid)) ?? {}
      expect(exhume(server.deps.secret, body)).toEqual({ kind: 'other', client_id: client, words: 'ei saa enam' })
      expect(await dead(later.mid)).toBeUndefined()
    })
    await withUpgrades(contract.diary.add, [null, (input) => input], async () => {
      expect(await statuses(former, later)).toEqual([410, 200])
    })
  })

  it('refuses an unknown field, with the content kept', async () => {
    const strange = item('/api/diary/other', { client_id: await house.client(), text: 'tundmatu väli', mood: 'hea' })
    expect(await results(strange)).toMatchObject([{ status: 422, body: { code: 'validation' } }])
    const { body = '' } = (await dead(strange.mid)) ?? {}
    expect(exhume(server.deps.secret, body)).toMatchObject({ text: 'tundmatu väli', mood: 'hea' })
  })
})
