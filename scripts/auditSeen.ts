import { linesAbout } from '../server/audit/putAway.ts'
import { readConfig } from '../server/config/config.ts'
import { readSecret } from '../server/config/secret.ts'

// npm run audit:seen -- CLIENT FILE … — who viewed or changed one resident's record, from archived months.
const [client, ...files] = process.argv.slice(2)
if (client === undefined || files.length === 0) {
  console.error('npm run audit:seen -- ELANIKU_ID FAIL …')
  process.exitCode = 1
} else {
  const secret = readSecret(readConfig().dataDir)
  for (const file of files) {
    const { lines, isWhole } = await linesAbout(file, secret, client)
    if (!isWhole) console.error(`${file} ei ole terve: vt npm run audit:verify -- ${file}`)
    for (const { at, actor_id, action, device_id } of lines) console.log([at, actor_id, action, device_id].join('\t'))
  }
}
