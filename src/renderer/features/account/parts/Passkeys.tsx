import './accountWords.ts'
import { type ReactNode, useState } from 'react'
import type { PasskeyView } from '#shared/contract/profile.ts'
import { madePasskey } from '#data/browserSignIn.ts'
import { knowsPasskeys } from '#data/signInMethods.ts'
import { useSession } from '#data/sessionContext.ts'
import { useAction } from '#data/useAction.ts'
import { useFormat } from '#texts/useFormat.ts'
import { lengthOf } from '#forms/fieldFacts.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { TextField } from '#forms/fields.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { ActionPasswordDialog } from './ActionPasswordDialog.tsx'
import styles from './Profile.module.css'
import { PasswordDialog } from './PasswordDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

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
              <Standing passkey={each} isLast={!hasApp && passkeys.length === 1} />
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

function Standing({
  passkey: { id, name, created_at, last_used_at },
  isLast,
}: {
  passkey: PasskeyView
  /** This removes the second factor. */
  isLast: boolean
}): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const notify = useNotify()
  const [asks, setAsks] = useState(false)
  const used = last_used_at && t('account.passkey.used', { when: format.relative(last_used_at) })
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <strong>{name}</strong>
        <Quiet as="span" large>
          {[t('account.passkey.since', { when: format.day(created_at) }), used].filter(Boolean).join(' · ')}
        </Quiet>
      </div>
      <Button aria-label={t('account.passkey.dropOf', { name })} onClick={() => setAsks(true)}>
        {t('account.passkey.drop')}
      </Button>
      {asks && (
        <ActionPasswordDialog
          name="profile.dropPasskey"
          input={{ id }}
          title={t('account.passkey.dropTitle', { name })}
          text={t(isLast ? 'account.passkey.dropLast' : 'account.passkey.dropText')}
          submit={t('account.passkey.drop')}
          isDanger
          onDone={() => notify.success(t('account.passkey.dropped'))}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  )
}
