import { uuidv7 } from '#core/kernel/ids.ts'
import { performance } from 'node:perf_hooks'
import type { ClientView } from '#shared/contract/clientViews.ts'
import type { RoomView } from '#shared/contract/room.ts'
import type { DeskReply } from '#shared/desk.ts'
import { Desk } from '../../../src/main/desk/desk.ts'

// A desktop as a separate process, to be killed: works continuously and reports every intent that was acknowledged.
const [folder = '', server = '', mode = 'work'] = process.argv.slice(2)
const desk = new Desk({
  folder,
  server,
  deviceSecret: Buffer.alloc(32, 3),
  clock: { wall: Date.now, monotonic: () => performance.now() },
  report: (error) => console.log(`wrong ${String(error)}`),
})

const ok = <T>(reply: DeskReply<T>): T | null => ('ok' in reply ? reply.ok : null)
const ask = async (name: 'client.list' | 'diary.add' | 'client.move' | 'room.list', input: Record<string, unknown>) =>
  ok(await desk.handle({ type: 'ask', name, input, key: uuidv7(), language: 'et' }))
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const numbers = async () => ok(await desk.handle({ type: 'state' }))?.numbers

while (!ok(await desk.handle({ type: 'signIn', email: 'juhataja@koduke.example', password: 'koduke-demo', language: 'et' }))?.user) await pause(50)
while (!(await numbers())?.usable) await pause(20)
console.log('ready')
if (mode === 'work') await work()
else await drain()

async function listOf<Row>(name: 'client.list' | 'room.list', list: string): Promise<Row[]> {
  const reply = await ask(name, {})
  if (!reply) throw new Error(`No answer to ${name}`)
  return (reply.answer as Record<string, Row[]>)[list] ?? []
}

async function work(): Promise<never> {
  const clients = await listOf<ClientView>('client.list', 'clients')
  const rooms = await listOf<RoomView>('room.list', 'rooms')
  for (let index = 0; ; index++) {
    const id = clients[index % clients.length]?.id
    const isMove = index % 7 === 3
    const done = isMove
      ? await ask('client.move', { id, room_id: rooms[(index * 5) % rooms.length]?.id })
      : await ask('diary.add', { kind: 'other', client_id: id, text: `kirje ${process.pid} ${index}` })
    if (done?.mid) console.log(`kept ${done.mid}`)
    await pause(2)
  }
}

/** Sends everything and ends normally. */
async function drain(): Promise<void> {
  for (;;) {
    const now = await numbers()
    if (now?.online && now.unsent === 0) break
    await desk.handle({ type: 'sync' })
    await pause(50)
  }
  console.log('drained')
  await desk.close()
  process.exit(0)
}
