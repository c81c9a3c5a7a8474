import { readFileSync, writeFileSync } from 'node:fs'
import { KeptPlace } from './windowPlace.ts'

/** Where the window was when last closed; null if unknown. */
export function readPlace(path: string): KeptPlace | null {
  try {
    return KeptPlace.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

/** Failing to store the position does not matter. */
export function keepPlace(path: string, place: KeptPlace): void {
  try {
    writeFileSync(path, JSON.stringify(place), { mode: 0o600 })
  } catch (error) {
    console.error(error)
  }
}
