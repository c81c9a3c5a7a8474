import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SealedBody } from '#shared/sync.ts'
import { answeredTo } from '../../../tests/support/answeredTo.ts'
import { Boxes } from '../replica/boxes.ts'
import { SealedSender } from './sealedSender.ts'
import { boxesPath } from '../replica/houseFiles.ts'
import { Device } from './device.ts'

const SECOND = 1000

describe('SealedSender', () => {
  let folder: string
  let sender: SealedSender
  /** What the server received, in seconds since the start: names of intents, or only a status query. */
  let heard: { at: number; mids: string[] }[]
  let answer: (mids: string[]) => { status: number; body: unknown }
  let isRevoked: boolean
  /** The reported number of waiting intents. */
  let counts: number[]
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    vi.spyOn(Math, 'random').mockReturnValue(1)
    folder = mkdtempSync(join(tmpdir(), 'koduke-sender-'))
    heard = []
    counts = []
    isRevoked = false
    answer = taking(() => 200)
    const device = new Device(folder, Buffer.alloc(32, 1), (error) => expect.unreachable(String(error)))
    device.keepJar(JSON.stringify({ 'kd-device': { value: 'laud', path: '/' } }))
    const started = performance.now()
    sender = new SealedSender({
      folder,
      server: 'https://koduke.example',
      fetch: async (_, init) => {
        const mids = SealedBody.parse(JSON.parse(init?.body as string)).items.map(({ mid }) => mid)
        heard.push({ at: Math.round((performance.now() - started) / SECOND), mids })
        const { status, body } = answer(mids)
        return Response.json(body, { status, headers: answeredTo(init) })
      },
      wall: Date.now,
      device,
      isUsed: () => true,
      people: () => [],
      onLine: () => undefined,
      onWaiting: () => void counts.push(sender.waiting),
      onHeard: () => undefined,
      onRevoked: () => {
        isRevoked = true
      },
      report: (error) => expect.unreachable(String(error)),
    })
  })
  afterEach(() => {
    sender.stop()
    vi.useRealTimers()
    vi.restoreAllMocks()
    rmSync(folder, { recursive: true })
  })

  const taking = (statusOf: (mid: string) => number) => (mids: string[]) => ({
    status: 200,
    body: { results: mids.map((mid) => ({ mid, status: statusOf(mid) })) },
  })
  const fill = (name: string, ...mids: string[]): void => {
    const boxes = Boxes.own(boxesPath(folder, name))
    for (const mid of mids) boxes.add({ mid, box: Buffer.from(mid) })
    boxes.close()
  }
  const timesOf = (mid: string) => heard.filter(({ mids }) => mids.includes(mid)).map(({ at }) => at)

  it('retries with growing delays up to five minutes, and delays nobody else’s', async () => {
    fill('mari', 'mari-esimene')
    fill('peeter', 'peeter-esimene', 'peeter-teine')
    answer = taking((mid) => (mid.startsWith('mari') ? 401 : 200))
    sender.wake()
    await vi.advanceTimersByTimeAsync(1300 * SECOND)
    expect(timesOf('mari-esimene')).toEqual([0, 2, 6, 14, 30, 62, 126, 254, 510, 810, 1110])
    expect(timesOf('peeter-teine')).toEqual([0])
    // Peeter's two were never seen waiting: they were sent at once.
    expect([counts, sender.waiting]).toEqual([[1], 1])
    expect(readdirSync(folder).filter((name) => name.startsWith('boxes-'))).toEqual(['boxes-mari.db'])
  })

  it('does not send boxes of the signed-in user, and sends them after sign-out', async () => {
    fill('mari', 'mari-esimene')
    sender.arrived('mari')
    await vi.advanceTimersByTimeAsync(SECOND)
    expect(timesOf('mari-esimene')).toEqual([])
    expect(sender.waiting).toBe(0)
    answer = taking(() => 401)
    sender.left('mari')
    await vi.advanceTimersByTimeAsync(SECOND)
    expect(timesOf('mari-esimene')).toEqual([1])
    expect(sender.waiting).toBe(1)
    answer = taking(() => 200)
    sender.wake()
    await vi.advanceTimersByTimeAsync(SECOND)
    expect([counts, sender.waiting]).toEqual([[1, 0], 0])
  })

  it('asks every five minutes whether this computer is still enrolled', async () => {
    sender.wake()
    await vi.advanceTimersByTimeAsync(700 * SECOND)
    expect(heard).toEqual([0, 300, 600].map((at) => ({ at, mids: [] })))
    expect(isRevoked).toBe(false)
    answer = () => ({ status: 401, body: { code: 'device-revoked', message: '' } })
    await vi.advanceTimersByTimeAsync(300 * SECOND)
    expect(isRevoked).toBe(true)
  })
})
