import { EventEmitter } from 'node:events'

// Run before a data process's entry: gives it the port that Electron's utilityProcess has.
class ParentPort extends EventEmitter {
  postMessage(message: unknown): void {
    process.send?.(message)
  }
}
const port = new ParentPort()
process.on('message', (data) => port.emit('message', { data, ports: [] }))
process.on('disconnect', () => process.exit(0))
Object.assign(process, { parentPort: port })
