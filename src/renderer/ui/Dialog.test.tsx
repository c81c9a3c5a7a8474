import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'
import { Dialog } from './Dialog.tsx'

function Asking({ children }: { children: ReactNode }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ava
      </button>
      <Dialog open={isOpen} title="Küsimus" onClose={() => setOpen(false)} footer={<button type="button">Jah</button>}>
        {children}
      </Dialog>
    </>
  )
}

const open = async (children: ReactNode): Promise<void> => {
  render(<Asking>{children}</Asking>)
  await userEvent.click(screen.getByRole('button', { name: 'Ava' }))
  await screen.findByRole('dialog')
}

it('puts the focus in its first field', async () => {
  await open(
    <>
      <button type="button">Abi</button>
      <input type="hidden" />
      <input aria-label="Lukus" disabled />
      <input aria-label="Nimi" />
      <input aria-label="Telefon" />
    </>,
  )
  await waitFor(() => expect(screen.getByLabelText('Nimi')).toHaveFocus())
})

it('puts the focus on the choice that is already made', async () => {
  await open(
    <>
      <input type="radio" name="kes" aria-label="Mees" />
      <input type="radio" name="kes" aria-label="Naine" defaultChecked />
    </>,
  )
  await waitFor(() => expect(screen.getByLabelText('Naine')).toHaveFocus())
})

it('leaves the focus where a field has taken it', async () => {
  await open(
    <>
      <input aria-label="Nimi" />
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- this is what is tested */}
      <input aria-label="Telefon" autoFocus />
    </>,
  )
  await waitFor(() => expect(screen.getByLabelText('Telefon')).toHaveFocus())
})
