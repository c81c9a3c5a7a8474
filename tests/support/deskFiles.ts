import type { BoxKey } from '#shared/contract/session.ts'
import { classesOf, DATA_CLASSES, type Right } from '#shared/rights.ts'
import { houseFiles } from '../../src/main/replica/houseFiles.ts'
import type { ReplicaFiles } from '../../src/main/replica/houseFiles.ts'

interface Opened {
  folder: string
  /** Of every file; null where a test reads the bytes on the disk. */
  key: Buffer | null
  box: BoxKey
  rights?: ReadonlySet<Right>
  person?: string
}

/** The files of one person at a desk, with one key for all of them. */
export const deskFiles = ({ folder, key, box, rights, person = 'p1' }: Opened): ReplicaFiles =>
  houseFiles({
    folder,
    house: 'h1',
    person,
    classes: new Map((rights ? classesOf(rights) : DATA_CLASSES).map((name) => [name, key])),
    outbox: key,
    box,
  })
