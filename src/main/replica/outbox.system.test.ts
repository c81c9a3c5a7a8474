import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { RIGHTS_OF_ROLE } from '#shared/rights.ts'
import { boxKeyFor } from '../../../server/accounts/boxKeys.ts'
import { deskFiles } from '../../../tests/support/deskFiles.ts'
import type { NewIntent } from './intent.ts'
import { Outbox } from './outbox.ts'
import { Replica } from './replica.ts'
import { openSealed } from './sealedFile.ts'

const MIB = 1024 * 1024
const SENT = Array.from({ length: 500 }, (_, index) => `m${index}`)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'koduke-outbox-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const files = (key: Buffer | null) => deskFiles({ folder, key, box: boxKeyFor(Buffer.alloc(32, 3), { personId: 'p1', deviceId: 'd1' }) })
const open = (key: Buffer | null) => {
  const actor = { personId: 'p1', name: 'p1', role: 'manager' as const, houseId: 'h1', partnerId: 'x', ehak: null, sessionId: 's', deviceId: 'd1' }
  const clock = { shown: () => 0, wall: () => 0, monotonic: () => 0 }
  return Replica.open({ ...files(key), actor: { ...actor, rights: new Set(RIGHTS_OF_ROLE.manager) }, clock })
}

const intent = (mid: string): NewIntent => ({
  mid,
  device: 'd1',
  person: 'p1',
  house: 'h1',
  endpoint: 'client.image',
  input: { id: 'c1', image: mid },
  shape: 1,
  at: '2026-11-21T10:00:00.000Z',
  about: ['c1'],
  after: null,
})
const photo = (mid: string, bytes: Buffer) => ({ name: mid, type: 'image/webp' as const, bytes })
/** Of its file with its WAL, while it is open. */
const size = (): number => [files(null).outbox.path, `${files(null).outbox.path}-wal`].reduce((sum, path) => sum + statSync(path).size, 0)

/** They were sent, the copy contains them, and a backup too. */
function sent(outbox: Outbox): void {
  outbox.sending(SENT)
  for (const mid of SENT) outbox.acked(mid, 'e1', {})
  outbox.archived(SENT)
  outbox.gone(SENT)
}

/** Five hundred photos, and one more still queued after them. */
function fill(outbox: Outbox): void {
  outbox.atOnce(() => {
    for (const [index, mid] of SENT.entries()) outbox.add(intent(mid), photo(mid, Buffer.alloc(40_000, index)))
    outbox.add(intent('waits'), photo('waits', Buffer.alloc(40_000, 'ootab')))
  })
}

it.each([
  ['sealed', Buffer.alloc(32, 1)],
  ['open', null],
])('shrinks when sent entries are deleted, and keeps what waits (%s)', async (_what, key) => {
  const replica = await open(key)
  fill(replica.outbox)
  expect(size()).toBeGreaterThan(20 * MIB)
  sent(replica.outbox)
  await replica.roundEnds()
  expect(size()).toBeLessThan(MIB / 4)
  await replica.close()
  const again = new Outbox(files(key).outbox)
  again.check()
  expect(again.inState('queued').map(({ mid }) => mid)).toEqual(['waits'])
  expect(Buffer.from(again.pictureOf('waits') ?? [])).toEqual(Buffer.alloc(40_000, 'ootab'))
  again.close()
})

it('shrinks even if an earlier version created it, once most of it is deleted', () => {
  const { outbox: file } = files(Buffer.alloc(32, 1))
  const former = openSealed(file, true)
  former.exec('create table was (x text) strict')
  former.close()
  const outbox = new Outbox(file)
  fill(outbox)
  sent(outbox)
  outbox.giveBack()
  expect(size()).toBeLessThan(MIB / 4)
  outbox.check()
  expect(Buffer.from(outbox.pictureOf('waits') ?? [])).toEqual(Buffer.alloc(40_000, 'ootab'))
  outbox.close()
})
