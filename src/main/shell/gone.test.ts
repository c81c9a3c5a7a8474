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

  it('ends the page although the data process could not be ended in peace', async () => {
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

  it('ends the app, and begins it anew where the person says so', async () => {
    expect(await gone(async () => true)).toEqual(['relaunch', 'exit 0'])
    expect(await gone(async () => false)).toEqual(['exit 0'])
  })

  it('ends it although nobody can be asked', async () => {
    expect(await gone(() => Promise.reject(new Error('no dialog')))).toEqual(['exit 0', 'Error: no dialog'])
  })
})
