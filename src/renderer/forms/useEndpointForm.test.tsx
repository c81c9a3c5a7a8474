import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ConnectionError, RefusedError } from '#data/errors.ts'
import { memoryDrafts, renderAs } from '../testing/testWorld.tsx'
import { DayField, NoteField, TextField } from './fields.tsx'
import { FormDialog } from './FormDialog.tsx'
import { InlineForm } from './InlineForm.tsx'
import { useEndpointForm } from './useEndpointForm.ts'

const onDone = vi.fn()
const onRefused = vi.fn()

const aid = (name: string): { client_id: string; kind: 'aid'; name: string; since: string | null; said_by: string; note: string } => ({
  client_id: 'c1',
  kind: 'aid',
  name,
  since: '2026-11-20',
  said_by: '',
  note: '',
})

/** A typical form: one call, some fields required. */
function Form({ draft = null, name = '', saidBy = '' }: { draft?: string | null; name?: string; saidBy?: string }) {
  const form = useEndpointForm('health.addFact', {
    draft,
    initial: () => aid(name),
    revive: (left) => ({ ...left, said_by: saidBy }),
    wrong: (values) => ({
      name: values.name === 'keelatud' && 'Seda nime ei saa.',
      said_by: values.name === 'laenatud' && values.said_by === '' && 'Kellelt?',
    }),
    onRefused,
    onDone,
  })
  return (
    <FormDialog form={form} title="Abivahend" save="Salvesta" onClose={() => undefined}>
      <TextField {...form.field('name')} label="Nimetus" />
      <DayField {...form.field('since')} label="Alates" />
      <TextField {...form.field('said_by')} label="Kelle sõnul" />
      <NoteField {...form.field('note')} label="Märkus" />
    </FormDialog>
  )
}

/** One that stays open; a button simulates a concurrent change. */
function Open() {
  const [round, setRound] = useState(0)
  const form = useEndpointForm('health.addFact', {
    initial: aid('Kepp 0'),
    follows: { known: aid(`Kepp ${round}`), saved: () => aid('Salvestatud f1') },
    onDone,
  })
  return (
    <InlineForm form={form}>
      <TextField {...form.field('name')} label="Nimetus" />
      <button type="submit">Salvesta</button>
      <button type="button" onClick={() => setRound(round + 1)}>
        Keegi muutis
      </button>
      <button type="button" onClick={form.forget}>
        Alusta uuesti
      </button>
    </InlineForm>
  )
}

const save = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Salvesta' }))
const type = (label: RegExp, text: string): Promise<void> => userEvent.type(screen.getByLabelText(label), text)

describe('useEndpointForm', () => {
  it('knows by the contract what must be filled in and how long it may be', async () => {
    renderAs('nurse', {}, <Form />)
    expect(screen.getByLabelText(/^Nimetus/)).toBeRequired()
    expect(screen.getByLabelText(/^Nimetus/)).toHaveAttribute('maxlength', '120')
    expect(screen.getByLabelText(/^Kelle sõnul/)).not.toBeRequired()
    expect(screen.getByLabelText(/^Märkus/)).toHaveAttribute('maxlength', '4000')
  })

  it('shows an error beside the field before the server is asked, until it is corrected', async () => {
    const { asked } = renderAs('nurse', {}, <Form />)
    await save()
    expect(await screen.findByText('Väli on kohustuslik.')).toBeVisible()
    expect(screen.getByLabelText(/^Nimetus/)).toBeInvalid()
    expect(asked('health.addFact')).toEqual([])
    await type(/^Nimetus/, 'Rollaator')
    await waitFor(() => expect(screen.queryByText('Väli on kohustuslik.')).toBeNull())
  })

  it('shows errors that the schema cannot know', async () => {
    const { asked } = renderAs('nurse', {}, <Form name="keelatud" />)
    await save()
    expect(await screen.findByText('Seda nime ei saa.')).toBeVisible()
    expect(asked('health.addFact')).toEqual([])
  })

  it('clears an error beside another field once it no longer applies', async () => {
    renderAs('nurse', {}, <Form name="laenatud" />)
    await save()
    expect(await screen.findByText('Kellelt?')).toBeVisible()
    await userEvent.clear(screen.getByLabelText(/^Nimetus/))
    await type(/^Nimetus/, 'Rollaator')
    await waitFor(() => expect(screen.queryByText('Kellelt?')).toBeNull())
  })

  it('sends tidied input, without empty fields', async () => {
    onDone.mockClear()
    const { asked } = renderAs('nurse', { 'health.addFact': () => ({ id: 'f1' }) }, <Form />)
    await type(/^Nimetus/, ' Rollaator ')
    await save()
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith({ id: 'f1' }))
    expect(asked('health.addFact')).toEqual([{ client_id: 'c1', kind: 'aid', name: 'Rollaator', since: '2026-11-20', said_by: null, note: null }])
  })

  it('sends once, however often it is pressed', async () => {
    const { asked } = renderAs('nurse', { 'health.addFact': () => new Promise(() => undefined) }, <Form name="Rollaator" />)
    const button = screen.getByRole('button', { name: 'Salvesta' })
    button.click()
    button.click()
    await waitFor(() => expect(asked('health.addFact')).toHaveLength(1))
    button.click()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(asked('health.addFact')).toHaveLength(1)
  })

  it('keeps the input when the connection is lost, says so, and retries with the same key', async () => {
    let isLost = true
    const answer = (): object => {
      if (isLost) throw new ConnectionError('lost')
      return { id: 'f1' }
    }
    const { keys } = renderAs('nurse', { 'health.addFact': answer }, <Form />)
    await type(/^Nimetus/, 'Rollaator')
    await save()
    expect(await screen.findByText('Ühendus puudub. Sisestatu on alles; salvesta, kui ühendus taastub.')).toBeVisible()
    expect(screen.getByLabelText(/^Nimetus/)).toHaveValue('Rollaator')
    isLost = false
    await save()
    await waitFor(() => expect(keys('health.addFact')).toHaveLength(2))
    expect(new Set(keys('health.addFact')).size).toBe(1)
  })

  it('shows a refusal of the server beside its field until that is changed, and keeps all that was typed', async () => {
    const refusal = new RefusedError(422, {
      code: 'validation',
      message: 'Mõni väli vajab parandamist.',
      errors: { since: ['See päev on tulevikus.'] },
    })
    const { asked } = renderAs(
      'nurse',
      {
        'health.addFact': () => {
          throw refusal
        },
      },
      <Form name="Rollaator" />,
    )
    await type(/^Märkus/, 'laenatud')
    await save()
    expect(await screen.findByText('See päev on tulevikus.')).toBeVisible()
    expect(screen.getByLabelText(/^Märkus/)).toHaveValue('laenatud')
    await userEvent.clear(screen.getByLabelText(/^Alates/))
    await type(/^Alates/, '19.11.2026')
    await waitFor(() => expect(screen.queryByText('See päev on tulevikus.')).toBeNull())
    // Not listed either: its subject no longer exists.
    expect(screen.queryByRole('alert')).toBeNull()
    await save()
    await waitFor(() => expect(asked('health.addFact')).toHaveLength(2))
  })

  it('restores its draft, and starts over on request', async () => {
    const drafts = memoryDrafts()
    const first = renderAs('nurse', {}, <Form draft="fact" />, '/', drafts)
    await type(/^Nimetus/, 'Rolla')
    first.unmount()
    renderAs('nurse', {}, <Form draft="fact" />, '/', drafts)
    expect(await screen.findByDisplayValue('Rolla')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Alusta uuesti' }))
    expect(screen.getByLabelText(/^Nimetus/)).toHaveValue('')
  })

  it('keeps no draft of what was saved', async () => {
    const drafts = memoryDrafts()
    const first = renderAs('nurse', { 'health.addFact': () => ({ id: 'f1' }) }, <Form draft="fact" />, '/', drafts)
    await type(/^Nimetus/, 'Rollaator')
    await save()
    await waitFor(() => expect(first.asked('health.addFact')).toHaveLength(1))
    first.unmount()
    renderAs('nurse', {}, <Form draft="fact" />, '/', drafts)
    expect(screen.getByLabelText(/^Nimetus/)).toHaveValue('')
  })

  it('if it stays open, shows current values while nothing is typed, and what was saved', async () => {
    renderAs('nurse', { 'health.addFact': () => ({ id: 'f1' }) }, <Open />)
    await userEvent.click(screen.getByRole('button', { name: 'Keegi muutis' }))
    expect(screen.getByLabelText(/^Nimetus/)).toHaveValue('Kepp 1')
    await type(/^Nimetus/, 'a')
    await userEvent.click(screen.getByRole('button', { name: 'Keegi muutis' }))
    expect(screen.getByLabelText(/^Nimetus/)).toHaveValue('Kepp 1a')
    await userEvent.click(screen.getByRole('button', { name: 'Alusta uuesti' }))
    expect(screen.getByLabelText(/^Nimetus/)).toHaveValue('Kepp 2')
    await type(/^Nimetus/, 'b')
    await save()
    await waitFor(() => expect(screen.getByLabelText(/^Nimetus/)).toHaveValue('Salvestatud f1'))
    await userEvent.click(screen.getByRole('button', { name: 'Keegi muutis' }))
    expect(screen.getByLabelText(/^Nimetus/)).toHaveValue('Kepp 3')
  })

  it('adapts a draft to where it is opened, and reports a refusal', async () => {
    const drafts = memoryDrafts()
    const first = renderAs('nurse', {}, <Form draft="fact" />, '/', drafts)
    await type(/^Nimetus/, 'Rolla')
    first.unmount()
    const refused = (): never => {
      throw new RefusedError(422, { code: 'validation', message: 'Ei saa.' })
    }
    onRefused.mockClear()
    renderAs('nurse', { 'health.addFact': refused }, <Form draft="fact" saidBy="Mari" />, '/', drafts)
    expect(await screen.findByDisplayValue('Rolla')).toBeVisible()
    expect(screen.getByLabelText(/^Kelle sõnul/)).toHaveValue('Mari')
    await save()
    await waitFor(() => expect(onRefused).toHaveBeenCalledOnce())
  })
})
