import { clientById } from '#core/client/client.list.store.ts'
import { addDocument, oneDocument } from '#core/document/document.ts'
import { countNumbered } from '#core/document/document.store.ts'
import type { Env, Handlers } from '#core/kernel/env.ts'
import { lastParting } from '#core/record/parting.store.ts'
import { requireRoom } from '#core/room/room.store.ts'
import type { ClientView } from '#shared/contract/clientViews.ts'
import { AppError } from '#shared/errors.ts'
import { NUMBERED, type NumberedKind } from '#shared/rules/documents.ts'
import { dayOf } from '#shared/rules/time.ts'
import { contentName, keepFile } from '../files/image.ts'
import { houseFacts, staysOf } from './agreements.store.ts'
import { deathNotice, leavingAct, type Parted, type RoomChange, roomChangeNote } from './records.ts'
import { reservationContract } from './reservation.ts'
import { serviceContract } from './service.ts'
import type { Ground } from './writing.ts'
import { noteFile } from '../files/file.store.ts'
import type { PdfContent } from '../pdf/content.ts'
import { drawnPdf } from '../pdf/drawThread.ts'

/** PDFs generated from the record, numbered by house and year, and stored among the client's documents. */
export const agreementHandlers = (dataDir: string): Handlers<'agreement'> => {
  const keep = keeper(dataDir)
  return {
    agreement: {
      reserve: (env, { client_id, signer, house_signer, ...terms }) =>
        keep(env, { client_id, signer, house_signer, kind: 'broneerimisleping', expires: terms.until }, async (ground, client) =>
          reservationContract({ ...ground, ...terms, room: await roomOf(env, client) }),
        ),
      serve: (env, { client_id, signer, house_signer, ...terms }) =>
        keep(env, { client_id, signer, house_signer, kind: 'leping', expires: terms.until }, async (ground, client) =>
          serviceContract({ ...ground, ...terms, room: await roomOf(env, client) }),
        ),
      attest: (env, asked) => keep(env, { ...asked, expires: null }, (ground) => RECORDS[asked.kind](env, asked.client_id, ground)),
    },
  }
}

interface AgreementInput {
  client_id: string
  kind: NumberedKind
  expires: string | null
  signer: string
  house_signer: string
}

type Write = (ground: Ground, client: ClientView) => Promise<PdfContent>

/** Generates a paper with the next number of its kind, and stores it. @throws client-not-found */
const keeper =
  (dataDir: string) =>
  async (env: Env, { client_id, kind, expires, signer, house_signer }: AgreementInput, write: Write) => {
    const { tx, actor, now } = env
    const client = await clientById(tx, actor.houseId, client_id, false)
    if (!client) throw new AppError('client-not-found')
    const today = dayOf(now)
    const { letters, title } = NUMBERED[kind]
    const start = `${letters}-${today.slice(0, 4)}-`
    const number = `${start}${String((await countNumbered(tx, actor.houseId, start)) + 1).padStart(3, '0')}`
    const { name, personal_id, birth_date } = client
    const house = await houseFacts(tx, actor.houseId)
    const paper = await write({ number, now, house, client: { name, personal_id, birth_date }, by: actor.name, signer, house_signer }, client)
    const { bytes, pages } = await drawnPdf(paper)
    const file = contentName(bytes)
    const found = { mime: 'application/pdf', bytes: bytes.length }
    const id = await addDocument(env, client_id, {
      kind,
      title: `${title} ${number}`,
      signers: JSON.stringify([signer, house_signer]),
      issued: today,
      expires,
      number,
      file,
      pages,
      ...found,
    })
    await keepFile(dataDir, bytes)
    await noteFile(env, { kind: 'document', owner_id: id, hash: file, ...found })
    return oneDocument(env, id)
  }

/** The client's reserved or present room. */
const roomOf = async ({ tx, actor }: Env, { planned_room_id, room }: ClientView): Promise<string | null> =>
  planned_room_id === null ? room : (await requireRoom(tx, actor.houseId, planned_room_id)).name

type FromRecord = (env: Env, clientId: string, ground: Ground) => Promise<PdfContent>

/** Papers of past events. @throws record-missing if there is no such event */
const RECORDS = {
  toavahetus: async (env, clientId, ground) => roomChangeNote(ground, await lastRoomChange(env, clientId)),
  lahkumisakt: async (env, clientId, ground) => leavingAct(ground, await partingOf(env, clientId, 'lahkunud')),
  surmateade: async (env, clientId, ground) => deathNotice(ground, await partingOf(env, clientId, 'surnud')),
} satisfies Partial<Record<NumberedKind, FromRecord>>

async function lastRoomChange({ tx, actor }: Env, clientId: string): Promise<RoomChange> {
  const stays = await staysOf(tx, actor.houseId, clientId)
  const index = stays.findIndex(({ end_reason }) => end_reason === 'room')
  const [before, after] = [stays[index], stays[index - 1]]
  if (!before?.ended_at || !after) throw new AppError('record-missing', { field: 'kind' })
  return { at: before.ended_at, from: before.room, to: after.room, reason: before.note }
}

async function partingOf({ tx, actor }: Env, clientId: string, kind: 'lahkunud' | 'surnud'): Promise<Parted> {
  const parting = await lastParting(tx, actor.houseId, clientId, kind)
  if (!parting) throw new AppError('record-missing', { field: 'kind' })
  const stays = await staysOf(tx, actor.houseId, clientId)
  return { ...parting, arrived_on: stays.find(({ ended_at }) => ended_at === parting.at)?.arrived_on ?? null }
}
