import { z } from 'zod'
import { deriveKey } from '#core/kernel/seal.ts'
import { BoxKey, NavigationItem, type SessionUser } from '#shared/contract/session.ts'
import { DATA_CLASSES, type DataClass } from '#shared/rights.ts'
import { KeptSession } from '../online/account.ts'
import type { FileKeys } from '../replica/houseFiles.ts'
import { type Keys, nameFor } from './vault.ts'

/** The server's half of the key to each data class of the house that this user may open here. */
const ClassHalves = z.partialRecord(z.enum(DATA_CLASSES), z.string())

/** What is stored for the next offline start. */
export const StoredSession = z.object({ session: KeptSession, navigation: z.array(NavigationItem).default([]), boxKey: BoxKey, classes: ClassHalves })
export type StoredSession = z.output<typeof StoredSession>

export type HouseUser = SessionUser & { house: { id: string } }
export const DeskKey = z.object({ key: z.string(), box: BoxKey, classes: ClassHalves })
export type DeskKey = z.output<typeof DeskKey>

/** Whether they work in a house of which a desk may keep a copy. */
export const isOfHouse = (user: SessionUser): user is HouseUser => user.house !== null && user.rights.includes('sync.pull')

interface Place {
  folder: string
  secret: Buffer
}

/** The keys of this user's files and of the house's, under their local names. */
export function filesOf({ folder, secret }: Place, user: HouseUser, keys: Keys, given: Pick<StoredSession, 'boxKey' | 'classes'>): FileKeys {
  const halves = Object.entries(given.classes) as [DataClass, string][]
  return {
    folder,
    house: nameFor(secret, user.house.id),
    person: nameFor(secret, user.id),
    classes: new Map(halves.map(([name, half]) => [name, deriveKey('class', secret, Buffer.from(half, 'base64url'))])),
    outbox: keys.outbox,
    box: given.boxKey,
  }
}
