import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Pills } from './Pills.tsx'

const items = [
  { key: 'majas', label: 'Majas', count: 58 },
  { key: 'ootel', label: 'Ootel', count: 14 },
  { key: 'eemal', label: 'Eemal' },
] as const

function Tabs(): ReactNode {
  const [value, setValue] = useState<(typeof items)[number]['key']>('majas')
  return <Pills items={items} value={value} onChange={setValue} label="Olek" />
}

describe('Pills', () => {
  it('is one stop of the Tab key, and arrows choose within it', async () => {
    render(<Tabs />)
    await userEvent.tab()
    expect(screen.getByRole('tab', { name: 'Majas 58' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Ootel 14', selected: true })).toHaveFocus()
    await userEvent.keyboard('{End}')
    expect(screen.getByRole('tab', { name: 'Eemal', selected: true })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Majas 58', selected: true })).toHaveFocus()
    await userEvent.tab()
    expect(document.body).toHaveFocus()
  })

  it('scrolls its own row to the chosen pill, and leaves the page where it is', async () => {
    const ofPage = vi.spyOn(Element.prototype, 'scrollIntoView')
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this.getAttribute('data-key') === 'eemal' ? new DOMRect(400, 0, 100, 44) : new DOMRect(0, 0, 300, 44)
    })
    render(<Tabs />)
    expect(screen.getByRole('tablist').scrollLeft).toBe(0)
    await userEvent.click(screen.getByRole('tab', { name: 'Eemal' }))
    expect(screen.getByRole('tablist').scrollLeft).toBe(200)
    expect(ofPage).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })
})
