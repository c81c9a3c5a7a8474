import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { DateInput } from './DateInput.tsx'
import { readDay, writeDay } from './dayText.ts'
import { Field } from './Field.tsx'

function Form({ onChange }: { onChange: (value: string | null) => void }): ReactNode {
  const [value, setValue] = useState<string | null>('2026-11-21')
  const change = (next: string | null): void => {
    setValue(next)
    onChange(next)
  }
  return (
    <Field label="Sünniaeg" required error={value === '31.02.2026' ? 'Kuupäev ei ole õige.' : undefined}>
      <DateInput value={value} onChange={change} />
    </Field>
  )
}

describe('DateInput', () => {
  it('shows the day as Estonians write it, and returns it in the format of the contract', async () => {
    const onChange = vi.fn()
    render(<Form onChange={onChange} />)
    const input = screen.getByLabelText('Sünniaeg')
    expect(input).toHaveValue('21.11.2026')
    await userEvent.clear(input)
    expect(onChange).toHaveBeenLastCalledWith(null)
    await userEvent.type(input, '5.3.1938')
    expect(onChange).toHaveBeenLastCalledWith('1938-03-05')
    await userEvent.tab()
    expect(input).toHaveValue('05.03.1938')
  })

  it('passes on what is not a day, so that the error is shown beside the field', async () => {
    render(<Form onChange={() => undefined} />)
    const input = screen.getByLabelText('Sünniaeg')
    await userEvent.clear(input)
    await userEvent.type(input, '31.02.2026')
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription('Kuupäev ei ole õige.')
  })
})

describe('readDay', () => {
  it.each([
    ['21.11.2026', '2026-11-21'],
    ['1.2.2026', '2026-02-01'],
    ['21112026', '2026-11-21'],
    ['5.3.38', '1938-03-05'],
    ['2026-11-21', '2026-11-21'],
    [' 1 / 2 / 2026 ', '2026-02-01'],
  ])('reads %j as %s', (text, day) => expect(readDay(text)).toBe(day))
  it.each(['', '31.02.2026', '1.13.2026', 'homme', '21.11', '1.1.202'])('does not accept %j as a day', (text) => expect(readDay(text)).toBeNull())
  it('writes only days', () => expect([writeDay('2026-11-21'), writeDay('homme'), writeDay(null)]).toEqual(['21.11.2026', 'homme', '']))
})
