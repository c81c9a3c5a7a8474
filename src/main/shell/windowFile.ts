import { readFileSync, writeFileSync } from 'node:fs'
import { KeptPlace } from './windowPlace.ts'

/** Where the window was when it was closed last; null when that is not known. */
export function readPlace(path: string): KeptPlace | null {
  try {
    return KeptPlace.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

/** A place that cannot be kept is of no importance. */
export function keepPlace(path: string, place: KeptPlace): void {
  try {
    writeFileSync(path, JSON.stringify(place), { mode: 0o600 })
  } catch (error) {
    console.error(error)
  }
}
