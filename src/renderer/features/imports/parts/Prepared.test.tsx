import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { ImportView } from '#shared/contract/import.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import './importWords.ts'
import { Prepared } from './Prepared.tsx'

type Line = ImportView['lines'][number]
const line = (no: number, birth: string, faults: Line['faults'] = []): Line => ({ no, cells: ['Kask', birth, ''], out: false, faults })
const DAY: Line['faults'] = [{ field: 'birth_date', code: 'day' }]

const prepared = (lines: Line[]): ImportView => ({
  id: 'i1',
  kind: 'residents',
  file_name: 'elanikud.csv',
  state: 'prepared',
  begun_at: '2026-11-21T08:00:00.000Z',
  begun_name: 'Merike Raudsepp',
  done_at: null,
  done_name: null,
  undone_at: null,
  undone_name: null,
  undo_until: null,
  made: 0,
  headings: ['Nimi', 'Sünniaeg', 'Tuba'],
  matched: ['last_name', 'birth_date', 'room'],
  counts: {
    all: lines.length,
    good: lines.filter(({ faults }) => faults.length === 0).length,
    faulty: lines.filter(({ faults }) => faults.length > 0).length,
    out: 0,
  },
  lines,
  things: [],
})

it('says that a file of rooms was probably chosen in the wrong place', async () => {
  const rooms = { ...prepared([line(2, '1')]), headings: ['Tuba', 'Kohti', 'Korrus'], matched: ['room', null, null] }
  renderAs('manager', {}, <Prepared of={rooms} />)
  expect(await screen.findByText(/^Puudub kohustuslik veerg: .*See näib olevat tubade fail/)).toBeVisible()
})

it('shows before the import how many have no room', async () => {
  renderAs('manager', {}, <Prepared of={prepared([line(2, '1.1.1938'), line(3, '2.2.1940')])} />)
  expect(await screen.findByText(/^2 kliendil ei ole tuba/)).toBeVisible()
})

it('corrects the date numbers of a spreadsheet in one press, for all rows', async () => {
  const of = prepared([line(2, '45659', DAY), line(3, '13944', DAY)])
  const { asked } = renderAs('manager', { 'imports.check': () => ({ import: of }) }, <Prepared of={of} />)
  expect(await screen.findByText('45659 on Exceli päevanumber: 02.01.2025.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Loe kõik 2 kuupäevaks' }))
  expect(asked('imports.check')).toMatchObject([
    {
      cells: [
        { no: 2, column: 1, text: '02.01.2025' },
        { no: 3, column: 1, text: '05.03.1938' },
      ],
    },
  ])
})
