import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { removeFiles } from '../keptFile.ts'
import { CONTACT_FILE } from './contact.ts'
import { CLOCK_FILE } from './deskClock.ts'
import { DEVICE_FILE } from './device.ts'
import { CARD } from './vault.ts'

/**
 * Erases everything stored here: keys first, the device's identity last, so that an interrupted erasure is restarted at the next contact.
 * @throws if anything remains; then the identity remains too
 */
export function eraseAll(folder: string): void {
  const names = readdirSync(folder).filter((name) => name !== DEVICE_FILE)
  const cardsFirst = names.toSorted((one, other) => Number(other.endsWith(CARD)) - Number(one.endsWith(CARD)))
  removeFiles(cardsFirst.map((name) => join(folder, name)))
  removeFiles([join(folder, DEVICE_FILE)])
}

/** Whether anybody's data are stored here: unsent, or to be erased. */
export const isUsed = (folder: string): boolean => readdirSync(folder).some((name) => ![DEVICE_FILE, CONTACT_FILE, CLOCK_FILE].includes(name))
