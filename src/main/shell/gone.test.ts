import { describe, expect, it } from 'vitest'
import { goneForGood, lockDesk } from './gone.ts'

describe('lockDesk', () => {
  const locked = async (isSomeoneHere: boolean, lock: () => Promise<void> = async () => undefined) => {
    const done: string[] = []
    const ended = lockDesk({ desk: { isSomeoneHere, lock: () => lock().finally(() => done.push('lock')) }, reload: () => done.push('reload') })
    await ended.catch((error: unknown) => done.push(String(error)))
    return done
  }

  it('ends the data process, and then the page', async () => {
    expect(await locked(true)).toEqual(['lock', 'reload'])
    expect(await locked(false)).toEqual([])
  })

  it('closes the page even if the data process cannot be ended gracefully', async () => {
    expect(await locked(true, () => Promise.reject(new Error('no process')))).toEqual(['lock', 'reload', 'Error: no process'])
  })
})

describe('goneForGood', () => {
  const gone = async (restarts: () => Promise<boolean>) => {
    const done: string[] = []
    const ended = goneForGood({ restarts, relaunch: () => done.push('relaunch'), exit: (code) => done.push(`exit ${code}`) })
    await ended.catch((error: unknown) => done.push(String(error)))
    return done
  }

  it('quits the app, and restarts it if the person chooses to', async () => {
    expect(await gone(async () => true)).toEqual(['relaunch', 'exit 0'])
    expect(await gone(async () => false)).toEqual(['exit 0'])
  })

  it('quits even if nobody can be asked', async () => {
    expect(await gone(() => Promise.reject(new Error('no dialog')))).toEqual(['exit 0', 'Error: no dialog'])
  })
})
