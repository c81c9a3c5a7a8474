import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TaskView } from '#shared/contract/task.ts'
import { RefusedError } from '#data/errors.ts'
import { client, renderAs } from '../../../testing/testWorld.tsx'
import { TasksScreen } from './TasksScreen.tsx'

const NOW = new Date('2026-11-21T10:12:00.000Z')

const lift: TaskView = {
  id: 't1',
  subject: 'Lift ei tööta',
  message: null,
  message_type: 'rooms',
  action: 'fix',
  done: false,
  read: false,
  created_by: 'Eve Ilves',
  created_at: '2026-11-21T08:00:00.000Z',
  rooms: [{ id: 'r1', name: '207' }],
  clients: [],
  assignee_id: null,
  assignee_name: null,
  assignee_role: null,
  assignee_shift: null,
  mine: false,
  deletable: true,
  due_at: '2026-11-21T09:00:00.000Z',
  priority: 'urgent',
  repeat: null,
  every: 1,
  done_at: null,
  done_by: null,
  comments: 0,
  questions: 0,
  asks_me: false,
}
const call: TaskView = {
  ...lift,
  id: 't2',
  subject: 'Helista tütrele',
  message_type: 'clients',
  action: null,
  read: true,
  rooms: [],
  clients: [{ id: 'c1', name: 'Helmi Kivisalu', room: '207' }],
  assignee_role: 'carer',
  mine: true,
  due_at: '2026-11-22T12:00:00.000Z',
  priority: 'normal',
}
const cleaned: TaskView = {
  ...lift,
  id: 't3',
  subject: 'Koristada',
  action: 'order cleaning',
  done: true,
  done_at: '2026-11-21T09:30:00.000Z',
  priority: 'normal',
}

describe('the tasks of a house', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  const show = (answers: Parameters<typeof renderAs>[1] = {}, address = '/koduke/ulesanded') =>
    renderAs(
      'carer',
      {
        'task.list': () => ({ tasks: [lift, call, cleaned] }),
        'task.get': () => ({
          task: lift,
          history: [{ id: 'e1', kind: 'comment', at: '2026-11-21T09:00:00.000Z', who: 'Eve Ilves', note: 'Meister tuleb homme' }],
          questions: [],
          photos: [],
        }),
        'task.people': () => ({ people: [] }),
        'task.see': () => ({}),
        'client.list': () => ({ clients: [client()] }),
        'room.list': () => ({ rooms: [] }),
        ...answers,
      },
      <TasksScreen />,
      address,
    )

  it('show what is open, with where it is and whether it is overdue, and count each view', async () => {
    show()
    expect(await screen.findByText('2 tegemata · 1 üle tähtaja')).toBeVisible()
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(screen.getByText('Üle tähtaja: Täna 11:00')).toBeVisible()
    expect(screen.getByText('Homme 14:00')).toBeVisible()
    for (const [name, count] of [
      ['Minu', 1],
      ['Tegemata', 2],
      ['Üle tähtaja', 1],
      ['Tehtud', 1],
    ] as const)
      expect(screen.getByRole('tab', { name: `${name} ${count}` })).toBeVisible()
    await userEvent.click(screen.getByRole('tab', { name: 'Tehtud 1' }))
    expect(screen.getByRole('button', { name: 'Ava uuesti: Koristada, tuba 207' })).toBeVisible()
  })

  it('are done with one press, shown at once, and undone with the reason if the server refuses', async () => {
    let refuse: (error: Error) => void = () => undefined
    const { asked } = show({ 'task.toggle': () => new Promise((_, reject) => (refuse = reject)) })
    await userEvent.click(await screen.findByRole('button', { name: 'Märgi tehtuks: Lift ei tööta, tuba 207' }))
    expect(asked('task.toggle')).toEqual([{ id: 't1', done: true }])
    expect(screen.queryByText('Lift ei tööta')).toBeNull()
    refuse(new RefusedError(404, { code: 'task-not-found', message: 'Ülesannet ei leitud.' }))
    expect(await screen.findByText('Lift ei tööta')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('Ülesannet ei leitud.')
  })

  it('are marked as read when opened, and show their comments', async () => {
    const { asked } = show()
    await userEvent.click(await screen.findByText('Lift ei tööta'))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Lift ei tööta')).toBeVisible()
    expect(await within(dialog).findByText('Meister tuleb homme')).toBeVisible()
    await waitFor(() => expect(asked('task.see')).toEqual([{ id: 't1' }]))
  })

  it('ask one colleague who may read the task, and show the answer', async () => {
    const people = [
      { id: 'p1', name: 'Mari Mets', role: 'carer' as const },
      { id: 'p2', name: 'Aime Arve', role: 'accountant' as const },
    ]
    const own = { who: 'Eve Ilves', at: '2026-11-21T09:00:00.000Z', withdrawn_at: null }
    const answered = { ...own, id: 'q1', question: 'Kas tütar tuli?', asked_name: 'Mari Mets', for_me: false, mine: true }
    const open = { ...own, id: 'q2', question: 'Kas prillid leiti?', asked_name: 'Sina', for_me: true, mine: false, answer: null, answered_at: null }
    const { asked } = show({
      'task.list': () => ({ tasks: [{ ...call, questions: 1, asks_me: true }] }),
      'task.people': () => ({ people }),
      'task.get': () => ({ task: call, history: [], questions: [{ ...answered, answer: 'Tuli kell 11', answered_at: own.at }, open], photos: [] }),
      'task.ask': () => ({ task: call }),
      'task.answer': () => ({ task: call }),
    })
    await userEvent.click(await screen.findByText('Sinult küsitakse'))
    const dialog = await screen.findByRole('dialog')
    const [first, second] = within(await within(dialog).findByRole('region', { name: 'Küsimused' })).getAllByRole('listitem')
    expect(first).toHaveTextContent('Kas prillid leiti?')
    expect(second).toHaveTextContent('Tuli kell 11')
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Vastus' }), 'Öökapist')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Vasta' }))
    await waitFor(() => expect(asked('task.answer')).toEqual([{ id: 'q2', answer: 'Öökapist' }]))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Küsi kolleegilt' }))
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Kellelt küsid' }))
    expect(screen.queryByTitle(/Aime Arve/)).toBeNull()
    await userEvent.click(await screen.findByTitle('Mari Mets · Hooldustöötaja'))
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Küsimus' }), 'Kas helistasid?')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Saada küsimus' }))
    await waitFor(() => expect(asked('task.ask')).toEqual([{ id: 't2', asked_id: 'p1', question: 'Kas helistasid?' }]))
  })

  it('show photos of before beside those of after, and take one for either', async () => {
    const own = { kind: 'before' as const, at: '2026-11-21T09:00:00.000Z', who: 'Eve Ilves', removable: true }
    const images: string[] = []
    const { asked } = show({
      'task.get': () => ({ task: lift, history: [], questions: [], photos: [{ ...own, id: 'f1', picture: '/foto' }] }),
      'task.photo': () => ({ task: lift, photo: 'f2' }),
      'task.image': ({ id }: { id: string }) => {
        images.push(id)
        return { task: lift }
      },
      'task.removePhoto': () => ({ task: lift }),
    })
    await userEvent.click(await screen.findByText('Lift ei tööta'))
    const part = await screen.findByRole('region', { name: 'Fotod' })
    expect(within(part).getByRole('img', { name: 'Lift ei tööta, enne: Eve Ilves, 21.11.2026 11:00' })).toBeVisible()
    await userEvent.upload(within(part).getByLabelText('Lisa foto: pärast'), new File(['x'], 'lift.webp', { type: 'image/webp' }))
    await waitFor(() => expect(asked('task.photo')).toEqual([{ id: 't1', kind: 'after' }]))
    await userEvent.click(within(part).getByRole('button', { name: 'Eemalda' }))
    await waitFor(() => expect(asked('task.removePhoto')).toEqual([{ id: 'f1' }]))
  })

  it('of a resident are added with due time, assignee and repetition; an invalid time is marked beside its field', async () => {
    const { asked } = show({ 'task.add': () => ({ task: call }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Lisa ülesanne' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Mis on vaja teha' }), 'Kaalu')
    await userEvent.click(within(dialog).getByRole('combobox', { name: /Kliendid/ }))
    await userEvent.click(await screen.findByTitle('Helmi Kivisalu · 207'))
    expect(within(dialog).getByRole('button', { name: 'Eemalda: Helmi Kivisalu · 207' })).toBeVisible()
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Tähtaeg/ }), '31.02.2027{Enter}')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvesta' }))
    expect(await within(dialog).findByText('Sellist kuupäeva ei ole. Kirjuta PP.KK.AAAA.')).toBeVisible()
    expect(asked('task.add')).toEqual([])
    await userEvent.clear(within(dialog).getByRole('textbox', { name: /Tähtaeg/ }))
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Tähtaeg/ }), '24.11.2026{Enter}')
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Kell/ }), '25:00')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvesta' }))
    expect(await within(dialog).findByText('Kirjuta kellaaeg, näiteks 14:30.')).toBeVisible()
    await userEvent.clear(within(dialog).getByRole('textbox', { name: /Kell/ }))
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Kell/ }), '9:30')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvesta' }))
    await waitFor(() =>
      expect(asked('task.add')).toMatchObject([{ subject: 'Kaalu', clients: ['c1'], due_at: '2026-11-24T07:30:00.000Z', assignee_id: null }]),
    )
  })
})
