import { type ReactNode, useState } from 'react'
import type { EndpointResult } from '#data/useEndpoint.ts'
import type { Action } from '#data/useAction.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Row } from '#ui/Row.tsx'
import { Select } from '#ui/Select.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { Answered } from './Answered.tsx'
import styles from './SecretAddresses.module.css'

type AnyAction = Pick<Action<never, unknown>, 'error' | 'state'>

interface NewAddressProps {
  /** Of whom one gets the address; absent if it is the user's own. */
  contacts?: readonly { id: string; name: string }[] | undefined
  /** The words of the button. */
  make: string
  action: AnyAction
  onMake: (contact: string | null) => void
}

/** Makes a secret address, for a contact or for oneself. */
export function NewAddress({ contacts, make, action, onMake }: NewAddressProps): ReactNode {
  const t = useTexts()
  const [contact, setContact] = useState(contacts?.[0]?.id ?? null)
  if (contacts?.length === 0) return <p>{t('common.address.noContacts')}</p>
  return (
    <Stack gap={3}>
      <FormAlert error={action.error} />
      {contacts && (
        <Field label={t('common.address.makeFor')} required>
          <Select value={contact} onChange={setContact} options={contacts.map(({ id, name }) => ({ value: id, label: name }))} />
        </Field>
      )}
      <Row>
        <Button variant="primary" icon={<Icon name="plus" />} busy={action.state === 'sending'} onClick={() => onMake(contact)}>
          {make}
        </Button>
      </Row>
    </Stack>
  )
}

/** The addresses that were given; each is a `GivenAddress`. */
export const GivenAddresses = ({ children }: { children: ReactNode }): ReactNode => <ul className={styles.list}>{children}</ul>

interface GivenAddressProps {
  who: string
  /** When it was made and read. */
  when: readonly string[]
  /** What became of the letter in which it was sent. */
  letter?: ReactNode
  /** The accessible name of the button that ends it. */
  revoke: string
  action: AnyAction
  onRevoke: () => void
  /** The `SecretAddress` itself, shown at request. */
  children: ReactNode
}

export function GivenAddress({ who, when, letter, revoke, action, onRevoke, children }: GivenAddressProps): ReactNode {
  const t = useTexts()
  const [isShown, setShown] = useState(false)
  return (
    <li className={styles.given}>
      <div>
        <strong>{who}</strong>
        <Quiet>{when.join(', ')}</Quiet>
        {letter}
        <FormAlert error={action.error} />
      </div>
      <Row>
        {!isShown && (
          <Button aria-label={t('common.address.showOf', { who })} onClick={() => setShown(true)}>
            {t('common.address.show')}
          </Button>
        )}
        <Button icon={<Icon name="ban" />} aria-label={revoke} busy={action.state === 'sending'} onClick={onRevoke}>
          {t('common.address.revoke')}
        </Button>
      </Row>
      {isShown && children}
    </li>
  )
}

/** An address to be copied, with a word on who may know it. */
export function SecretAddress({ answer, secret }: { answer: EndpointResult<{ url: string }>; secret: string }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const copy = async (url: string): Promise<void> => {
    await navigator.clipboard.writeText(url)
    notify.success(t('common.address.copied'))
  }
  return (
    <Answered answer={answer} rows={1}>
      {({ url }) => (
        <Stack gap={2}>
          <output className={styles.address}>{url}</output>
          <Row>
            <Button variant="primary" icon={<Icon name="copy" />} onClick={() => void copy(url)}>
              {t('common.address.copy')}
            </Button>
            <Quiet as="span">{secret}</Quiet>
          </Row>
        </Stack>
      )}
    </Answered>
  )
}
