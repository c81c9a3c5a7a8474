import { execFile } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { letRun } from './faults.ts'

describe('watchFaults', () => {
  it('logs an uncaught rejection, and the process continues', async () => {
    const module = pathToFileURL('src/main/shell/faults.ts').href
    const program = `import { watchFaults } from '${module}'
      watchFaults()
      void Promise.reject(new Error('nobody caught this'))
      setTimeout(() => console.log('goes on'), 10)`
    // As Electron starts the main process; by default it would warn and exit with 1.
    const flags = ['--unhandled-rejections=warn-with-error-code', '--disable-warning=ExperimentalWarning', '--input-type=module', '--eval']
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [...flags, program])
    expect([stdout, stderr]).toEqual(['goes on\n', expect.stringMatching(/^Error: nobody caught this/)])
  })
})

describe('letRun', () => {
  it.each([
    ['rejects', () => Promise.reject(new Error('broken'))],
    [
      'throws',
      () => {
        throw new Error('broken')
      },
    ],
  ])('tells of work that %s', async (_how, work) => {
    const told: unknown[] = []
    letRun(work, (error) => told.push(error))
    await new Promise((resolve) => setTimeout(resolve))
    expect(told).toEqual([new Error('broken')])
  })
})
