import { describe, expect, it } from 'vitest'
import { Leaving } from './leaving.ts'

interface Failing {
  ask?: () => Promise<boolean>
  beforeClosing?: () => Promise<void>
  close?: () => Promise<void>
}

function leavingWith(unsent: () => Promise<number>, answer: boolean, failing: Failing = {}) {
  const done: string[] = []
  const leaving = new Leaving({
    unsent,
    ask: (count) => {
      done.push(`ask ${count}`)
      return Promise.resolve(answer)
    },
    beforeClosing: (count) => Promise.resolve(void (count > 1 && done.push(`before ${count}`))),
    close: () => Promise.resolve(void done.push('close')),
    quit: () => done.push('quit'),
    report: (error) => done.push(String(error)),
    ...failing,
  })
  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
  return { leaving, done, settled }
}

describe('Leaving', () => {
  it('closes the files and quits if nothing is unsent', async () => {
    const { leaving, done, settled } = leavingWith(async () => 0, false)
    expect(leaving.mayGo()).toBe(false)
    await settled()
    expect(done).toEqual(['close', 'quit'])
    expect(leaving.mayGo()).toBe(true)
  })

  it('asks once with the count, and stays if the person chooses to', async () => {
    const { leaving, done, settled } = leavingWith(async () => 3, false)
    expect([leaving.mayGo(), leaving.mayGo()]).toEqual([false, false])
    await settled()
    expect(done).toEqual(['ask 3'])
    expect(leaving.mayGo()).toBe(false)
    await settled()
    expect(done).toEqual(['ask 3', 'ask 3'])
  })

  it('quits with unsent entries if the person chooses to', async () => {
    const { leaving, done, settled } = leavingWith(async () => 1, true)
    leaving.mayGo()
    await settled()
    expect(done).toEqual(['ask 1', 'close', 'quit'])
  })

  it('quits if the data process cannot report what is unsent', async () => {
    const { leaving, done, settled } = leavingWith(() => Promise.reject(new Error('gone')), false)
    leaving.mayGo()
    await settled()
    expect(done).toEqual(['close', 'quit'])
  })

  it('delays the end of the session only while it asks about unsent entries', async () => {
    const { leaving, done, settled } = leavingWith(async () => 2, false)
    expect([leaving.holdsSession(2), leaving.holdsSession(2)]).toEqual([true, true])
    await settled()
    expect([done, leaving.mayGo()]).toEqual([['ask 2'], false])
  })

  it('does not delay the end of the session if nothing is unsent, and closes nothing yet', async () => {
    const { leaving, done, settled } = leavingWith(async () => 0, false)
    expect(leaving.holdsSession(0)).toBe(false)
    await settled()
    expect(done).toEqual([])
  })

  it('quits when the session ends even if the question is still open', async () => {
    const { leaving, done, settled } = leavingWith(async () => 2, false)
    leaving.holdsSession(2)
    await leaving.goNow()
    await leaving.goNow()
    await settled()
    expect(done).toEqual(['close', 'quit'])
    expect(leaving.mayGo()).toBe(true)
  })

  const broken = (): Promise<never> => Promise.reject(new Error('broken'))
  it.each<[string, Failing, string[]]>([
    ['nobody can be asked', { ask: broken }, ['Error: broken', 'before 2', 'close', 'quit']],
    ['a new version cannot be asked about', { beforeClosing: broken }, ['ask 2', 'Error: broken', 'close', 'quit']],
    ['the files cannot be closed', { close: broken }, ['ask 2', 'before 2', 'Error: broken', 'quit']],
  ])('says so and goes all the same when %s', async (_what, failing, expected) => {
    const { leaving, done, settled } = leavingWith(async () => 2, true, failing)
    leaving.mayGo()
    await settled()
    expect([done, leaving.mayGo()]).toEqual([expected, true])
  })

  it('asks nobody when the computer is shut down', async () => {
    const { leaving, done } = leavingWith(async () => 5, false)
    await leaving.goNow()
    expect(done).toEqual(['close', 'quit'])
    expect(leaving.mayGo()).toBe(true)
  })
})
