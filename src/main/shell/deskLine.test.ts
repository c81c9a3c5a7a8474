import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { deskLine } from './deskLine.ts'

const NAME = 'andmed'

/** A connection to a child, with its recorded exits and log. */
function lineWith() {
  const app = new EventEmitter()
  const child = Object.assign(new EventEmitter(), { postMessage: () => undefined, kill: () => true })
  const heard: string[] = []
  const line = deskLine({ app, name: NAME, fork: () => child, log: (words) => heard.push(words) })
  line.onExit(() => heard.push('ended'))
  const gone = (details: object): boolean => app.emit('child-process-gone', {}, { type: 'Utility', name: NAME, exitCode: 1, ...details })
  return { app, child, line, heard, gone }
}

describe('deskLine', () => {
  it('reports once that a process has ended', () => {
    const { child, heard } = lineWith()
    child.emit('exit', 1)
    child.emit('exit', 1)
    expect(heard).toEqual(['ended'])
  })

  it('notices a process that never started and so does not exit', () => {
    const { app, heard, gone } = lineWith()
    gone({ reason: 'launch-failed' })
    expect(heard).toEqual(['The data process has gone: launch-failed (1)', 'ended'])
    expect(app.listenerCount('child-process-gone')).toBe(0)
  })

  it('says why a process has gone, and waits for its exit', () => {
    const { child, heard, gone } = lineWith()
    gone({ reason: 'crashed' })
    expect(heard).toEqual(['The data process has gone: crashed (1)'])
    child.emit('exit', 1)
    expect(heard.at(-1)).toBe('ended')
  })

  it('knows its own process from others', () => {
    const { heard, gone } = lineWith()
    gone({ name: 'Network Service', reason: 'launch-failed' })
    gone({ type: 'GPU', reason: 'launch-failed' })
    expect(heard).toEqual([])
  })

  it('reports nothing for a process that is ended on purpose', () => {
    const { line, heard, gone } = lineWith()
    line.kill()
    gone({ reason: 'killed' })
    expect(heard).toEqual([])
  })
})
