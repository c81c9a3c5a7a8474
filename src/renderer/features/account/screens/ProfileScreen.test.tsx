import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ProfileView, SessionView } from '#shared/contract/profile.ts'
import type { SignInMethods } from '#data/browserSignIn.ts'
import { ConnectionError, RefusedError } from '#data/errors.ts'
import { SessionContext } from '#data/sessionContext.ts'
import { keptOf, memoryDrafts, renderAs, sessionOf } from '../../../testing/testWorld.tsx'
import { ProfileScreen } from './ProfileScreen.tsx'

const GOOD = 'kolm hobust aia taga'
const HERE: SessionView = {
  id: 's1',
  device: 'browser',
  agent: 'Firefox · Windows',
  network: '85.253.12.*',
  partner: 'Tamme kodu',
  created_at: '2026-11-21T06:00:00.000Z',
  last_seen_at: '2026-11-21T10:00:00.000Z',
  is_current: true,
}
const PHONE: SessionView = { ...HERE, id: 's2', agent: 'Safari · iPhone', network: '90.190.1.*', is_current: false }
const PROFILE: ProfileView = {
  id: 'u1',
  name: 'Triin Pärna',
  email: 'triin@koduke.example',
  avatar: null,
  next_email: null,
  password_at: null,
  has_password: true,
  identities: [],
  passkeys: [],
  tablet: null,
  factor: null,
  factor_needed: false,
  sessions: [PHONE, HERE],
}
const FACTOR = { uri: 'otpauth://totp/Koduke:triin?secret=GEZDGNBVGY3TQOJQ', key: 'GEZDGNBVGY3TQOJQ', codes: ['7k3mw-x9fq2', 'a2b3c-d4e5f'] }

const open = (given: Partial<ProfileView> = {}) =>
  renderAs(
    'carer',
    {
      'profile.get': () => ({ profile: { ...PROFILE, ...given } }),
      'profile.edit': () => ({ user: {} }),
      'profile.password': ({ current }: { current: string }) => {
        if (current === 'koduke-demo') return { ended: 1 }
        throw new RefusedError(422, { code: 'validation', message: 'Mõni väli vajab parandamist.', errors: { current: ['Parool ei ole õige.'] } })
      },
      'profile.endSession': () => ({}),
      'profile.endOthers': () => ({ ended: 1 }),
      'profile.beginFactor': () => FACTOR,
      'profile.confirmFactor': () => ({}),
    },
    <ProfileScreen />,
  )

describe('one’s own account', () => {
  it('marks this device among the sign-ins, and ends another', async () => {
    const user = userEvent.setup({ delay: null })
    const { asked } = open()
    const panel = within(await screen.findByRole('region', { name: 'Kus oled sisse logitud' }))
    const [first, second] = panel.getAllByRole('listitem')
    expect(first).toHaveTextContent(/Firefox · Windows.*võrk 85\.253\.12\.\*.*See seade/)
    expect(second).toHaveTextContent(/Safari · iPhone.*võrk 90\.190\.1\.\*/)
    await user.click(panel.getByRole('button', { name: /^Logi välja: Safari · iPhone/ }))
    expect(asked('profile.endSession')).toEqual([{ id: 's2' }])
    await user.click(panel.getByRole('button', { name: 'Logi teistest seadmetest välja' }))
    expect(asked('profile.endOthers')).toEqual([{}])
  })

  it('keeps what was typed when the current password is wrong, and says so beside it', async () => {
    const user = userEvent.setup({ delay: null })
    const { asked } = open()
    await user.click(await screen.findByRole('button', { name: 'Muuda parooli' }))
    await user.type(screen.getByLabelText('Praegune parool'), 'vale')
    await user.type(screen.getByLabelText('Uus parool'), GOOD)
    await user.type(screen.getByLabelText('Korda parooli'), GOOD)
    await user.click(screen.getByRole('button', { name: 'Muuda parooli' }))
    expect(await screen.findByText('Parool ei ole õige.')).toBeInTheDocument()
    expect(screen.getByLabelText('Uus parool')).toHaveValue(GOOD)
    await user.clear(screen.getByLabelText('Praegune parool'))
    await user.type(screen.getByLabelText('Praegune parool'), 'koduke-demo')
    await user.click(screen.getByRole('button', { name: 'Muuda parooli' }))
    expect(await screen.findByText('Sa ei ole seda veel ise muutnud.')).toBeInTheDocument()
    expect(asked('profile.password').at(-1)).toEqual({ current: 'koduke-demo', password: GOOD })
  })

  it('keeps a new password only on the page when the connection is lost', async () => {
    const user = userEvent.setup({ delay: null })
    const drafts = memoryDrafts()
    const lost = (): never => {
      throw new ConnectionError('lost')
    }
    renderAs('carer', { 'profile.get': () => ({ profile: PROFILE }), 'profile.password': lost }, <ProfileScreen />, '/', drafts)
    await user.click(await screen.findByRole('button', { name: 'Muuda parooli' }))
    await user.type(screen.getByLabelText('Praegune parool'), 'koduke-demo')
    await user.type(screen.getByLabelText('Uus parool'), GOOD)
    await user.type(screen.getByLabelText('Korda parooli'), `${GOOD}{Enter}`)
    expect(await screen.findByText(/^Ühendus puudub/)).toBeVisible()
    expect(screen.getByLabelText('Praegune parool')).toHaveValue('koduke-demo')
    expect(screen.getByLabelText('Korda parooli')).toHaveValue(GOOD)
    expect(keptOf(drafts)).not.toMatch(new RegExp(`koduke-demo|${GOOD}`))
  })

  it('says beside the current password that it is missing, until it is typed', async () => {
    const user = userEvent.setup({ delay: null })
    const { asked } = open()
    await user.click(await screen.findByRole('button', { name: 'Muuda parooli' }))
    await user.type(screen.getByLabelText('Uus parool'), GOOD)
    await user.type(screen.getByLabelText('Korda parooli'), `${GOOD}{Enter}`)
    await waitFor(() => expect(screen.getByLabelText('Praegune parool')).toHaveAccessibleDescription('Väli on kohustuslik.'))
    await user.type(screen.getByLabelText('Praegune parool'), 'k')
    await waitFor(() => expect(screen.getByLabelText('Praegune parool')).not.toBeInvalid())
    expect(asked('profile.password')).toEqual([])
  })

  it('sets up a second factor: password, QR code, recovery codes saved, first code', async () => {
    const user = userEvent.setup({ delay: null })
    const { asked } = open()
    await user.click(await screen.findByRole('button', { name: 'Seadista' }))
    await user.type(await screen.findByLabelText('Praegune parool'), 'koduke-demo')
    await user.click(screen.getByRole('button', { name: 'Edasi' }))
    expect(await screen.findByText('GEZD GNBV GY3T QOJQ')).toBeInTheDocument()
    expect(screen.getByText('7k3mw-x9fq2')).toBeInTheDocument()
    await user.type(screen.getByLabelText('Kood'), '123456')
    await user.click(screen.getByRole('button', { name: 'Lülita sisse' }))
    expect(await screen.findByText('Salvesta enne varukoodid ja märgi see siin.')).toBeInTheDocument()
    expect(asked('profile.confirmFactor')).toEqual([])
    await user.click(screen.getByRole('checkbox', { name: 'Varukoodid on salvestatud' }))
    await waitFor(() => expect(screen.queryByText('Salvesta enne varukoodid ja märgi see siin.')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Lülita sisse' }))
    await waitFor(() => expect(asked('profile.confirmFactor')).toEqual([{ code: '123456' }]))
  })

  it('shows an address that awaits confirmation, and that recovery codes are running out', async () => {
    open({ next_email: 'uus@naide.example', factor: { since: '2026-11-01T10:00:00.000Z', has_app: true, codes_left: 2 } })
    expect(await screen.findByText(/Ootab kinnitust: uus@naide.example/)).toBeInTheDocument()
    expect(screen.getByText(/Alles on 2 varukoodi\. Loo uued/)).toBeInTheDocument()
  })

  it('saves a changed name', async () => {
    const user = userEvent.setup({ delay: null })
    const { asked } = open()
    expect(await screen.findByRole('button', { name: 'Salvesta' })).toBeDisabled()
    await user.type(screen.getByLabelText('Nimi'), '-Kask')
    await user.click(screen.getByRole('button', { name: 'Salvesta' }))
    expect(asked('profile.edit')).toEqual([{ name: 'Triin Pärna-Kask' }])
  })
})

describe('an identity that is tied to one’s account', () => {
  afterEach(() => document.head.replaceChildren())

  const tie = (linkIdentity: SignInMethods['linkIdentity'], drafts = memoryDrafts()) => {
    const meta = document.createElement('meta')
    meta.name = 'koduke:eid'
    meta.content = '1'
    document.head.append(meta)
    // Only this sign-in method is faked.
    const session = { ...sessionOf('carer'), ways: { linkIdentity } as SignInMethods }
    renderAs(
      'carer',
      { 'profile.get': () => ({ profile: PROFILE }) },
      <SessionContext value={session}>
        <ProfileScreen />
      </SessionContext>,
      '/profiil',
      drafts,
    )
  }

  it('asks for the password, which stays only on the page when the connection is lost', async () => {
    const user = userEvent.setup({ delay: null })
    const drafts = memoryDrafts()
    const linkIdentity = vi.fn(async () => {
      throw new ConnectionError('lost')
    })
    tie(linkIdentity, drafts)
    await user.click(await screen.findByRole('button', { name: 'Seo ID-kaart, Mobiil-ID või Smart-ID' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Edasi' }))
    await waitFor(() => expect(dialog.getByLabelText('Praegune parool')).toBeInvalid())
    expect(linkIdentity).not.toHaveBeenCalled()
    await user.type(dialog.getByLabelText('Praegune parool'), 'koduke-demo{Enter}')
    expect(await dialog.findByText(/^Ühendus puudub/)).toBeVisible()
    expect(linkIdentity).toHaveBeenCalledExactlyOnceWith('koduke-demo', '/profiil')
    expect(dialog.getByLabelText('Praegune parool')).toHaveValue('koduke-demo')
    expect(keptOf(drafts)).not.toContain('koduke-demo')
  })
})

describe('the end of one’s own account', () => {
  const erasing = (role: 'user' | 'carer') =>
    renderAs(
      role,
      {
        'profile.get': () => ({ profile: PROFILE }),
        'profile.erase': ({ password }: { password: string }) => {
          if (password === 'koduke-demo') return {}
          throw new RefusedError(422, { code: 'validation', message: 'Mõni väli vajab parandamist.', errors: { password: ['Parool ei ole õige.'] } })
        },
      },
      <ProfileScreen />,
    )

  it('says what is deleted and what stays, and asks for the password first', async () => {
    const user = userEvent.setup({ delay: null })
    const { asked } = erasing('user')
    const panel = within(await screen.findByRole('region', { name: 'Kustuta konto' }))
    expect(panel.getByText(/Kustutatakse sinu nimi, e-posti aadress/)).toBeInTheDocument()
    expect(panel.getByText(/Saadetud kohasoovid jäävad/)).toBeInTheDocument()
    await user.click(panel.getByRole('button', { name: 'Kustuta konto' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Kas kustutada konto?' }))
    expect(asked('profile.erase')).toEqual([])
    await user.type(dialog.getByLabelText(/Praegune parool/), 'vale')
    await user.click(dialog.getByRole('button', { name: 'Kustuta konto' }))
    expect(await dialog.findByText('Parool ei ole õige.')).toBeInTheDocument()
    await user.clear(dialog.getByLabelText(/Praegune parool/))
    await user.type(dialog.getByLabelText(/Praegune parool/), 'koduke-demo')
    await user.click(dialog.getByRole('button', { name: 'Kustuta konto' }))
    expect(await screen.findByText('Konto on kustutatud')).toBeInTheDocument()
  })

  it('is not offered to users who work in a house', async () => {
    erasing('carer')
    await screen.findByRole('region', { name: 'Kus oled sisse logitud' })
    expect(screen.queryByRole('region', { name: 'Kustuta konto' })).toBeNull()
  })
})
