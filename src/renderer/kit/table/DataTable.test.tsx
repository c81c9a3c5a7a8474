import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderAs } from '../../testing/testWorld.tsx'
import type { TableColumn } from './columns.ts'
import { DataTable } from './DataTable.tsx'
import { TableGroup } from './TableGroup.tsx'

interface Invoice {
  id: string
  payer: string
  due: string | null
  sum: number
}

const INVOICES: readonly Invoice[] = [
  { id: '1', payer: 'Õie Žukova', due: '2026-11-30', sum: 139_000 },
  { id: '2', payer: 'Aino Tamm', due: null, sum: 5_050 },
  { id: '3', payer: 'Ülle Kask', due: '2026-10-31', sum: 200_000 },
]
const COLUMNS: readonly TableColumn<Invoice>[] = [
  { key: 'maksja', label: 'Maksja', value: ({ payer }) => payer },
  { key: 'tahtaeg', label: 'Tähtaeg', kind: 'day', value: ({ due }) => due },
  { key: 'summa', label: 'Summa', kind: 'euros', value: ({ sum }) => sum, hasTotal: true },
  { key: 'number', label: 'Number', value: ({ id }) => id, isExtra: true },
]
const remind = vi.fn()

function Invoices() {
  const { search, hash } = useLocation()
  return (
    <>
      <output>{`${search}${hash}`}</output>
      <DataTable
        name="arved"
        caption="Arved"
        columns={COLUMNS}
        rows={INVOICES}
        keyOf={({ id }) => id}
        nameOf={({ payer }) => payer}
        acts={[{ key: 'remind', label: 'Tuleta meelde', run: remind }]}
      />
    </>
  )
}

const show = (address = '/') => renderAs('accountant', {}, <Invoices />, address)
const payers = (): (string | null)[] =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .slice(1, -1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent ?? null)
const head = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }))

describe('DataTable', () => {
  beforeEach(() => localStorage.clear())

  it('is sorted by its headers, alphabetically, empty values last; the order is in the address', async () => {
    show()
    await head('Maksja')
    expect(payers()).toEqual(['Aino Tamm', 'Õie Žukova', 'Ülle Kask'])
    await head('Tähtaeg')
    expect(payers().at(-1)).toBe('Aino Tamm')
    await head('Tähtaeg')
    expect(payers()).toEqual(['Õie Žukova', 'Ülle Kask', 'Aino Tamm'])
    expect(screen.getByRole('status')).toHaveTextContent('?jarjestus=-tahtaeg')
    expect(screen.getByRole('columnheader', { name: 'Tähtaeg' })).toHaveAttribute('aria-sort', 'descending')
  })

  it('keeps other parameters of its address', async () => {
    show('/?otsi=kask&jarjestus=tahtaeg#eemal')
    await head('Maksja')
    expect(screen.getByRole('status')).toHaveTextContent('?otsi=kask&jarjestus=maksja#eemal')
  })

  it('opens in the order that its address names', () => {
    show('/?jarjestus=-maksja')
    expect(payers()).toEqual(['Ülle Kask', 'Õie Žukova', 'Aino Tamm'])
  })

  it('formats days and money in Estonian, and sums numeric columns', () => {
    show()
    expect(screen.getByRole('cell', { name: '30.11.2026' })).toBeVisible()
    expect(within(screen.getAllByRole('row').at(-1) as HTMLElement).getByText('3 440,50 €')).toBeVisible()
  })

  it('remembers which columns somebody wants', async () => {
    const first = show()
    expect(screen.queryByRole('columnheader', { name: 'Number' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Veerud' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /Number/ }))
    expect(await screen.findByRole('columnheader', { name: 'Number' })).toBeVisible()
    first.unmount()
    show()
    expect(screen.getByRole('columnheader', { name: 'Number' })).toBeVisible()
  })

  it('returns the chosen rows in their displayed order', async () => {
    show('/?jarjestus=maksja')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Vali Ülle Kask' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Vali Aino Tamm' }))
    expect(screen.getByText('Valitud 2 rida')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Tuleta meelde' }))
    expect(remind.mock.calls[0]?.[0].map(({ id }: Invoice) => id)).toEqual(['2', '3'])
  })

  it('is one tab stop, navigated by arrows; Space selects, Ctrl+A selects all', async () => {
    show('/?jarjestus=maksja')
    screen.getByRole('checkbox', { name: 'Vali Aino Tamm' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toHaveTextContent('Aino Tamm')
    await userEvent.keyboard('{ArrowDown}{End}')
    expect(document.activeElement).toHaveTextContent('1 390,00 €')
    await userEvent.keyboard(' ')
    expect(screen.getByRole('checkbox', { name: 'Vali Õie Žukova' })).toBeChecked()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    expect(document.activeElement).toHaveTextContent('2 000,00 €')
    await userEvent.keyboard('{Control>}a{/Control}')
    expect(screen.getByText('Valitud 3 rida')).toBeVisible()
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowUp}{ArrowRight}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Maksja' }))
    expect([...document.querySelectorAll('[tabindex="0"]')].filter((each) => each.closest('[role="grid"]'))).toHaveLength(1)
  })

  it('exports all rows as displayed, harmless to a spreadsheet', async () => {
    const files: Blob[] = []
    URL.createObjectURL = (file: Blob) => String(files.push(file))
    URL.revokeObjectURL = () => undefined
    show('/?jarjestus=maksja')
    await userEvent.click(screen.getByRole('button', { name: 'Salvesta või prindi' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }))
    await waitFor(() => expect(files).toHaveLength(1))
    const text = await files[0]?.text()
    expect(text?.split('\r\n')).toEqual([
      'Maksja;Tähtaeg;Summa',
      'Aino Tamm;;50,50',
      'Õie Žukova;30.11.2026;1390,00',
      'Ülle Kask;31.10.2026;2000,00',
      '',
    ])
  })
})

describe('TableGroup', () => {
  beforeEach(() => localStorage.clear())

  const group = (address = '/') =>
    renderAs(
      'accountant',
      {},
      <TableGroup
        name="kuud"
        columns={COLUMNS}
        titles={[{ key: 'kuu', label: 'Kuu', value: ({ due }) => due?.slice(0, 7) ?? null }]}
        rows={INVOICES}
        isPrintedElsewhere
      >
        {INVOICES.map((invoice) => (
          <DataTable inPanel key={invoice.id} name="kuud" caption={`Arve ${invoice.id}`} columns={COLUMNS} rows={[invoice]} keyOf={({ id }) => id} />
        ))}
      </TableGroup>,
      address,
    )

  it('chooses the columns of all its tables at once', async () => {
    group()
    expect(screen.getAllByRole('columnheader', { name: 'Maksja' })).toHaveLength(3)
    await userEvent.click(screen.getByRole('button', { name: 'Veerud' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /Maksja/ }))
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Maksja' })).toBeNull())
  })

  it('exports all rows to one file, each with the title of its table, in the order of the tables', async () => {
    const files: Blob[] = []
    URL.createObjectURL = (file: Blob) => String(files.push(file))
    URL.revokeObjectURL = () => undefined
    group('/?jarjestus=-tahtaeg')
    await userEvent.click(screen.getByRole('button', { name: 'Salvesta failina' }))
    expect(screen.queryByRole('menuitem', { name: 'Prindi' })).toBeNull()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }))
    await waitFor(() => expect(files).toHaveLength(1))
    const text = await files[0]?.text()
    expect(text?.split('\r\n').map((line) => line.split(';').slice(0, 2))).toEqual([
      ['Kuu', 'Maksja'],
      ['2026-11', 'Õie Žukova'],
      ['2026-10', 'Ülle Kask'],
      ['', 'Aino Tamm'],
      [''],
    ])
  })
})
