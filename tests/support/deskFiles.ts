import type { BoxKey } from '#shared/contract/session.ts'
import { classesOf, DATA_CLASSES, type Right } from '#shared/rights.ts'
import { houseFiles } from '../../src/main/replica/houseFiles.ts'
import type { ReplicaFiles } from '../../src/main/replica/houseFiles.ts'

interface Opened {
  folder: string
  /** The key of every file; null if a test reads the bytes on disk. */
  key: Buffer | null
  box: BoxKey
  rights?: ReadonlySet<Right>
  person?: string
}

/** One person's files at a desk, all with the same key. */
export const deskFiles = ({ folder, key, box, rights, person = 'p1' }: Opened): ReplicaFiles =>
  houseFiles({
    folder,
    house: 'h1',
    person,
    classes: new Map((rights ? classesOf(rights) : DATA_CLASSES).map((name) => [name, key])),
    outbox: key,
    box,
  })
