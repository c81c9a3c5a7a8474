import { cpus } from 'node:os'
import { auditFigures } from './audit.ts'
import { changeFigures } from './change.ts'
import { clickFigures } from './click.ts'
import { dueFigures } from './due.ts'
import { listFigures } from './list.ts'
import { pageFigures } from './pages.ts'
import { pokeFigures } from './poke.ts'
import { portalFigures } from './portal.ts'
import { benchHouse } from './prepare.ts'
import { type Figure, printFigures } from './report.ts'
import { recordFigures } from './record.ts'
import { searchFigures } from './search.ts'
import { sharedFigures } from './shared.ts'
import { startFigures } from './start.ts'
import { syncFigures } from './sync.ts'
import { weightFigures } from './weight.ts'
import { writeFigures } from './write.ts'

// npm run bench [-- list poke …]: every figure is a ratio against a baseline measured in the same run.
const house = await benchHouse()
const suites: Record<string, () => Promise<Figure[]>> = {
  list: () => listFigures(house.db, house),
  write: () => writeFigures(house),
  poke: () => pokeFigures(house.db, house),
  click: () => clickFigures(house.db, house),
  due: () => dueFigures(),
  start: () => startFigures(house),
  record: () => recordFigures(),
  sync: () => syncFigures(),
  shared: () => sharedFigures(house.db),
  weight: () => weightFigures(house),
  portal: () => portalFigures(),
  search: () => searchFigures(),
  audit: () => auditFigures(),
  change: () => changeFigures(),
  pages: () => pageFigures(),
}
const wanted = process.argv.slice(2)
console.log(`Koduke bench · Node ${process.version} · ${cpus().length} cores`)
let good = true
for (const [name, run] of Object.entries(suites)) {
  if (wanted.length === 0 || wanted.includes(name)) good = printFigures(name, await run()) && good
}
await house.remove()
process.exit(good ? 0 : 1)
