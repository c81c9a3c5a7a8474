import { describe, expect, it } from 'vitest'
import { isKnown, isOpen, PATHS } from './paths.ts'

const example = (path: string): string => path.replace(/:\w+/g, '0193f1b2')

describe('the table of addresses', () => {
  it.each(Object.values(PATHS))('knows %s, also with a slash at its end, and with a parameter in it', (path) => {
    expect(isKnown(example(path))).toBe(true)
    expect(isKnown(`${example(path)}/`.replace('//', '/'))).toBe(true)
  })

  it.each(relatives())('has nothing at %s', (path) => expect([isKnown(path), isOpen(path)]).toEqual([false, false]))

  it('opens what the specification opens, and not the workspace', () => {
    for (const path of ['/', '/otsing', '/otsing/7', '/meist', '/hooldus', '/liitu', '/uudised/7']) expect([path, isOpen(path)]).toEqual([path, true])
    for (const path of Object.values(PATHS).filter((each) => each.startsWith('/koduke'))) expect([path, isOpen(example(path))]).toEqual([path, false])
  })
})

/** Beside every known address: an unknown one below it, the same in capitals, and one with another ending. */
function relatives(): string[] {
  const made = Object.values(PATHS)
    .map(example)
    .flatMap((path) => [`${path}/ei-ole/siin/midagi`.replace('//', '/'), `/x${path}`, ...(path === '/' ? [] : [path.toUpperCase(), `/${path}`])])
  return [
    ...made,
    '/kontakt',
    '/privaatsus',
    '/ru',
    '/OTSING',
    '/otsingx',
    '/otsing;a',
    '/index.php',
    '/wp-login.php',
    '/koduke/x',
    '/koduke/KLIENDID',
  ]
}
