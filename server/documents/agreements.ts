import type { Kysely } from 'kysely'
import { clientById } from '#core/client/client.store.ts'
import type { Database } from '#core/db/schema.ts'
import { addDocument, oneDocument } from '#core/document/document.ts'
import { countNumbered } from '#core/document/document.store.ts'
import type { Handlers } from '#core/kernel/env.ts'
import { requireRoom } from '#core/room/room.store.ts'
import { AppError } from '#shared/errors.ts'
import { dayOf } from '#shared/rules/time.ts'
import { contentName, keepFile } from '../files/image.ts'
import { pagesOf } from '../files/pdf.ts'
import { noteFile } from '../files/uploads.ts'
import { drawReservation } from './reservation.ts'

/** Contracts that are drawn up from the record as PDFs, numbered in each house and year, and kept among the client's documents. */
export const agreementHandlers = (dataDir: string): Handlers<'agreement'> => ({
  agreement: {
    reserve: async (env, { client_id, from, until, daily_cents, signer, house_signer }) => {
      const { tx, actor, now } = env
      const client = await clientById(tx, actor.houseId, client_id, false)
      if (!client) throw new AppError('client-not-found')
      const today = dayOf(now)
      const start = `BL-${today.slice(0, 4)}-`
      const number = `${start}${String((await countNumbered(tx, actor.houseId, start)) + 1).padStart(3, '0')}`
      const room = client.planned_room_id === null ? client.room : (await requireRoom(tx, actor.houseId, client.planned_room_id)).name
      const bytes = await drawReservation({
        number,
        today,
        house: await houseOf(tx, actor.houseId),
        client: { name: client.name, personal_id: client.personal_id, birth_date: client.birth_date },
        room,
        from,
        until,
        daily_cents,
        signer,
        house_signer,
      })
      const file = contentName(bytes)
      const found = { mime: 'application/pdf', bytes: bytes.length }
      const id = await addDocument(env, client_id, {
        kind: 'broneerimisleping',
        title: `Broneerimisleping ${number}`,
        signers: JSON.stringify([signer, house_signer]),
        issued: today,
        expires: until,
        number,
        file,
        pages: await pagesOf(bytes),
        ...found,
      })
      await keepFile(dataDir, bytes)
      await noteFile(env, { kind: 'document', owner_id: id, hash: file, ...found })
      return oneDocument(env, id)
    },
  },
})

const houseOf = (db: Kysely<Database>, houseId: string) =>
  db
    .selectFrom('house')
    .select(['name', 'owner', 'location', 'phone', 'email_address', 'iban_account', 'recipient_name', 'price_from_cents'])
    .where('id', '=', houseId)
    .executeTakeFirstOrThrow()
