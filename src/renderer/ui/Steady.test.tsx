import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Steady } from './Steady.tsx'
import { STILL_MS } from './stillness.ts'

/** A list of buttons in layout order: jsdom has no layout. */
function List({ names, onPress }: { names: readonly string[]; onPress: (name: string) => void }) {
  return (
    <Steady>
      {names.map((name) => (
        <button key={name} type="button" onClick={() => onPress(name)}>
          {name}
        </button>
      ))}
    </Steady>
  )
}

describe('a steady region', () => {
  let now = 0
  const pressed = vi.fn<(name: string) => void>()
  beforeEach(() => {
    now = 10_000
    pressed.mockClear()
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const index = [...(this.parentElement?.children ?? [])].indexOf(this)
      return new DOMRect(0, index * 50, 100, 44)
    })
  })
  afterEach(() => void vi.restoreAllMocks())
  const press = (name: string, detail = 1) => {
    const { left, top } = screen.getByRole('button', { name }).getBoundingClientRect()
    fireEvent.click(screen.getByRole('button', { name }), { detail, clientX: left + 10, clientY: top + 10 })
  }
  const settle = () =>
    act(async () => {
      await Promise.resolve()
    })

  it('accepts a press on what has been there from the start', () => {
    render(<List names={['Enn', 'Liidia']} onPress={pressed} />)
    press('Enn')
    expect(pressed).toHaveBeenCalledExactlyOnceWith('Enn')
  })

  it('ignores a press on what has just moved under the finger, and accepts one a moment later', async () => {
    const { rerender } = render(<List names={['Enn', 'Liidia', 'Karin']} onPress={pressed} />)
    press('Enn')
    rerender(<List names={['Liidia', 'Karin']} onPress={pressed} />)
    await settle()
    now += 450
    press('Liidia')
    expect(pressed).toHaveBeenCalledExactlyOnceWith('Enn')
    now += STILL_MS - 450
    press('Liidia')
    expect(pressed).toHaveBeenLastCalledWith('Liidia')
  })

  it('ignores a press on what has just appeared', async () => {
    const { rerender } = render(<List names={['Enn']} onPress={pressed} />)
    rerender(<List names={['Enn', 'Võta tagasi']} onPress={pressed} />)
    await settle()
    press('Võta tagasi')
    expect(pressed).not.toHaveBeenCalled()
  })

  it('accepts a press on what has moved only a little and was already under the finger', async () => {
    const { rerender } = render(<List names={['Enn']} onPress={pressed} />)
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(7, 0, 100, 44))
    rerender(<List names={['Enn']} onPress={pressed} />)
    press('Enn')
    expect(pressed).toHaveBeenCalledExactlyOnceWith('Enn')
  })

  it('does not affect the keyboard', async () => {
    const { rerender } = render(<List names={['Enn', 'Liidia']} onPress={pressed} />)
    rerender(<List names={['Liidia']} onPress={pressed} />)
    await settle()
    press('Liidia', 0)
    expect(pressed).toHaveBeenCalledExactlyOnceWith('Liidia')
  })
})
