import type { Kysely } from 'kysely'
import { WebSocket } from 'ws'
import type { Database } from '#core/db/schema.ts'
import { ids } from '#shared/contract/ids.ts'
import { type Child, startChild } from './child.ts'
import { benchSessions } from './prepare.ts'
import { type Figure, percentile } from './report.ts'
import { connect, handshake, seated, textOf } from './sockets.ts'

const SOCKETS = 1000
const POKES = 30
const PER_PERSON = 5

/** One notification to a thousand sockets of a house, compared with bare `ws` sending the same bytes. */
export async function pokeFigures(db: Kysely<Database>, { folder }: { folder: string }): Promise<Figure[]> {
  const sessions = await benchSessions(db, SOCKETS / PER_PERSON)
  const frame = `42["client changed",{"house":"${ids.house}","touches":["diary"],"ids":["${ids.client}"]}]`
  const bare = await startChild('ws.ts', [frame])
  const full = await startChild('koduke.ts', [folder])
  const bareSockets = await connect(
    SOCKETS,
    () => new WebSocket(`ws://127.0.0.1:${bare.socketPort}`),
    (socket) => new Promise((resolve) => socket.once('open', resolve)),
  )
  const fullSockets = await connect(SOCKETS, (index) => handshake(full, sessions[Math.floor(index / PER_PERSON)]), seated)
  const measured = { bare: [] as Sample[], full: [] as Sample[] }
  for (let round = 0; round < POKES; round++) {
    measured.bare.push(await broadcast(bare, bareSockets))
    measured.full.push(await broadcast(full, fullSockets))
  }
  for (const socket of [...bareSockets, ...fullSockets]) socket.terminate()
  bare.stop()
  full.stop()
  const median = (kind: 'bare' | 'full', of: (sample: Sample) => number): number => percentile(measured[kind].map(of), 0.5)
  return [
    {
      what: 'poke to 1,000 sockets, server CPU',
      value: median('full', ({ cpu }) => cpu / 1000),
      baseline: median('bare', ({ cpu }) => cpu / 1000),
      unit: 'ms',
      atMost: 1.8,
    },
    {
      what: 'poke to 1,000 sockets, last delivery',
      value: median('full', ({ last }) => last),
      baseline: median('bare', ({ last }) => last),
      unit: 'ms',
      atMost: 3,
    },
  ]
}

interface Sample {
  cpu: number
  last: number
}

async function broadcast(server: Child, sockets: WebSocket[]): Promise<Sample> {
  const heard = Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve) => {
          const listen = (data: WebSocket.RawData): void => {
            if (!textOf(data).startsWith('42')) return
            socket.off('message', listen)
            resolve()
          }
          socket.on('message', listen)
        }),
    ),
  )
  const before = await server.cpu()
  const started = performance.now()
  await server.ask('poke')
  await heard
  const last = performance.now() - started
  return { cpu: (await server.cpu()) - before, last }
}
