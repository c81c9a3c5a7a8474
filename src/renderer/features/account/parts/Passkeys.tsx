import './accountWords.ts'
import { type ReactNode, useState } from 'react'
import type { PasskeyView } from '#shared/contract/profile.ts'
import { madePasskey } from '#data/browserSignIn.ts'
import { knowsPasskeys } from '#data/signInMethods.ts'
import { useSession } from '#data/sessionContext.ts'
import { useAction } from '#data/useAction.ts'
import { lengthOf } from '#forms/fieldFacts.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { TextField } from '#forms/fields.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import styles from './Profile.module.css'
import { PasswordDialog } from './PasswordDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { WayRow } from './WayRow.tsx'

interface PasskeysProps {
  passkeys: readonly PasskeyView[]
  /** Whether there is an authenticator too. */
  hasApp?: boolean
  /** There is no second factor yet: the first passkey becomes one, with recovery codes. */
  isFirst?: boolean
}

/** The user's passkeys: adding one at this device, and removing. A desktop has none. */
export function Passkeys({ passkeys, hasApp = false, isFirst = false }: PasskeysProps): ReactNode {
  const t = useTexts()
  const { ways } = useSession()
  const [adds, setAdds] = useState(false)
  const offered = ways !== null && knowsPasskeys()
  if (!offered && passkeys.length === 0) return null
  return (
    <div className={styles.lines}>
      <Quiet large>
        {t('account.passkey.text')} {isFirst && t('account.passkey.first')}
      </Quiet>
      {passkeys.length > 0 && (
        <ul className={styles.sessions} aria-label={t('account.passkey.title')}>
          {passkeys.map((each) => (
            <li key={each.id} className={styles.session}>
              <Icon name="key" />
              <WayRow
                way={each}
                drop={{
                  by: 'profile.dropPasskey',
                  label: t('account.passkey.dropOf', { name: each.name }),
                  title: t('account.passkey.dropTitle', { name: each.name }),
                  // Without it there is no second factor.
                  text: t(!hasApp && passkeys.length === 1 ? 'account.passkey.dropLast' : 'account.passkey.dropText'),
                  done: t('account.passkey.dropped'),
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {offered && (
        <div className={styles.row}>
          <Button icon={<Icon name="key" />} onClick={() => setAdds(true)}>
            {t('account.passkey.add')}
          </Button>
        </div>
      )}
      {adds && <AddDialog onClose={() => setAdds(false)} />}
    </div>
  )
}

function AddDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const add = useAction('profile.addPasskey')
  const [wasLet, setWasLet] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const form = useEndpointForm('profile.beginPasskey', {
    initial: { password: '', name: '' },
    input: ({ password }) => ({ password }),
    onDone: ({ options }) => void make(options),
  })
  const make = async (options: Parameters<typeof madePasskey>[0]): Promise<void> => {
    const response = await madePasskey(options)
    setWasLet(!response)
    if (!response) return
    const added = await add.run({ name: form.values.name.trim() || t('account.passkey.unnamed'), response })
    if (!added) return
    notify.success(t('account.passkey.added'))
    if (added.codes) setCodes(added.codes)
    else onClose()
  }
  if (codes) return <Codes codes={codes} onClose={onClose} />
  const begun = form.action
  const action = begun.error || begun.state === 'sending' ? begun : add
  return (
    <PasswordDialog
      form={{ ...form, action }}
      title={t('account.passkey.add')}
      text={t('account.passkey.addText')}
      submit={t('common.action.next')}
      onClose={onClose}
    >
      {wasLet && (
        <Quiet as="output" large>
          {t('account.passkey.notMade')}
        </Quiet>
      )}
      <TextField
        {...form.field('name')}
        label={t('account.passkey.name')}
        hint={t('account.passkey.nameHint')}
        error={add.fieldErrors['name']}
        name="passkey"
        {...lengthOf('profile.addPasskey', 'name')}
      />
    </PasswordDialog>
  )
}

/** The first passkey's recovery codes; shown only once. */
function Codes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }): ReactNode {
  const t = useTexts()
  return (
    <Dialog open title={t('account.passkey.codesTitle')} onClose={onClose}>
      <div className={styles.lines}>
        <Quiet large>{t('account.passkey.codesText')}</Quiet>
        <RecoveryCodes codes={codes} />
        <Button variant="primary" block onClick={onClose}>
          {t('account.enrol.kept')}
        </Button>
      </div>
    </Dialog>
  )
}
