import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { uuidv7 } from '#core/kernel/ids.ts'
import type { EndpointName } from '#shared/contract/index.ts'
import type { DeskReply, DeskRequest, DeskState } from '#shared/desk.ts'
import { Desk } from '../../src/main/desk/desk.ts'

/** A desktop of some release, as its windows call it. */
export interface Hand {
  send: (request: DeskRequest) => Promise<DeskReply<unknown>>
  close: () => Promise<void>
}

interface Place {
  folder: string
  server: string
}

const SECRET = Buffer.alloc(32, 11)
const HOOKS = new URL('../desktop/standin/parentPort.ts', import.meta.url).href

/** The last release's built data process, in a process of its own as Electron starts it. `built`: the folder where it was unpacked. */
export async function lastDesktop(built: string, { folder, server }: Place): Promise<Hand> {
  const child: ChildProcess = fork(join(built, 'data.js'), { execArgv: ['--import', HOOKS], serialization: 'advanced', stdio: 'inherit' })
  const waiting = new Map<number, (reply: DeskReply<unknown>) => void>()
  child.on('message', (message: { type: string; call?: number; value?: unknown }) => {
    if (message.type !== 'answer' && message.type !== 'failed') return
    const answer = waiting.get(message.call ?? 0)
    waiting.delete(message.call ?? 0)
    answer?.(message.type === 'answer' ? (message.value as DeskReply<unknown>) : { lost: true })
  })
  const start = { folder, server, secret: SECRET.toString('base64'), keysAreSafe: true, isLocked: false, version: 'last' }
  child.send({ type: 'start', start })
  let calls = 0
  const call = (type: string, value: unknown) =>
    new Promise<DeskReply<unknown>>((resolve) => {
      calls += 1
      waiting.set(calls, resolve)
      child.send({ type, call: calls, value })
    })
  return {
    send: (request) => call('handle', request),
    close: async () => {
      await call('close', null)
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

/** The current desktop, from source. */
export function todaysDesktop({ folder, server }: Place): Hand {
  const clock = { wall: Date.now, monotonic: () => performance.now() }
  const desk = new Desk({ folder, server, deviceSecret: SECRET, clock, report: (error) => console.error(error) })
  return { send: (request) => desk.handle(request as Extract<DeskRequest, { type: 'ask' }>), close: () => desk.close() }
}

/** The answer. @throws if the call was refused or lost */
export async function said<T>(hand: Hand, request: DeskRequest): Promise<T> {
  const reply = await hand.send(request)
  if ('ok' in reply) return reply.ok as T
  throw new Error(JSON.stringify(reply))
}

export const ask = async <T>(hand: Hand, name: EndpointName, input: Record<string, unknown>): Promise<T> =>
  (await said<{ answer: T }>(hand, { type: 'ask', name, input, key: uuidv7(), language: 'et' })).answer

export const stateOf = (hand: Hand): Promise<DeskState> => said(hand, { type: 'state' })
