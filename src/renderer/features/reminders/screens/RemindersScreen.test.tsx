import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Inbox, Reminder, ReminderRule } from '#shared/contract/reminder.ts'
import { REMINDER_CATEGORIES } from '#shared/rules/reminder/categories.ts'
import type { Role } from '#shared/rights.ts'
import { startOfDay } from '#shared/rules/time.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import { RemindersScreen } from './RemindersScreen.tsx'

const rule: ReminderRule = {
  id: 'r1',
  title: 'Tõstuki hooldus',
  for: 'me',
  role: null,
  client_id: null,
  client_name: null,
  kind: 'date',
  on: '2026-11-20',
  repeat: 'month',
  every: 6,
  paper: null,
  lead_days: [14, 3],
  next_on: '2026-11-20',
  created_by: 'Anu Kallas',
  editable: true,
  last_done: { due_on: '2026-05-20', at: '2026-05-20T08:00:00.000Z', by: 'Peeter Saar' },
}
const lift: Reminder = {
  category: 'reminder',
  of: 'date',
  ref: 'r1',
  name: 'Tõstuki hooldus',
  due_at: startOfDay('2026-11-20'),
  late_at: startOfDay('2026-11-21'),
  who: null,
  client_id: null,
  client_name: null,
  state: 'late',
  snoozed_until: null,
  why: 'self',
  ignored: false,
}
const dose: Reminder = {
  ...lift,
  category: 'medicine',
  of: '13:00',
  ref: '2026-11-21',
  name: 'Metoprolool 47,5 mg',
  due_at: '2026-11-21T10:00:00.000Z',
  late_at: '2026-11-21T11:00:00.000Z',
  client_id: 'c1',
  client_name: 'Helmi Tamm',
  state: 'due',
  why: 'role',
}
const plan: Reminder = { ...dose, category: 'plan', of: 'review', ref: null, name: null, state: 'snoozed', snoozed_until: '2026-11-22T05:00:00.000Z' }

describe('reminders', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T10:10:00.000Z'), toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  const show = (role: Role, inbox: Partial<Inbox> = {}) =>
    renderAs(
      role,
      {
        'reminder.list': (): Inbox => ({
          reminders: [lift, dose, plan],
          rules: [rule],
          categories: REMINDER_CATEGORIES.map((category) => ({ category, mine: category !== 'item', house: category !== 'birthday' })),
          settings: { digest_hour: null, quiet_days: [], quiet_hours: { from: 21, until: 7 } },
          ...inbox,
        }),
        'reminder.done': () => ({ rule }),
        'reminder.add': () => ({ rule }),
        'reminder.delete': () => ({}),
        'reminder.snooze': () => ({}),
        'reminder.set': () => ({}),
        'reminder.setHouse': () => ({}),
        'reminder.settings': () => ({}),
        'reminder.mutes': () => ({ mutes: [{ category: 'item', people: [{ id: 'p1', name: 'Triin Pärna', role: 'carer' }] }] }),
        'client.list': () => ({ clients: [] }),
        'push.get': () => ({ key: 'BAAA', known: ['f00'] }),
        'push.subscribe': () => ({}),
        'push.unsubscribe': () => ({}),
      },
      <RemindersScreen />,
    )
  const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

  it('shows what is due, why, and marks one’s own as done', async () => {
    const { asked } = show('nurse')
    expect(await screen.findByText('2 asja ootab sind')).toBeVisible()
    const inbox = screen.getByRole('region', { name: 'Ootab sind' })
    expect(within(inbox).getByText('Sest lisasid selle ise. Kaob, kui märgid tehtuks.')).toBeVisible()
    expect(within(inbox).getByText('Tähtaeg oli 20.11.2026')).toBeVisible()
    await press('Tehtud: Tõstuki hooldus')
    expect(asked('reminder.done')).toEqual([{ id: 'r1', on: '2026-11-20', done: true }])
  })

  it('shows why one gets a due item, and leads to where it is done', async () => {
    show('nurse')
    await userEvent.click(await screen.findByText('Ravimid', { selector: 'summary *' }))
    expect(await screen.findByText(/^Sest oled õde ja ravimite jagamine on ees\./)).toBeVisible()
    expect(screen.getByRole('link', { name: /Metoprolool/ })).toHaveAttribute('href', '/koduke/ravimid?paev=2026-11-21&ring=13:00')
  })

  it('saves quiet hours at once, and their span', async () => {
    const { asked } = show('nurse')
    expect(await screen.findByRole('button', { name: 'Ära häiri', pressed: true })).toBeVisible()
    await userEvent.click(screen.getByRole('combobox', { name: /^Kuni/ }))
    await userEvent.click(await screen.findByTitle('kell 06:00'))
    await waitFor(() => expect(asked('reminder.settings')).toEqual([{ digest_hour: null, quiet_days: [], quiet_hours: { from: 21, until: 6 } }]))
    await press('Ära häiri')
    await waitFor(() => expect(asked('reminder.settings')[1]).toMatchObject({ quiet_hours: null }))
  })

  it('postpones a dose by an hour at most, and an item of the day until tomorrow', async () => {
    const { asked } = show('nurse')
    await userEvent.click(await screen.findByText('Ravimid', { selector: 'summary *' }))
    await press('Lükka edasi: Helmi Tamm: Ravimid: Metoprolool 47,5 mg')
    expect(screen.queryByRole('menuitem', { name: 'Nädal' })).toBeNull()
    await userEvent.click(await screen.findByRole('menuitem', { name: '30 minutit' }))
    const { due_at, of, ref, client_id } = dose
    await waitFor(() =>
      expect(asked('reminder.snooze')).toEqual([{ items: [{ source: 'medicine', of, ref, client_id, due_at }], until: '2026-11-21T10:40:00.000Z' }]),
    )
    await press('Lükka edasi: Tõstuki hooldus')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Homme hommikuni' }))
    await waitFor(() => expect(asked('reminder.snooze')[1]).toMatchObject({ until: '2026-11-22T05:00:00.000Z' }))
  })

  it('lists postponed items separately, and restores them', async () => {
    const { asked } = show('nurse')
    await userEvent.click(await screen.findByText('Edasi lükatud (1)'))
    await userEvent.click(await screen.findByText('Hooldusplaanid', { selector: 'summary *' }))
    expect(screen.getByText('edasi lükatud kuni 22.11.2026 07:00')).toBeVisible()
    await press(/^Too tagasi/)
    expect(asked('reminder.snooze')).toMatchObject([{ until: null }])
  })

  it('asks whether a rule ignored for two weeks is still needed', async () => {
    const { asked } = show('nurse', { reminders: [{ ...lift, ignored: true }] })
    expect(await screen.findByText(/Kas seda meeldetuletust on veel vaja\?/)).toBeVisible()
    await press('Kustuta')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Kustuta' }))
    await waitFor(() => expect(asked('reminder.delete')).toEqual([{ id: 'r1' }]))
  })

  it('shows who did it last', async () => {
    show('nurse')
    expect(await screen.findByText('viimati tegi Peeter Saar, 20.05.2026 11:00')).toBeVisible()
  })

  it('switches a category for oneself; one the house has switched off cannot be chosen', async () => {
    const { asked } = show('nurse')
    const mine = await screen.findByRole('region', { name: 'Minu seaded' })
    expect(within(mine).getByRole('button', { name: 'Esemed, mida üle vaadata' })).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(within(mine).getByRole('button', { name: 'Ülesanded' }))
    expect(asked('reminder.set')).toEqual([{ categories: { task: false } }])
    expect(within(mine).queryByRole('button', { name: 'Sünni- ja nimepäevad' })).toBeNull()
    expect(within(mine).getByText('Sünni- ja nimepäevad: majas välja lülitatud')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Maja seaded' })).toBeNull()
  })

  it('shows the manager who has muted what', async () => {
    const { asked } = show('manager')
    const house = await screen.findByRole('region', { name: 'Maja seaded' })
    expect(await within(house).findByText('Triin Pärna (hooldustöötaja)')).toBeVisible()
    await userEvent.click(within(house).getByRole('button', { name: 'Sünni- ja nimepäevad' }))
    expect(asked('reminder.setHouse')).toEqual([{ categories: { birthday: true } }])
  })

  describe('by push', () => {
    const made = { endpoint: 'https://fcm.googleapis.com/send/a', keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }
    let current: { endpoint: string; unsubscribe: () => Promise<boolean>; toJSON: () => unknown } | null
    let permission: NotificationPermission
    beforeEach(() => {
      current = null
      permission = 'granted'
      const unsubscribe = () => Promise.resolve(true).finally(() => (current = null))
      const pushManager = {
        getSubscription: () => Promise.resolve(current),
        subscribe: () => Promise.resolve((current = { endpoint: made.endpoint, unsubscribe, toJSON: () => made })),
      }
      const registration = { pushManager }
      vi.stubGlobal('PushManager', () => undefined)
      vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve(permission) })
      Object.defineProperty(navigator, 'serviceWorker', {
        configurable: true,
        value: { getRegistration: () => Promise.resolve(registration), ready: Promise.resolve(registration) },
      })
    })
    afterEach(() => {
      vi.unstubAllGlobals()
      Reflect.deleteProperty(navigator, 'serviceWorker')
    })

    it('subscribe this browser if that is allowed', async () => {
      const { asked } = show('nurse')
      await press('Teavitused selles brauseris')
      await waitFor(() => expect(asked('push.subscribe')).toEqual([made]))
    })

    it('say what to do if the browser does not allow it', async () => {
      permission = 'denied'
      const { asked } = show('nurse')
      await press('Teavitused selles brauseris')
      expect(await screen.findByText(/^Brauser ei luba teavitusi/)).toBeVisible()
      expect(asked('push.subscribe')).toEqual([])
    })

    it('of somebody else who used this browser are not one’s own', async () => {
      current = { endpoint: made.endpoint, unsubscribe: () => Promise.resolve(true), toJSON: () => made }
      show('nurse')
      expect(await screen.findByRole('button', { name: 'Teavitused selles brauseris' })).toHaveAttribute('aria-pressed', 'false')
    })
  })

  it('is added for oneself, with errors beside their fields', async () => {
    const { asked } = show('nurse')
    await press('Lisa meeldetuletus')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).queryByText('Kellele')).toBeNull()
    await userEvent.type(within(dialog).getByLabelText(/^Mida meelde tuletada/), 'Võtmed')
    await userEvent.type(within(dialog).getByLabelText(/^Mitu päeva ette/), '7, x')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvesta' }))
    expect(await within(dialog).findByText('Väli on kohustuslik.')).toBeVisible()
    expect(asked('reminder.add')).toEqual([])
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Päev/ }), '30.11.2026{Enter}')
    const leads = within(dialog).getByLabelText(/^Mitu päeva ette/)
    await userEvent.clear(leads)
    await userEvent.type(leads, '7, 1')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvesta' }))
    await waitFor(() =>
      expect(asked('reminder.add')).toMatchObject([{ title: 'Võtmed', for: 'me', on: '2026-11-30', lead_days: [7, 1], repeat: null }]),
    )
  })
})
