import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ConnectionError, RefusedError } from '#data/errors.ts'
import { useRowActions } from '#data/useRowActions.ts'
import { renderAs } from '../testing/testWorld.tsx'
import { TextField } from './fields.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useCallsForm } from './useCallsForm.ts'

const onDone = vi.fn()
const NAMES = ['Uudised', 'Nõuanded']
const IDS = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002']

/** A form of several calls: one per changed name. */
function Form() {
  const keyOf = ({ id = '' }: { id?: string | undefined }): string => id
  const actions = useRowActions<'newsroom.channel'>(keyOf)
  const form = useCallsForm<'newsroom.channel', { rows: { name: string }[] }>({
    initial: { rows: NAMES.map((name) => ({ name })) },
    actions,
    keyOf,
    calls: ({ rows }) =>
      rows.flatMap(({ name }, index) =>
        name === NAMES[index] ? [] : [{ at: `rows.${index}`, call: { name: 'newsroom.channel' as const, input: { id: IDS[index], name } } }],
      ),
    onDone,
  })
  return (
    <FormDialog form={form} title="Kanalid" save="Salvesta" onClose={() => undefined}>
      <TextField {...form.field('rows.0.name')} label="Esimene" />
      <TextField {...form.field('rows.1.name')} label="Teine" />
    </FormDialog>
  )
}

const save = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Salvesta' }))
const retype = async (label: string, text: string): Promise<void> => {
  await userEvent.clear(screen.getByLabelText(new RegExp(`^${label}`)))
  if (text) await userEvent.type(screen.getByLabelText(new RegExp(`^${label}`)), text)
}

describe('useCallsForm', () => {
  it('sends what was changed, each by a call of its own', async () => {
    onDone.mockClear()
    const { asked } = renderAs('admin', { 'newsroom.channel': ({ name }: { name: string }) => ({ channel: { id: 'k', name } }) }, <Form />)
    await retype('Teine', 'Nõu')
    await save()
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith([{ channel: { id: 'k', name: 'Nõu' } }]))
    expect(asked('newsroom.channel')).toEqual([{ id: IDS[1], name: 'Nõu' }])
  })

  it('shows errors of all calls beside their fields before one is sent', async () => {
    const { asked } = renderAs('admin', {}, <Form />)
    await retype('Esimene', 'Uued')
    await retype('Teine', '')
    await save()
    await waitFor(() => expect(screen.getByLabelText(/^Teine/)).toBeInvalid())
    expect(screen.getByLabelText(/^Esimene/)).not.toBeInvalid()
    expect(asked('newsroom.channel')).toEqual([])
  })

  it('keeps all input if one is refused, with the reason beside it', async () => {
    onDone.mockClear()
    const answer = ({ id, name }: { id: string; name: string }): object => {
      if (id === IDS[1]) throw new RefusedError(422, { code: 'validation', message: 'Viga', errors: { name: ['See nimi on juba olemas.'] } })
      return { channel: { id, name } }
    }
    renderAs('admin', { 'newsroom.channel': answer }, <Form />)
    await retype('Esimene', 'Uued')
    await retype('Teine', 'Nõu')
    await save()
    await waitFor(() => expect(screen.getByLabelText(/^Teine/)).toHaveAccessibleDescription('See nimi on juba olemas.'))
    expect(screen.getByLabelText(/^Esimene/)).toHaveValue('Uued')
    expect(onDone).not.toHaveBeenCalled()
  })

  it('retries with the same key when the connection was lost', async () => {
    let isLost = true
    const answer = ({ id, name }: { id: string; name: string }): object => {
      if (isLost) throw new ConnectionError('lost')
      return { channel: { id, name } }
    }
    const { keys } = renderAs('admin', { 'newsroom.channel': answer }, <Form />)
    await retype('Teine', 'Nõu')
    await save()
    expect(await screen.findByText('Ühendus puudub. Sisestatu on alles; salvesta, kui ühendus taastub.')).toBeVisible()
    isLost = false
    await save()
    await waitFor(() => expect(keys('newsroom.channel')).toHaveLength(2))
    expect(new Set(keys('newsroom.channel')).size).toBe(1)
  })
})
