import type { Deps } from '../deps.ts'
import { filesWithoutOwner, isShownElsewhere, forgetFile } from './file.store.ts'
import { eraseFile } from './image.ts'

const HOUR = 3_600_000

/** Deletes files whose owner has been gone for at least an hour; bytes used elsewhere stay. */
export async function trimFiles({ db, config }: Pick<Deps, 'db' | 'config'>, now: Date): Promise<void> {
  for (const { id, hash } of await filesWithoutOwner(db)) {
    // An upload of the same picture rewrites its bytes and so makes them new: they stay for another hour.
    if ((await isShownElsewhere(db, id, hash)) || (await eraseFile(config.dataDir, hash, new Date(now.getTime() - HOUR)))) await forgetFile(db, id)
  }
}
