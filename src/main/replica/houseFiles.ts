import { join } from 'node:path'
import type { BoxKey } from '#shared/contract/session.ts'
import { DATA_CLASSES, type DataClass } from '#shared/rights.ts'
import { copyName, PICTURED_CLASSES } from './copy.names.ts'
import type { ClassKeys } from './meant.ts'
import type { CopyFiles } from './copy.parts.ts'
import type { SealedFile } from './sealedFile.ts'

/** Where a house's data lies at this desk, and what one person has here beside it. */
export interface ReplicaFiles {
  /** Of the house, each class of data in a file of its own: those that this person may open. */
  copy: CopyFiles
  pictures: ReadonlyMap<DataClass, SealedFile>
  /** What was meant here in this house and is not shown by the copy yet, whoever meant it. */
  meant: { path: string; keys: ClassKeys; me: string }
  outbox: SealedFile
  /** Where what waits lies a second time, to be sent without its person, and what it is sealed with. */
  boxes: { path: string; key: BoxKey }
}

/** What opens whose files: names tell nobody who or which house it is; keys are null where nothing is sealed. */
export interface FileKeys {
  folder: string
  house: string
  person: string
  classes: ClassKeys
  outbox: Buffer | null
  box: BoxKey
}

/** Where somebody's boxes lie. */
export const boxesPath = (folder: string, person: string): string => join(folder, `boxes-${person}.db`)

/** Where a house's intents lie that its copy does not show yet. */
export const meantPath = (folder: string, house: string): string => join(folder, `meant-${house}.db`)

/** Every file that one person at work in one house opens. What concerns one person alone has its name in the house's place. */
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
