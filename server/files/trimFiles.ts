import type { Deps } from '../deps.ts'
import { filesWithoutOwner, isShownElsewhere, forgetFile } from './file.store.ts'
import { eraseFile } from './image.ts'

const HOUR = 3_600_000

/** Erases the bytes of files whose owner is gone for an hour or more; the same bytes may be shown elsewhere, and then stay. */
export async function trimFiles({ db, config }: Pick<Deps, 'db' | 'config'>, now: Date): Promise<void> {
  for (const { id, hash } of await filesWithoutOwner(db)) {
    // Whoever sends the same picture now writes its bytes anew, which makes them young: they are left until the next hour.
    if ((await isShownElsewhere(db, id, hash)) || (await eraseFile(config.dataDir, hash, new Date(now.getTime() - HOUR)))) await forgetFile(db, id)
  }
}
