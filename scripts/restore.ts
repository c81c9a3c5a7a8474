import { connect } from 'node:net'
import { readConfig } from '../server/config/config.ts'
import { restore } from '../server/jobs/restore.ts'

// npm run restore -- FILE — puts a backup in the place of the SQLite database; the server must be stopped (docs/operations.md).
const config = readConfig()
const [file] = process.argv.slice(2)
try {
  if (file === undefined) throw new Error('Ütle, milline varukoopia: npm run restore -- FAIL')
  if (config.databaseUrl !== '') throw new Error('PostgreSQL-i taastavad selle enda vahendid; pärast seda: npm run epoch:new')
  if (await answers(config.port)) throw new Error(`Pordil ${config.port} vastab server. Peata server ja proovi uuesti.`)
  const { at, former, setAside } = await restore(config.dataDir, file, new Date())
  console.log(`Andmebaas on nüüd varukoopia${at ? ` seisuga ${at}` : ''}. Algas uus ajastu.`)
  if (former) console.log(`Senine andmebaas on alles: ${former}`)
  for (const each of setAside) console.log(`Uuem varukoopia on kõrvale pandud: ${each}`)
  console.log(`Mida seadmed nüüd teevad:
  - iga töölaud kopeerib maja uuesti ja saadab ise uuesti kõik, mida vanim varukoopia ei hoidnud;
    midagi ei kirjutata kaks korda ja midagi kinnitatut ei lähe kaduma;
  - brauseris pärast seda seisu tehtu tuleb uuesti teha: vaata vajadusel kõrvale pandud andmebaasist;
  - sisselogimised on nagu siis: vahepeal lukustatud või lahkunud inimesed tuleb uuesti lukustada.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(socket.destroy() !== undefined))
    socket.once('error', () => resolve(false))
  })
}
