import { mkdtempSync, statSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChild } from './child.ts'
import { BenchDesk } from './desk.ts'
import { syncHouse } from './syncHouse.ts'
import { readPage } from '../src/main/replica/page.ts'
import { PULL_ROWS } from '#shared/sync.ts'
const house = await syncHouse()
const folder = mkdtempSync(join(tmpdir(), 'kdk-zz-'))
const server = await startChild('koduke.ts', [house.folder])
console.log('PULL_ROWS', PULL_ROWS)
for (let i = 0; i < 4; i++) {
  const own = mkdtempSync(join(folder, 'd-'))
  const desk = await BenchDesk.open(own, server, house.db)
  const log: string[] = []
  const take = desk.replica.take.bind(desk.replica)
  let tk = 0
  desk.replica.take = async (...a: any) => {
    const t = performance.now()
    const r = await (take as any)(...a)
    const d = performance.now() - t
    tk += d
    if (d > 60) log.push(`${a[0].lines.length}:${d.toFixed(0)}`)
    return r
  }
  const c = process.cpuUsage(),
    sc = await server.cpu()
  const t = performance.now()
  await desk.sync.round()
  const total = performance.now() - t
  const d = process.cpuUsage(c)
  console.log(
    'total',
    total.toFixed(0),
    'take',
    tk.toFixed(0),
    'cpu us',
    ((d.user + d.system) / 1000).toFixed(0),
    'server cpu',
    (((await server.cpu()) - sc) / 1000).toFixed(0),
    log.join(' '),
    readdirSync(own)
      .map((f) => f + ':' + (statSync(join(own, f)).size / 1e6).toFixed(1))
      .join(' '),
  )
  // pull only
  const t2 = performance.now()
  let cursor: string | null = null
  let n = 0,
    bytes = 0
  const { wireOver } = await import('./desk.ts')
  for (;;) {
    const txt = await wireOver(desk.browser).pull({ cursor, limit: PULL_ROWS, again: [] })
    bytes += txt.length
    const p = readPage(txt)!
    n += p.lines.length
    if (!p.tail.more) break
    cursor = p.tail.next
  }
  console.log(' pull alone', (performance.now() - t2).toFixed(0), n, (bytes / 1e6).toFixed(1) + 'MB')
  await desk.replica.close()
}
server.stop()
await house.remove()
process.exit(0)
