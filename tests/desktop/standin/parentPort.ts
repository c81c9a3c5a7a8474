import { EventEmitter } from 'node:events'
import { registerHooks } from 'node:module'
import { net } from './net.ts'

// Runs before a data process's entry: provides the port of Electron's utilityProcess, and the modules that it may load.
class ParentPort extends EventEmitter {
  postMessage(message: unknown): void {
    process.send?.(message)
  }
}
const port = new ParentPort()
process.on('message', (data) => port.emit('message', { data, ports: [] }))
process.on('disconnect', () => process.exit(0))
Object.assign(process, { parentPort: port })
Object.assign(globalThis, { standinUtility: { net } })

const utility = new URL('./utility.cjs', import.meta.url).href
registerHooks({
  resolve: (name, context, next) =>
    name === 'electron' || name === 'electron/utility' ? { url: utility, format: 'commonjs', shortCircuit: true } : next(name, context),
})
