import { join } from 'node:path'
import type { BoxKey } from '#shared/contract/session.ts'
import { DATA_CLASSES, type DataClass } from '#shared/rights.ts'
import { copyName, PICTURED_CLASSES } from './copy.names.ts'
import type { ClassKeys } from './meant.ts'
import type { CopyFiles } from './copy.parts.ts'
import type { SealedFile } from './sealedFile.ts'

/** The paths of a house's data at this desk, and of one user's own. */
export interface ReplicaFiles {
  /** The house's files, one per data class: those that this user may open. */
  copy: CopyFiles
  pictures: ReadonlyMap<DataClass, SealedFile>
  /** Intents created here in this house and not yet in the copy, of all users. */
  meant: { path: string; keys: ClassKeys; me: string }
  outbox: SealedFile
  /** The file of boxes, to be sent in the user's absence, and their keys. */
  boxes: { path: string; key: BoxKey }
}

/** Pseudonymous names and keys of files; keys are null if nothing is encrypted. */
export interface FileKeys {
  folder: string
  house: string
  person: string
  classes: ClassKeys
  outbox: Buffer | null
  box: BoxKey
}

/** The path of a user's boxes. */
export const boxesPath = (folder: string, person: string): string => join(folder, `boxes-${person}.db`)

/** The path of a house's intents that are not yet in its copy. */
export const meantPath = (folder: string, house: string): string => join(folder, `meant-${house}.db`)

/** Every file that one user at work in one house opens. For personal data the user's name replaces the house's. */
export function houseFiles({ folder, house, person, classes, outbox, box }: FileKeys): ReplicaFiles {
  const filesOf = (names: readonly DataClass[], nameOf: (house: string, dataClass: DataClass) => string): Map<DataClass, SealedFile> =>
    new Map(
      names.flatMap((name): [DataClass, SealedFile][] => {
        const key = classes.get(name)
        return key === undefined ? [] : [[name, { path: join(folder, nameOf(name === 'own' ? `${house}${person}` : house, name)), key }]]
      }),
    )
  return {
    copy: filesOf(DATA_CLASSES, copyName),
    pictures: filesOf(PICTURED_CLASSES, (name, dataClass) => `pictures-${name}-${dataClass}.db`),
    meant: { path: meantPath(folder, house), keys: classes, me: person },
    outbox: { path: join(folder, `outbox-${person}.db`), key: outbox },
    boxes: { path: boxesPath(folder, person), key: box },
  }
}
