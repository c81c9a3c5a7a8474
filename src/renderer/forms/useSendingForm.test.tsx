import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { VerifyInput } from '#shared/contract/session.ts'
import { ConnectionError, RefusedError } from '#data/errors.ts'
import { keptOf, memoryDrafts, renderAs } from '../testing/testWorld.tsx'
import { TextField } from './fields.tsx'
import { InlineForm } from './InlineForm.tsx'
import { useSendingForm } from './useSendingForm.ts'

const OFFLINE = 'Ühendus puudub. Sisestatu on alles; salvesta, kui ühendus taastub.'
const onDone = vi.fn()

/** A form like those of signing in: sent by a given function. */
function Form({ send }: { send: (given: { code: string }) => Promise<unknown> }) {
  const form = useSendingForm({ initial: { code: '' }, schema: VerifyInput, input: ({ code }) => ({ code }), send, onDone })
  return (
    <InlineForm form={form}>
      <TextField {...form.field('code')} label="Kood" />
      <button type="submit">Kinnita</button>
      <button type="button" onClick={form.forget}>
        Alusta uuesti
      </button>
    </InlineForm>
  )
}

const open = (send: (given: { code: string }) => Promise<unknown>) => {
  const drafts = memoryDrafts()
  renderAs('nurse', {}, <Form send={send} />, '/', drafts)
  return drafts
}
const press = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Kinnita' }))
const type = (text: string): Promise<void> => userEvent.type(screen.getByLabelText('Kood'), text)

describe('useSendingForm', () => {
  it('shows errors by the schema before anything is sent', async () => {
    const send = vi.fn(async () => undefined)
    open(send)
    expect(screen.getByLabelText('Kood')).toBeRequired()
    await type('12')
    await press()
    expect(await screen.findByText('Väärtus ei ole õige.')).toBeVisible()
    expect(send).not.toHaveBeenCalled()
  })

  it('sends once, however often it is pressed', async () => {
    onDone.mockClear()
    let answer: (() => void) | undefined
    const send = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
    open(send)
    await type('123456')
    await press()
    await press()
    expect(send).toHaveBeenCalledExactlyOnceWith({ code: '123456' })
    answer?.()
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  })

  it('keeps the input only on the page when the connection is lost', async () => {
    const drafts = open(async () => {
      throw new ConnectionError('lost')
    })
    await type('123456')
    await press()
    expect(await screen.findByText(OFFLINE)).toBeVisible()
    expect(screen.getByLabelText('Kood')).toHaveValue('123456')
    expect(keptOf(drafts)).not.toContain('123456')
  })

  it('shows a refusal beside its field until that is changed, and forgets it with the rest', async () => {
    open(async () => {
      throw new RefusedError(422, { code: 'code-wrong', message: 'Kood ei ole õige.', errors: { code: ['Kood ei ole õige.'] } })
    })
    await type('123456')
    await press()
    await waitFor(() => expect(screen.getByLabelText('Kood')).toHaveAccessibleDescription('Kood ei ole õige.'))
    await type('7')
    await waitFor(() => expect(screen.queryByText('Kood ei ole õige.')).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
    await press()
    await waitFor(() => expect(screen.getByLabelText('Kood')).toBeInvalid())
    await userEvent.click(screen.getByRole('button', { name: 'Alusta uuesti' }))
    expect(screen.getByLabelText('Kood')).toHaveValue('')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})
