import '#nouns/planWords.ts'
import '../features/prices/parts/pricesWords.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import type { EndpointName } from '#shared/contract/index.ts'
import { RefusedError } from '#data/errors.ts'
import { fields } from '#texts/et/fields.ts'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { GiveLinkDialog } from '../features/plans/parts/GiveLinkDialog.tsx'
import { WithdrawDialog } from '../features/prices/parts/WithdrawDialog.tsx'
import { client, renderAs } from '../testing/testWorld.tsx'
import { fieldOf } from './fieldOf.ts'
import { FormAlert } from './FormAlert.tsx'
import { PlanDialog } from '../features/clients/parts/PlanDialog.tsx'

const GENERAL = 'Mõni väli vajab parandamist.'
const WORDS = 'Väli on kohustuslik.'
const refusal = (errors: Record<string, string[]>, details = {}): RefusedError =>
  new RefusedError(422, { code: 'validation', message: GENERAL, errors, details })

/** Every path of an input schema; for lists their first item. */
function pathsOf(schema: unknown, path: readonly string[] = []): string[] {
  const { def } = schema as { def: { type: string; shape?: object; options?: unknown[]; element?: unknown; in?: unknown; innerType?: unknown } }
  if (def.type === 'object')
    return Object.entries(def.shape ?? {}).flatMap(([name, part]) => [[...path, name].join('.'), ...pathsOf(part, [...path, name])])
  if (def.type === 'array') return pathsOf(def.element, [...path, '0'])
  if (def.type === 'union') return (def.options ?? []).flatMap((part) => pathsOf(part, path))
  const inner = def.type === 'pipe' ? def.in : def.innerType
  return inner ? pathsOf(inner, path) : []
}

const commands = Object.entries(contract)
  .flatMap(([noun, verbs]) => Object.entries(verbs).map(([verb, endpoint]) => ({ name: `${noun}.${verb}`, endpoint })))
  .filter(({ endpoint }) => endpoint.method === 'POST' && endpoint.scope === 'house')

describe('an error that no field of a form shows', () => {
  it.each(commands)('is named, whatever $name refuses', ({ endpoint }) => {
    for (const path of pathsOf(endpoint.input)) expect(fieldOf(path), path).not.toBeNull()
  })

  it('is shown with the label of the field, for every field name', async () => {
    const errors = Object.fromEntries(Object.keys(fields).map((name) => [name, [WORDS]]))
    renderAs('manager', {}, <FormAlert error={refusal(errors)} />)
    const items = await screen.findAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(Object.values(fields).map((label) => `${label}: ${WORDS}`))
  })

  it('is shown beside those of the form’s fields, which are not repeated', async () => {
    renderAs(
      'manager',
      {},
      <form>
        <FormAlert error={refusal({ first_name: ['Liiga pikk: kuni 120 tähemärki.'], room_id: ['Vali üks pakutud väärtustest.'] })} />
        <Field label="Eesnimi" error="Liiga pikk: kuni 120 tähemärki.">
          <TextInput value="" onChange={() => undefined} />
        </Field>
      </form>,
    )
    expect(await screen.findByText('Tuba: Vali üks pakutud väärtustest.')).toBeVisible()
    expect(screen.getByText('Paranda punasega märgitud väljad.')).toBeVisible()
    expect(screen.getAllByText(/Liiga pikk/)).toHaveLength(1)
  })

  it('is also shown if the form finds it before the server is asked', async () => {
    renderAs(
      'manager',
      {},
      <form>
        <FormAlert error={null} found={{ 'lines.0.ver': 'Sisesta arv.' }} />
      </form>,
    )
    expect(await screen.findByText('Versioon: Sisesta arv.')).toBeVisible()
  })

  it('does not repeat errors beside fields', async () => {
    renderAs(
      'manager',
      {},
      <form>
        <FormAlert error={refusal({ first_name: [WORDS] })} />
        <Field label="Eesnimi" error={WORDS}>
          <TextInput value="" onChange={() => undefined} />
        </Field>
      </form>,
    )
    expect(screen.getByText('Paranda punasega märgitud väljad.')).toBeVisible()
    expect(screen.queryByRole('listitem')).toBeNull()
  })
})

const [LINE] = contract.plan.save.input.parse(contract.plan.save.example).lines ?? []
const PLAN = { id: 'p1', ver: 1, client_id: 'c1', lines: LINE ? [LINE] : [] } as never
const noop = (): void => undefined

/** Various dialogs, each with its submit button, and a field to change first if nothing would be sent otherwise. */
const dialogs: readonly { name: EndpointName; dialog: ReactNode; press: string; change?: RegExp }[] = [
  {
    name: 'planLink.confirmation',
    dialog: <GiveLinkDialog clientId="c1" plan={PLAN} toName="Tiina Kask" onGiven={noop} onClose={noop} />,
    press: 'Loo link',
  },
  {
    name: 'planLink.background',
    dialog: <GiveLinkDialog clientId="c1" plan={null} toName="Tiina Kask" onGiven={noop} onClose={noop} />,
    press: 'Loo link',
  },
  {
    name: 'client.save',
    dialog: <PlanDialog client={client({ status: 'ootel' })} onClose={noop} />,
    press: 'Salvesta',
    change: /^Saabumise kuupäev/,
  },
  { name: 'price.withdraw', dialog: <WithdrawDialog day="2027-01-01" onClose={noop} />, press: 'Võta tagasi' },
]

describe('a dialog that is refused for a field it does not have', () => {
  it.each(dialogs)('of $name says which', async ({ name, dialog, press, change }) => {
    const refuse = (): never => {
      throw refusal({ called_name: [WORDS] })
    }
    renderAs('manager', { 'room.list': () => ({ rooms: [] }), [name]: refuse }, dialog)
    if (change) await userEvent.type(await screen.findByLabelText(change), '24.12.2026')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: press }))
    expect(await screen.findByText(`Kutsumisnimi: ${WORDS}`)).toBeVisible()
    expect(screen.queryByText(GENERAL)).toBeNull()
  })

  it('links users with the right to the personal code, and tells others only that it is missing', async () => {
    const words = 'Isikukood puudub. Saaja avab lingi selle nelja viimase numbriga.'
    const refuse = (): never => {
      throw refusal({ personal_id: [words] }, { client_id: 'c1' })
    }
    const [{ dialog, press } = { dialog: null, press: '' }] = dialogs
    renderAs('nurse', { 'planLink.confirmation': refuse }, dialog)
    await userEvent.click(await screen.findByRole('button', { name: press }))
    expect(await screen.findByRole('link', { name: 'Sisesta isikukood' })).toHaveAttribute('href', '/koduke/kliendid/c1#muuda')
    await waitFor(() => expect(screen.getByText(new RegExp(`^${words.slice(0, 20)}`))).toBeVisible())
  })
})
