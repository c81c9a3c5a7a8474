import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ConnectionError, RefusedError } from '#data/errors.ts'
import { memoryDrafts, renderAs } from '../testing/testWorld.tsx'
import { ConflictChoice } from './ConflictChoice.tsx'
import { TextField } from './fields.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useEndpointEdit } from './useEndpointEdit.ts'

const onUnchanged = vi.fn()
const KNOWN = { first_name: 'Helmi', address: 'Pikk 1' }

/** A form that edits existing data; a button simulates a concurrent change. */
function Form({ draft = null }: { draft?: string | null }) {
  const [current, setCurrent] = useState(KNOWN)
  const form = useEndpointEdit('client.save', {
    current,
    draft,
    input: (changes, base) => ({ id: 'c1', ...changes, base }),
    onDone: () => undefined,
    onUnchanged,
  })
  return (
    <FormDialog form={form} title="Andmed" save="Salvesta" onClose={() => undefined}>
      <button type="button" onClick={() => setCurrent({ first_name: 'Helmi', address: 'Lai 2' })}>
        Keegi muutis
      </button>
      {form.conflicts.length > 0 && <ConflictChoice conflicts={form.conflicts} kept={form.kept} onKeep={form.keep} labelOf={(field) => field} />}
      <TextField {...form.field('first_name')} label="Eesnimi" />
      <TextField {...form.field('address')} label="Aadress" />
    </FormDialog>
  )
}

const save = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Salvesta' }))
const retype = async (label: RegExp, text: string): Promise<void> => {
  await userEvent.clear(screen.getByLabelText(label))
  await userEvent.type(screen.getByLabelText(label), text)
}
const refused = (code: 'client-changed' | 'row-changed' = 'client-changed'): never => {
  throw new RefusedError(409, { code, message: 'Keegi on seda vahepeal muutnud.' })
}

describe('useEndpointEdit', () => {
  it('sends what was changed, with what was seen there, and nothing else', async () => {
    const { asked } = renderAs('manager', { 'client.save': () => ({}) }, <Form />)
    await retype(/^Aadress/, 'Uus 3')
    await save()
    await waitFor(() => expect(asked('client.save')).toEqual([{ id: 'c1', address: 'Uus 3', base: { address: 'Pikk 1' } }]))
  })

  it('sends nothing if nothing was changed except spaces', async () => {
    onUnchanged.mockClear()
    const { asked } = renderAs('manager', {}, <Form />)
    await userEvent.type(screen.getByLabelText(/^Eesnimi/), ' ')
    await save()
    expect(onUnchanged).toHaveBeenCalledOnce()
    expect(asked('client.save')).toEqual([])
  })

  it('does not treat an emptied mandatory field as unchanged', async () => {
    onUnchanged.mockClear()
    const { asked } = renderAs('manager', {}, <Form />)
    await userEvent.clear(screen.getByLabelText(/^Eesnimi/))
    await save()
    expect(await screen.findByText('Väli on kohustuslik.')).toBeVisible()
    expect(onUnchanged).not.toHaveBeenCalled()
    expect(asked('client.save')).toEqual([])
  })

  it.each(['client-changed', 'row-changed'] as const)(
    'shows both values if somebody else was faster, and writes the chosen one: %s',
    async (code) => {
      const answers = [() => refused(code), () => ({})]
      const { asked } = renderAs('manager', { 'client.save': () => answers.shift()?.() }, <Form />)
      await retype(/^Aadress/, 'Uus 3')
      await userEvent.click(screen.getByRole('button', { name: 'Keegi muutis' }))
      await save()
      expect(await screen.findByText('Lai 2')).toBeVisible()
      await userEvent.click(screen.getByText('Uus 3'))
      await save()
      await waitFor(() => expect(asked('client.save')).toHaveLength(2))
      expect(asked('client.save')[1]).toEqual({ id: 'c1', address: 'Uus 3', base: { address: 'Lai 2' } })
    },
  )

  it('keeps the other person’s value unless the user chooses otherwise', async () => {
    onUnchanged.mockClear()
    const { asked } = renderAs('manager', { 'client.save': () => refused() }, <Form />)
    await retype(/^Aadress/, 'Uus 3')
    await userEvent.click(screen.getByRole('button', { name: 'Keegi muutis' }))
    await save()
    expect(await screen.findByText('Lai 2')).toBeVisible()
    await save()
    expect(onUnchanged).toHaveBeenCalledOnce()
    expect(asked('client.save')).toHaveLength(1)
  })

  it('overwrites nothing that the user was not shown', async () => {
    const lost = (): never => {
      throw new ConnectionError('lost')
    }
    const { asked } = renderAs('manager', { 'client.save': lost }, <Form />)
    await retype(/^Aadress/, 'Uus 3')
    await userEvent.click(screen.getByRole('button', { name: 'Keegi muutis' }))
    await save()
    await save()
    await waitFor(() => expect(asked('client.save')).toHaveLength(2))
    expect(asked('client.save')[1]).toMatchObject({ base: { address: 'Pikk 1' } })
  })

  it('stores what the user saw with what they typed', async () => {
    const drafts = memoryDrafts()
    const first = renderAs('manager', {}, <Form draft="client" />, '/', drafts)
    await retype(/^Aadress/, 'Uus 3')
    first.unmount()
    const { asked } = renderAs('manager', { 'client.save': () => ({}) }, <Form draft="client" />, '/', drafts)
    expect(await screen.findByDisplayValue('Uus 3')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Keegi muutis' }))
    await save()
    await waitFor(() => expect(asked('client.save')).toEqual([{ id: 'c1', address: 'Uus 3', base: { address: 'Pikk 1' } }]))
  })
})
