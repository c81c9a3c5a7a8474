import type { Kysely } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { DocumentView } from '#shared/contract/document.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

const [FIRST, SECOND] = ['a'.repeat(64), 'b'.repeat(64)]
const found = { mime: 'application/pdf', bytes: 2000, pages: 2 } as const

onBothDatabases('documents', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let call: Call
  let clientId: string
  beforeAll(async () => {
    db = await fresh()
  })
  beforeEach(async () => {
    house = await houseWorld(db)
    call = callsBy(db, await house.actor('nurse'))
    clientId = await house.client({ first_name: 'Helmi' })
  })
  const save = async (data: object): Promise<DocumentView> => (await call('document.save', { clientId, data })).document
  const filed = async (data: object, image = FIRST): Promise<DocumentView> =>
    (await call('document.file', { id: (await save(data)).id, image, found })).document
  const list = async () => call('document.list', { id: clientId })
  const health = { kind: 'tervisetoend', title: 'Perearsti tõend' }

  it('are recorded first and then get their file, which cannot be changed', async () => {
    const paper = await save(health)
    expect(paper).toMatchObject({ ...health, version: 1, file: null, state: 'kehtib' })
    const { document } = await call('document.file', { id: paper.id, image: FIRST, found })
    expect(document).toMatchObject({ file: `/api/documents/${paper.id}/file?v=${FIRST}`, ...found })
    expect((await call('document.file', { id: paper.id, image: FIRST, found })).document).toEqual(document)
    const other = call('document.file', { id: paper.id, image: SECOND, found })
    expect(await refusal(other)).toMatchObject({ code: 'transition-not-allowed', field: 'image' })
  })

  it('need a kind and a title', async () => {
    expect(await refusal(save({ title: 'Tõend' }))).toMatchObject({ code: 'validation', field: 'data.kind' })
    expect(await refusal(save({ kind: 'muu' }))).toMatchObject({ code: 'validation', field: 'data.title' })
  })

  it('that are required are missing until they have a valid file', async () => {
    const standing = async () => Object.fromEntries((await list()).needed.map(({ kind, standing: how }) => [kind, how]))
    expect(await standing()).toEqual({ leping: 'puudub', tervisetoend: 'puudub', raviskeem: 'puudub' })
    await call('client.save', { id: clientId, kov: '0171' })
    await save(health)
    await filed({ kind: 'leping', title: 'Leping' })
    await filed({ kind: 'raviskeem', title: 'Ravimiskeem', expires: '2026-11-30' })
    await filed({ kind: 'kov_otsus', title: 'Otsus', expires: '2026-11-01' })
    expect(await standing()).toEqual({ leping: 'kehtib', kov_otsus: 'labi', tervisetoend: 'puudub', raviskeem: 'lopeb' })
  })

  it('are replaced by a newer version when that has its file', async () => {
    const first = await filed({ ...health, signers: ['Dr Kask'] })
    const next = await save({ replaces: first.id })
    expect(next).toMatchObject({ ...health, signers: ['Dr Kask'], version: 2, replaces: first.id })
    const states = async () => (await list()).documents.map(({ id, state }) => [id, state] as const)
    expect(await states()).toEqual(expect.arrayContaining([[first.id, 'kehtib']]))
    await call('document.file', { id: next.id, image: SECOND, found })
    expect(new Map(await states())).toEqual(
      new Map([
        [first.id, 'asendatud'],
        [next.id, 'kehtib'],
      ]),
    )
    expect(await refusal(save({ replaces: first.id }))).toMatchObject({ code: 'transition-not-allowed' })
  })

  it('are not overwritten by somebody who has not seen another change', async () => {
    const { id } = await save(health)
    await save({ id, signers: ['Dr Kask'], base: { signers: [] } })
    const late = save({ id, signers: ['Dr Tamm'], base: { signers: [] } })
    expect(await refusal(late)).toMatchObject({
      code: 'row-changed',
      field: 'data.signers',
      details: { signers: 'Dr Kask', entity: 'client_document' },
    })
  })

  it('are tagged with the house’s words', async () => {
    const { id } = await save(health)
    const { document } = await call('document.tags', { id, tags: ['originaal', 'haigla', 'haigla'] })
    expect(document.tags).toEqual(['originaal', 'haigla'])
    expect((await list()).tags).toEqual(['haigla', 'originaal'])
  })

  it('are closed with a reason and never lost', async () => {
    const { id } = await filed(health)
    expect(await refusal(call('document.destroy', { client_id: clientId, id }))).toMatchObject({ code: 'validation', field: 'reason' })
    const { document } = await call('document.destroy', { client_id: clientId, id, reason: 'Vale inimene' })
    expect(document).toMatchObject({ state: 'suletud', close_reason: 'Vale inimene' })
    expect((await list()).documents).toEqual([document])
    expect(await refusal(save({ id, title: 'Uus' }))).toMatchObject({ code: 'transition-not-allowed' })
    const empty = await save(health)
    expect((await call('document.destroy', { client_id: clientId, id: empty.id })).document.state).toBe('suletud')
  })

  it('of another house are not found', async () => {
    const { id } = await filed(health)
    const other = await houseWorld(db)
    const foreign = callsBy(db, await other.actor('manager'))
    expect(await refusal(foreign('document.tags', { id, tags: [] }))).toMatchObject({ code: 'not-found' })
    expect(await refusal(foreign('document.file', { id, image: FIRST }))).toMatchObject({ code: 'not-found' })
  })
})
