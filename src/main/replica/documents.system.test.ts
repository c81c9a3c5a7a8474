import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Kysely } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import type { PushBody } from '#shared/sync.ts'
import { boxKeyFor } from '../../../server/accounts/boxKeys.ts'
import { pullPage } from '../../../server/sync/pull.ts'
import { takeIntents } from '../../../server/sync/push.ts'
import { freshDatabase } from '../../../tests/support/database.ts'
import { deskFiles } from '../../../tests/support/deskFiles.ts'
import { testServer, type TestServer } from '../../../tests/support/testServer.ts'

import { houseWorld, type HouseWorld } from '../../../tests/support/world.ts'
import type { HouseActor } from './houseActor.ts'
import { Replica } from './replica.ts'
import { Sync } from './sync.ts'
import { type Wire, WireError } from './wire.ts'

async function pdfOf(change: (pdf: PDFDocument) => unknown = () => undefined): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.addPage([200, 200])
  await change(pdf)
  return Buffer.from(await pdf.save())
}

describe('documents that wait at a desktop', () => {
  let db: Kysely<Database>
  let server: TestServer
  let house: HouseWorld
  let actor: HouseActor
  let folder: string
  let replica: Replica
  let sync: Sync
  let clientId: string
  /** Intercepts an answer; by default unchanged. */
  let loses: (() => void) | null
  const now = () => server.now.getTime()
  const clock = { shown: now, wall: now, monotonic: now }
  const wire: Wire = {
    pull: ({ cursor, limit, again, classes: asked }) => pullPage(server.deps, actor, { cursor: cursor ?? '', limit, again, asked }),
    push: async (body: PushBody, file) => {
      const answer = await takeIntents(server.deps, actor, body, 'et', file && Buffer.from(file))
      if (file) loses?.()
      return answer
    },
  }
  const start = async (): Promise<void> => {
    const files = deskFiles({ folder, key: null, box: boxKeyFor(server.deps.secret, actor) })
    const opened = await Replica.open({ ...files, actor, clock })
    onTestFinished(() => opened.close())
    replica = opened
    sync = new Sync({ replica, wire, clock, random: () => 0 })
  }
  beforeEach(async () => {
    db = await freshDatabase()
    house = await houseWorld(db)
    actor = await house.actor('manager')
    server = await testServer(db)
    folder = mkdtempSync(join(tmpdir(), 'koduke-documents-'))
    loses = null
    clientId = await house.client()
    await start()
    await sync.round()
  })
  /** A document and its file, both created offline. */
  const paperWith = async (bytes: Buffer) => {
    const paper = await replica.ask('document.save', { clientId, data: { kind: 'leping', title: 'Leping' } })
    const { document } = JSON.parse(paper.json) as { document: { id: string } }
    const { mid } = await replica.ask('document.file', { id: document.id }, undefined, bytes)
    return { id: document.id, mid: mid ?? '' }
  }
  const fileOf = (id: string) => db.selectFrom('client_document').select(['file', 'mime', 'pages', 'ver']).where('id', '=', id).executeTakeFirst()

  it('are sent after the record they belong to', async () => {
    const { id } = await paperWith(await pdfOf())
    expect(await sync.upload()).toBe(false)
    expect(await fileOf(id)).toBeUndefined()
    await sync.round()
    expect(await sync.upload()).toBe(true)
    expect(await fileOf(id)).toMatchObject({ mime: 'application/pdf', pages: 1 })
  })

  it('are sent again after a lost answer and a restart, and arrive once', async () => {
    const bytes = await pdfOf()
    const { id, mid } = await paperWith(bytes)
    await sync.round()
    loses = () => {
      throw new WireError(null)
    }
    expect(await sync.upload()).toBe(false)
    const came = await fileOf(id)
    expect(came).toMatchObject({ mime: 'application/pdf' })
    expect(replica.outbox.named(mid)?.state).toBe('queued')
    await replica.close()
    await start()
    loses = null
    expect(Buffer.from(replica.outbox.pictureOf(mid) ?? [])).toEqual(bytes)
    expect(await sync.upload()).toBe(true)
    expect(await fileOf(id)).toEqual(came)
    await sync.round()
    expect(replica.waiting()).toEqual([])
  })

  it('that the server refuses are kept with their bytes for their sender', async () => {
    const bytes = await pdfOf((pdf) => pdf.addJavaScript('tere', 'app.alert(1)'))
    const { id, mid } = await paperWith(bytes)
    await sync.round()
    await sync.upload()
    expect(await fileOf(id)).toMatchObject({ file: null })
    expect(replica.outbox.named(mid)).toMatchObject({ state: 'attention', refusal: { code: 'unsafe-document' } })
    expect(Buffer.from(replica.outbox.pictureOf(mid) ?? [])).toEqual(bytes)
  })

  it('stay with the intent until a backup holds its effect, and leave with it', async () => {
    const bytes = await pdfOf()
    const { mid } = await paperWith(bytes)
    await sync.round()
    await sync.upload()
    await sync.round()
    expect(replica.outbox.named(mid)?.state).toBe('archived')
    expect(Buffer.from(replica.outbox.pictureOf(mid) ?? [])).toEqual(bytes)
    const seqs = await db.selectFrom('sync_scope').select(['scope', 'seq']).execute()
    const value = JSON.stringify(Object.fromEntries(seqs.map(({ scope, seq }) => [scope, seq])))
    await db.insertInto('sync_meta').values({ key: 'durable', value }).execute()
    await sync.round()
    expect([replica.outbox.named(mid), replica.outbox.pictureOf(mid)]).toEqual([null, null])
  })

  it('are refused at once if the server would refuse them by their first bytes or size', async () => {
    await expect(paperWith(Buffer.from('<script>alert(1)</script>'))).rejects.toMatchObject({ code: 'bad-document' })
    await expect(paperWith(Buffer.alloc(21 * 1024 * 1024, 1))).rejects.toMatchObject({ code: 'too-large' })
  })
})
