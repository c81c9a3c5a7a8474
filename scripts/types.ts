import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Checks the types of each world, two at a time. With one checker each: several would each work out the types of the contract and the tables for
 * themselves, which takes twice the CPU and longer.
 */
const worlds = ['server', 'renderer', 'desktop', 'shared']
let isWell = true
const checkNext = async (): Promise<void> => {
  for (let world = worlds.shift(); world; world = worlds.shift()) {
    const [code] = await once(spawn(`tsc -p tsconfig.${world}.json --checkers 1`, { stdio: 'inherit', shell: true }), 'exit')
    isWell &&= code === 0
  }
}
await Promise.all([checkNext(), checkNext()])
process.exitCode = isWell ? 0 : 1
