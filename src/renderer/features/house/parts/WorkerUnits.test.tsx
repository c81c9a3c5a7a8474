import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { RefusedError } from '#data/errors.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import './houseWords.ts'
import { WorkerUnits } from './WorkerUnits.tsx'

const UNITS = [
  { id: 'u1', name: 'Tammesalu' },
  { id: 'u2', name: 'Pihlaka' },
]
const mari = { id: 'p1', name: 'Mari Tamm', role: 'carer', units: ['u1'] }

describe('the units of workers', () => {
  const open = async (place: (input: { id: string; units: string[] }) => unknown) => {
    let workers = [mari]
    const shown = renderAs(
      'manager',
      {
        'house.workers': () => ({ workers }),
        'house.place': (input: { id: string; units: string[] }) => {
          const answer = place(input)
          workers = [{ ...mari, units: input.units }]
          return answer
        },
      },
      <WorkerUnits units={UNITS} />,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Töötajate osakonnad' }))
    const group = within(await screen.findByRole('group', { name: 'Mari Tamm · Hooldustöötaja' }))
    return { ...shown, chip: (name: string) => group.getByRole('button', { name }) }
  }

  it('are saved with each press', async () => {
    const { asked, chip } = await open(({ units }) => ({ worker: { ...mari, units } }))
    expect([chip('Tammesalu'), chip('Pihlaka')].map((each) => each.getAttribute('aria-pressed'))).toEqual(['true', 'false'])
    await userEvent.click(chip('Pihlaka'))
    await waitFor(() => expect(chip('Pihlaka')).toHaveAttribute('aria-pressed', 'true'))
    await waitFor(() => expect(asked('house.place')).toEqual([{ id: 'p1', units: ['u1', 'u2'] }]))
  })

  it('stand again as they were if they could not be saved, and the reason is said', async () => {
    const { chip } = await open(() => {
      throw new RefusedError(404, { code: 'not-found', message: 'Töötajat ei leitud.' })
    })
    await userEvent.click(chip('Tammesalu'))
    expect(await screen.findByText('Töötajat ei leitud.')).toBeVisible()
    expect(chip('Tammesalu')).toHaveAttribute('aria-pressed', 'true')
  })
})
