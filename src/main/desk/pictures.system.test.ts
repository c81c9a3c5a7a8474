import { uuidv7 } from '#core/kernel/ids.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ClientView } from '#shared/contract/clientViews.ts'
import type { DiaryView } from '#shared/contract/diary.ts'
import type { HealthView } from '#shared/contract/health.ts'
import { contract } from '#shared/contract/index.ts'
import { AtDesk, ok } from '../../../tests/support/atDesk.ts'
import type { TestBrowser } from '../../../tests/support/browser.ts'
import { pictureForm, pictureOf } from '../../../tests/support/picture.ts'

describe('pictures at a desktop', () => {
  let at: AtDesk
  let browser: TestBrowser
  beforeEach(async () => {
    at = await AtDesk.begin()
    browser = await at.server.browser().signIn('reception@koduke.example')
  })
  afterEach(() => at.close())

  const upload = async (path: string, id: string, colour?: string): Promise<string> => {
    const { body } = await browser.send('POST', path, pictureForm({ id }, await pictureOf(colour)))
    return body.client?.picture ?? body.room.image
  }
  const photo = (id: string, image: Uint8Array) =>
    at.desk.handle({ type: 'sendImage', name: 'client.image', id, image: new Uint8Array(image), key: uuidv7(), language: 'et' })
  const clientAt = async (id: string): Promise<ClientView> => ((await at.answer('client.get', { id })) as { client: ClientView }).client
  const shownOf = async (id: string) => at.desk.picture((await clientAt(id)).picture ?? '')
  const truthOf = (id: string) => at.db.selectFrom('client').select(['picture', 'ver']).where('id', '=', id).executeTakeFirstOrThrow()
  /** Whether it can be seen offline. */
  const isHere = async (path: string): Promise<boolean> => {
    at.isOnline = false
    const { status } = await at.desk.picture(path)
    at.isOnline = true
    return status === 200
  }

  it('are available without a connection: those of residents always, the rest once viewed', async () => {
    const [helmi, mari] = [await at.house.client({ roomId: await at.house.room() }), await at.house.client()]
    const waiting = await at.house.client({ queued: true })
    const faces = [await upload('/api/client/image', helmi), await upload('/api/client/image', mari, '#A3273B')]
    const queued = await upload('/api/client/image', waiting, '#8A5200')
    const room = await upload('/api/rooms/image', await at.house.room())
    await at.enter()
    await vi.waitFor(async () => expect([await isHere(faces[0] ?? ''), await isHere(faces[1] ?? '')]).toEqual([true, true]), 5000)
    expect([await isHere(room), await isHere(queued)]).toEqual([false, false])
    const { bytes } = await at.desk.picture(room)
    expect(Buffer.from(bytes)).toEqual(Buffer.from(await (await fetchAs(browser, room)).arrayBuffer()))
    at.isOnline = false
    await at.restart()
    ok(await at.signIn())
    for (const path of [...faces, room]) expect(await at.desk.picture(path)).toMatchObject({ status: 200, type: 'image/webp' })
    expect(await at.desk.picture(queued)).toMatchObject({ status: 404 })
    expect(at.diskText()).not.toContain(Buffer.from(bytes).subarray(0, 24).toString('latin1'))
  })

  it('stay at the desk when one of its users is locked out', async () => {
    const id = await at.house.client()
    const path = await upload('/api/client/image', id)
    await at.enter()
    await vi.waitFor(async () => expect(await isHere(path)).toBe(true), 5000)
    await at.db.updateTable('person').set({ locked_at: '2026-11-21' }).where('id', '=', at.people.manager).execute()
    await at.sync()
    await vi.waitFor(async () => expect(ok(await at.desk.handle({ type: 'restore', language: 'et' })).user).toBeNull(), 3000)
    await at.db.updateTable('person').set({ locked_at: null }).where('id', '=', at.people.manager).execute()
    at.cuts = /picture/
    await at.enter()
    expect(await at.desk.picture(path)).toMatchObject({ status: 200 })
  })

  it('taken without a connection are shown at once, over a restart, and sent once, in their place among the rest', async () => {
    const id = await at.house.client()
    const image = await pictureOf()
    await at.enter()
    at.isOnline = false
    expect(ok(await photo(id, image)).mid).toEqual(expect.any(String))
    ok(await at.ask('diary.add', { kind: 'other', client_id: id, text: 'pärast pilti' }))
    const { client: added } = (await at.answer('client.add', { first_name: 'Uus', last_name: 'Inimene' })) as { client: ClientView }
    ok(await photo(added.id, await pictureOf('#1F5A8A')))
    await at.restart()
    ok(await at.signIn())
    expect(await shownOf(id)).toEqual({ status: 200, type: 'image/png', bytes: image })
    expect((await at.state()).waiting.map(({ name, about }) => [name, about[0]])).toEqual([
      ['client.image', id],
      ['diary.add', id],
      ['client.add', added.id],
      ['client.image', added.id],
    ])
    expect(at.diskText()).not.toContain(image.subarray(0, 24).toString('latin1'))
    const before = await truthOf(id)
    await at.backOnline()
    expect(await truthOf(id)).toEqual({ picture: expect.stringMatching(/^[\da-f]{64}$/), ver: before.ver + 1 })
    expect((await truthOf(added.id)).picture).not.toBeNull()
    expect(await at.db.selectFrom('diary_entry').select('text').execute()).toEqual([{ text: 'pärast pilti' }])
    await vi.waitFor(async () => expect(await shownOf(id)).toMatchObject({ status: 200, type: 'image/webp' }), 3000)
    expect((await at.db.selectFrom('audit').select('seq').where('action', '=', 'client.image').execute()).length).toBe(2)
    expect((await at.state()).numbers).toMatchObject({ unsent: 0, attention: 0 })
  })

  it('that were refused stay visible with the picture, until somebody has dealt with them', async () => {
    const id = await at.house.client({ last_name: 'Kask' })
    const image = await pictureOf()
    await at.enter()
    at.isOnline = false
    ok(await photo(id, image))
    await at.db
      .updateTable('client')
      .set((eb) => ({ deleted_at: '2026-11-21T10:00:00.000Z', ver: eb('ver', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await at.backOnline()
    const refused = await at.refused()
    expect(refused).toMatchObject({ name: 'client.image', input: { id }, refusal: { status: 404, code: 'client-not-found' } })
    const path = `/api/client/${id}/picture?v=${String(refused.input['image'])}`
    expect(await at.desk.picture(path)).toEqual({ status: 200, type: 'image/png', bytes: image })
    expect(await at.db.selectFrom('sync_dead').select('endpoint').execute()).toEqual([{ endpoint: 'client.image' }])
    const given = { mid: refused.mid, resolution: 'discarded', reason: 'Inimene on lahkunud', input: null } as const
    ok(await at.desk.handle({ type: 'resolve', ...given, language: 'et' }))
    expect(await at.desk.picture(path)).toMatchObject({ status: 404 })
    await at.synced()
    await vi.waitFor(
      async () => expect((await at.db.selectFrom('sync_dead').select('reason').execute())[0]?.reason).toBe('Inimene on lahkunud'),
      3000,
    )
  })

  it('of a wound wait with their inspection, and are not on disk for those who may not read health data', async () => {
    const client_id = await at.house.client()
    const image = await pictureOf('#7B2D26')
    await at.enter()
    at.isOnline = false
    const { client_id: _, ...wound } = contract.health.addWound.example
    const { health } = (await at.answer('health.addWound', { client_id, ...wound })) as { health: HealthView }
    const id = health.wounds[0]?.looks[0]?.id ?? ''
    ok(await at.desk.handle({ type: 'sendImage', name: 'health.image', id, image: new Uint8Array(image), key: uuidv7(), language: 'et' }))
    const pathNow = async () =>
      ((await at.answer('health.get', { id: client_id })) as { health: HealthView }).health.wounds[0]?.looks[0]?.picture ?? ''
    const taken = await pathNow()
    expect(await at.desk.picture(taken)).toEqual({ status: 200, type: 'image/png', bytes: image })
    expect((await at.state()).waiting.map(({ name }) => name)).toEqual(['health.addWound', 'health.image'])
    await at.backOnline()
    await vi.waitFor(async () => expect(await pathNow()).not.toBe(taken), 3000)
    const path = await pathNow()
    const { status, bytes } = await at.desk.picture(path)
    expect([status, await isHere(path)]).toEqual([200, true])
    expect(at.diskText()).not.toContain(Buffer.from(bytes).subarray(0, 24).toString('latin1'))
    await at.signOut()
    await at.enter('reception')
    for (const way of [path, taken]) expect((await at.desk.picture(way)).status).not.toBe(200)
    expect(await isHere(path)).toBe(false)
    expect(await at.ask('health.get', { id: client_id })).toMatchObject({ refused: { status: 403 } })
  })

  it('of an entry wait behind it, over a restart, and are not on disk for those who may not read the diary', async () => {
    const client_id = await at.house.client()
    const image = await pictureOf('#7B4B94')
    await at.enter()
    at.isOnline = false
    const { entry } = (await at.answer('diary.add', { kind: 'other', client_id, text: 'Kampsun on katki' })) as { entry: DiaryView }
    const sent = { type: 'sendImage', name: 'diary.image', id: entry.id, image: new Uint8Array(image), language: 'et' } as const
    ok(await at.desk.handle({ ...sent, key: uuidv7() }))
    const photoNow = async () => ((await at.answer('diary.list', { id: client_id })) as { entries: DiaryView[] }).entries[0]?.photos[0]
    await at.restart()
    ok(await at.signIn())
    const taken = await photoNow()
    expect(await at.desk.picture(taken?.picture ?? '')).toEqual({ status: 200, type: 'image/png', bytes: image })
    // The screen uses this to show the unsent photo.
    expect((await at.state()).waiting.map(({ name, about }) => [name, about])).toEqual([
      ['diary.add', [client_id, entry.id]],
      ['diary.image', [entry.id, taken?.id]],
    ])
    await at.backOnline()
    await vi.waitFor(async () => expect((await photoNow())?.picture).not.toBe(taken?.picture), 3000)
    const photo = await photoNow()
    expect(photo?.id).toBe(taken?.id)
    const { status, bytes } = await at.desk.picture(photo?.picture ?? '')
    expect([status, await isHere(photo?.picture ?? '')]).toEqual([200, true])
    expect(at.diskText()).not.toContain(Buffer.from(bytes).subarray(0, 24).toString('latin1'))
    await at.signOut()
    await at.enter('accountant')
    for (const path of [photo?.picture, taken?.picture]) expect((await at.desk.picture(path ?? '')).status).not.toBe(200)
    expect(await at.ask('diary.list', { id: client_id })).toMatchObject({ refused: { status: 403 } })
  })

  it('of rooms need a connection, and files that are no pictures are refused at once', async () => {
    const [id, room] = [await at.house.client(), await at.house.room()]
    await at.enter()
    at.isOnline = false
    const image = new Uint8Array(await pictureOf())
    expect(await at.desk.handle({ type: 'sendImage', name: 'room.image', id: room, image, key: uuidv7(), language: 'et' })).toEqual({ lost: true })
    expect(await photo(id, Buffer.from('<svg/>'))).toMatchObject({ refused: { status: 422, body: { code: 'bad-image' } } })
    expect((await at.state()).numbers.unsent).toBe(0)
  })

  const fetchAs = (who: TestBrowser, path: string): Promise<Response> =>
    fetch(`http://127.0.0.1:${at.server.port}${path}`, { headers: { Cookie: `kd=${who.cookies.get('kd')}` } })
})
