import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SealedAnswer, SealedBody } from '#shared/sync.ts'
import { Boxes, deliver } from './boxes.ts'

describe('a file of boxes', () => {
  let folder: string
  let path: string
  let sent: SealedBody['items'][]
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'koduke-boxes-'))
    path = join(folder, 'boxes.db')
    sent = []
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const fill = (count: number, bytes = 10): void => {
    const boxes = Boxes.own(path)
    for (let n = 1; n <= count; n++) boxes.add({ mid: nameOf(n), box: Buffer.alloc(bytes, n) })
    boxes.close()
  }
  const nameOf = (n: number): string => `kast-${String(n).padStart(4, '0')}`
  const left = (): string[] => {
    const boxes = Boxes.at(path)
    const mids = boxes.first().map(({ mid }) => mid)
    boxes.close()
    return mids
  }
  const answering =
    (statusOf: (mid: string) => number) =>
    (items: SealedBody['items']): Promise<SealedAnswer> => {
      sent.push(items)
      return Promise.resolve({ results: items.map(({ mid }) => ({ mid, status: statusOf(mid) })) })
    }
  const nobody = () => false

  it('is sent in order, a hundred at a time, and is deleted when it is empty', async () => {
    fill(250)
    expect(await deliver(path, { send: answering(() => 200), isHere: nobody })).toBe('empty')
    expect(sent.map(({ length }) => length)).toEqual([100, 100, 50])
    expect(sent.flat().map(({ mid }) => mid)).toEqual(Array.from({ length: 250 }, (_, n) => nameOf(n + 1)))
    expect(existsSync(path)).toBe(false)
  })

  it('is sent in parts that fit a request', async () => {
    fill(3, 300_000)
    await deliver(path, { send: answering(() => 200), isHere: nobody })
    expect(sent.map(({ length }) => length)).toEqual([1, 1, 1])
  })

  it('keeps only what must wait', async () => {
    fill(5)
    const statuses: Record<string, number> = { [nameOf(2)]: 401, [nameOf(3)]: 422, [nameOf(4)]: 500 }
    expect(await deliver(path, { send: answering((mid) => statuses[mid] ?? 200), isHere: nobody })).toBe('waits')
    expect(left()).toEqual([nameOf(2), nameOf(4)])
  })

  it('is left unchanged if its person signs in while it is being sent', async () => {
    fill(1)
    const own: Boxes[] = []
    const send = (items: SealedBody['items']) => {
      own.push(Boxes.own(path))
      return answering(() => 200)(items)
    }
    expect(await deliver(path, { send, isHere: () => own.length > 0 })).toBe('empty')
    expect(own[0]?.first()).toHaveLength(1)
    own[0]?.close()
  })

  it('loses nothing when the line breaks', async () => {
    fill(2)
    await expect(deliver(path, { send: () => Promise.reject(new Error('lost')), isHere: nobody })).rejects.toThrow('lost')
    expect(left()).toHaveLength(2)
  })

  it('erases removed boxes to the last byte', () => {
    const boxes = Boxes.own(path)
    boxes.add({ mid: nameOf(1), box: Buffer.from('äravõetud') })
    boxes.replace([{ mid: nameOf(2), box: Buffer.from('jäetud') }])
    boxes.close()
    expect(readFileSync(path).includes('äravõetud')).toBe(false)
    expect(readFileSync(path).includes('jäetud')).toBe(true)
  })
})
