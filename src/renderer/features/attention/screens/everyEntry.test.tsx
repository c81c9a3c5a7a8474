import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { changes } from '#shared/contract/endpoint.ts'
import { endpointNamed, endpoints } from '#shared/contract/index.ts'
import type { RefusedIntent } from '#shared/desk.ts'
import { MemoryDesk, renderAtDesk } from '../../../testing/memoryDesk.tsx'
import { client, room } from '../../../testing/testWorld.tsx'
import { useTexts } from '#texts/useTexts.ts'
import { callLabels, sharedLabels } from '../parts/callLabels.ts'
import { isSilent } from '../parts/entryWords.ts'
import { useFieldWords } from '../parts/fieldWords.ts'
import { AttentionScreen } from './AttentionScreen.tsx'

/** Every call that a desk can queue, refused with its example as input. */
const refused: RefusedIntent[] = endpoints
  .filter(({ spec }) => changes(spec) && spec.runsOn === 'both')
  .map(({ name, spec }, index) => ({
    mid: `m${index}`,
    name,
    input: spec.example as Record<string, unknown>,
    at: '2026-11-21T10:05:00.000Z',
    about: [],
    refusal: { status: 404, code: 'not-found', message: 'Seda ei leitud.' },
    sealed: false,
  }))

/** Values of an input that are enum values of the contract. */
function codesIn(schema: unknown, given: unknown): string[] {
  const at = (schema ?? {}) as { unwrap?: () => unknown; shape?: Record<string, unknown>; options?: readonly unknown[] }
  if (at.unwrap) return codesIn(at.unwrap(), given)
  if (typeof given === 'string') return at.options?.includes(given) ? [given] : []
  if (typeof given !== 'object' || given === null || !at.shape) return []
  return Object.entries(given).flatMap(([field, value]) => codesIn(at.shape?.[field], value))
}

/** The fields of a schema; a row's `data` fields replace it (`useRows`). */
function fieldsOf(schema: unknown): string[] {
  const at = (schema ?? {}) as { unwrap?: () => unknown; shape?: Record<string, unknown>; options?: readonly unknown[] }
  if (at.shape) return Object.entries(at.shape).flatMap(([field, inner]) => (field === 'data' ? fieldsOf(inner) : [field]))
  return at.unwrap ? fieldsOf(at.unwrap()) : (at.options ?? []).flatMap(fieldsOf)
}

/** All fields that a desktop's call may have, including those missing in its example. */
const FIELDS = endpoints
  .filter(({ spec }) => changes(spec) && spec.runsOn === 'both')
  .flatMap(({ name, spec }) => [...new Set(fieldsOf(spec.input))].map((field) => ({ name, field })))

/** Fields without labels. */
function Unnamed() {
  const words = useFieldWords()
  const unnamed = FIELDS.filter(({ name, field }) => !isSilent(name, field) && words.label(name, field) === null)
  return <output aria-label="unnamed">{unnamed.map(({ name, field }) => `${name}.${field}`).join(', ')}</output>
}

/** Labels of no call, and shared labels used by only one noun. */
function Astray() {
  const t = useTexts()
  const known = new Set(FIELDS.map(({ name, field }) => `${name}.${field}`))
  const ofNobody = Object.keys(callLabels(t)).filter((key) => !known.has(key))
  const nounsOf = (field: string) => new Set(FIELDS.filter((each) => each.field === field).map(({ name }) => name.split('.')[0]))
  const ofOne = Object.keys(sharedLabels(t)).filter((field) => nounsOf(field).size < 2)
  return <output aria-label="astray">{[...ofNobody, ...ofOne].join(', ')}</output>
}

/** Fields with different meanings, tested with a call that has none of them. */
function Borrowed() {
  const words = useFieldWords()
  const borrowed = ['name', 'kind', 'place', 'text', 'note', 'result', 'unit', 'from'].map((field) => words.label('report24.sign', field))
  return <output aria-label="borrowed">{JSON.stringify(borrowed.filter((label) => label !== null))}</output>
}

describe('every refused call', () => {
  it('never uses the label of another noun’s field', async () => {
    await renderAtDesk(new MemoryDesk('manager', {}), <Borrowed />)
    expect((await screen.findByRole('status', { name: 'borrowed' })).textContent).toBe('[]')
  })

  it('has no labels for unknown fields, and no shared label for a field of one noun', async () => {
    await renderAtDesk(new MemoryDesk('manager', {}), <Astray />)
    expect((await screen.findByRole('status', { name: 'astray' })).textContent).toBe('')
  })

  it('has labels for each of its fields, also for those missing in its example', async () => {
    expect(FIELDS.length).toBeGreaterThan(200)
    await renderAtDesk(new MemoryDesk('manager', {}), <Unnamed />)
    expect((await screen.findByRole('status', { name: 'unnamed' })).textContent).toBe('')
  })

  it('is shown by its name and with the labels of its form', async () => {
    const desk = new MemoryDesk('manager', { 'client.list': () => ({ clients: [client()] }), 'room.list': () => ({ rooms: [room()] }) })
    desk.refused = refused
    await renderAtDesk(desk, <AttentionScreen />)
    const cards = await screen.findAllByRole('article')
    expect(cards).toHaveLength(refused.length)
    const untitled: string[] = []
    const technical: string[] = []
    for (const [index, { name, input }] of refused.entries()) {
      const card = cards[index] ?? document.body
      if (within(card).queryByRole('heading', { name: /Muudatus$/ })) untitled.push(name)
      const labels = [...card.querySelectorAll('dt')].map((term) => term.textContent ?? '')
      technical.push(...labels.filter((label) => label in input || /_/.test(label)).map((label) => `${name}.${label}`))
      const values = [...card.querySelectorAll('dd')].map((value) => value.textContent ?? '')
      technical.push(...values.filter((value) => /[{}]|_/.test(value)).map((value) => `${name}: ${value}`))
      const codes = codesIn(endpointNamed(name).input, input)
      technical.push(...codes.filter((code) => values.includes(code)).map((code) => `${name}: ${code}`))
    }
    expect({ untitled, technical }).toEqual({ untitled: [], technical: [] })
  })
})
