import { PUSH_ITEMS, SEALED_CHARACTERS, type SealedAnswer, type SealedBody } from '#shared/sync.ts'
import { ifDiskAllows, tidyFiles } from '../keptFile.ts'
import { type Connection, filesOf, openOrBegin, openSealed, orClosed, type SealedFile, statementsOf } from './sealedFile.ts'
import { fateOf } from './wire.ts'

const TABLE = `create table if not exists box (n integer primary key autoincrement, mid text not null unique, box blob not null) strict`

/** An intent with its id, sealed for the server: nobody at this computer can read it. */
export interface Box {
  mid: string
  box: Buffer
}

/**
 * A user's unsent intents a second time, in boxes, so that they can be sent in the user's absence. Each change is synced to disk before it
 * returns. Disposable, since the outbox has everything; and unencrypted, so that it can be sent even after a key is lost.
 */
export class Boxes {
  readonly #begin: () => Connection
  #opened: { connection: Connection; statement: ReturnType<typeof statementsOf> } | null = null

  private constructor(begin: () => Connection) {
    this.#begin = begin
  }

  /** @throws if it cannot be read, or is open elsewhere */
  static at(path: string): Boxes {
    const boxes = new Boxes(() => openFilled({ path, key: null }))
    boxes.#open()
    return boxes
  }

  /** The same for its own user: an unreadable file is recreated, and if the disk refuses that now, with the next box. */
  static own(path: string): Boxes {
    const boxes = new Boxes(() => openOrBegin({ path, key: null }, TABLE, true))
    ifDiskAllows(() => void boxes.#open())
    return boxes
  }

  add({ mid, box }: Box): void {
    this.#open().statement('insert into box (mid, box) values (?, ?)').run(mid, box)
  }

  /** These have their final answers. */
  remove(mids: readonly string[]): void {
    if (mids.length === 0) return
    const { connection, statement } = this.#open()
    connection.transaction(() => {
      for (const mid of mids) statement('delete from box where mid = ?').run(mid)
    })()
  }

  /** Replaces all boxes, in this order. */
  replace(boxes: readonly Box[]): void {
    const { connection, statement } = this.#open()
    connection.transaction(() => {
      statement('delete from box').run()
      for (const each of boxes) this.add(each)
    })()
  }

  /** The oldest, as many as one request allows; at least one, if there is any. */
  first(): SealedBody['items'] {
    const rows = this.#open().statement<Box>('select mid, box from box order by n limit ?').all(PUSH_ITEMS)
    const items = rows.map(({ mid, box }) => ({ mid, box: box.toString('base64url') }))
    let characters = 0
    return items.filter(({ box }, index) => (characters += box.length) <= SEALED_CHARACTERS || index === 0)
  }

  count = (): number => this.#open().statement<{ count: number }>('select count(*) as count from box').get()?.count ?? 0

  close(): void {
    this.#opened?.connection.close()
  }

  #open() {
    if (this.#opened) return this.#opened
    const connection = this.#begin()
    this.#opened = { connection, statement: statementsOf(connection) }
    return this.#opened
  }
}

function openFilled(file: SealedFile): Connection {
  const connection = openSealed(file, true)
  return orClosed(connection, () => connection.exec(TABLE))
}

/** The result of a delivery: nothing is left, or something must wait. */
type Delivered = 'empty' | 'waits'

interface DeliverWays {
  send: (items: SealedBody['items']) => Promise<SealedAnswer>
  isHere: () => boolean
  /** Receives what the server has accepted, and what it has refused for good. */
  told?: (answered: { taken: string[]; refused: string[] }) => void
}

/**
 * Sends an absent user's boxes, in order. Boxes with a final answer are removed; an empty file is deleted. Their outbox is not updated: it
 * asks again when they return, and the receipts answer. @throws as `send` does
 */
export async function deliver(path: string, { send, isHere, told = () => undefined }: DeliverWays): Promise<Delivered> {
  for (;;) {
    const items = within(path, (boxes) => boxes.first())
    if (items.length === 0) {
      // In use now: the next round finds it empty again.
      tidyFiles(filesOf(path))
      return 'empty'
    }
    const { results } = await send(items)
    const of = (fate: ReturnType<typeof fateOf>) => results.filter(({ status }) => fateOf(status) === fate).map(({ mid }) => mid)
    const [taken, refused] = [of('acked'), of('refused')]
    told({ taken, refused })
    // Its user has returned and has it open.
    if (isHere()) return 'empty'
    const answered = [...taken, ...refused]
    within(path, (boxes) => boxes.remove(answered))
    if (answered.length === 0) return 'waits'
  }
}

/** How many boxes an absent user has. @throws if the file cannot be read, or is open elsewhere */
export const countBoxes = (path: string): number => within(path, (boxes) => boxes.count())

/** Opens a file only briefly: a returning user must find it closed. */
function within<T>(path: string, work: (boxes: Boxes) => T): T {
  const boxes = Boxes.at(path)
  try {
    return work(boxes)
  } finally {
    boxes.close()
  }
}
