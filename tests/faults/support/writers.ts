import { uuidv7 } from '#core/kernel/ids.ts'
import type { TestBrowser } from '../../support/browser.ts'

/** The answers that the writers received. */
export interface Written {
  /** The texts of the entries that the server acknowledged. */
  acknowledged: string[]
  /** The duration of each acknowledged request, ms. */
  took: number[]
  /** Answers other than 200, by status; 0: the connection broke. */
  failures: Map<number, number>
  stop(): Promise<void>
}

interface Writing {
  /** The people who write; several writers share them in turn. */
  browsers: readonly TestBrowser[]
  clientId: string
  writers: number
}

/** The pause of one writer between two entries, ms: a person who writes constantly stays below the limit of requests per minute (1,200). */
const PAUSE = 50

let counter = 0

/** Starts writers that add diary entries continuously; each repeats an entry with the same key until it is accepted, as our pages do. */
export function writeOn({ browsers, clientId, writers }: Writing): Written {
  const written: Written = { acknowledged: [], took: [], failures: new Map(), stop: () => stop() }
  const state = { isOver: false }
  const one = async (browser: TestBrowser): Promise<void> => {
    while (!state.isOver) {
      const text = `kirje ${++counter}`
      const started = performance.now()
      await tell(browser, { client_id: clientId, text }, written, () => state.isOver)
      if (state.isOver && !written.acknowledged.includes(text)) return
      written.took.push(performance.now() - started)
      await sleep(PAUSE)
    }
  }
  const all = Array.from({ length: writers }, (_, index) => {
    const browser = browsers[index % browsers.length]
    if (!browser) throw new Error('nobody is signed in')
    return one(browser)
  })
  const stop = async (): Promise<void> => {
    state.isOver = true
    await Promise.all(all)
  }
  return written
}

async function tell(browser: TestBrowser, body: { client_id: string; text: string }, written: Written, isOver: () => boolean): Promise<void> {
  const headers = { 'Idempotency-Key': uuidv7() }
  for (;;) {
    const status = await browser.post('/api/diary/other', body, { headers }).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return void written.acknowledged.push(body.text)
    written.failures.set(status, (written.failures.get(status) ?? 0) + 1)
    if (isOver()) return
    await sleep(50)
  }
}

/** The 95th percentile. */
export const p95 = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? 0

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
