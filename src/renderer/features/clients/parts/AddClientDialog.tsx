import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { ClientView } from '#shared/contract/clientViews.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { AddDraft } from './addDraft.ts'
import styles from './AddClientDialog.module.css'
import { clientPath } from '#data/clientPaths.ts'
import { ContactFields } from './ContactFields.tsx'
import { DoubleNotice } from './DoubleNotice.tsx'
import { DraftBack } from '#forms/DraftBack.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { PersonFields } from './PersonFields.tsx'
import { PersonMoreFields } from './PersonMoreFields.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { useAddClient } from './useAddClient.ts'

export interface AddClientDialogProps {
  /** Where to add the person; null while closed. */
  target: AddDraft['target'] | null
  /** Refused input; it is stored elsewhere if this is closed. */
  draft?: AddDraft
  onClose: () => void
  /** Everybody of the house: duplicates are detected while typing. */
  clients: readonly ClientView[]
}

/** Adds a person to the house or to its queue. Closing by mistake, a refusal or a lost connection loses nothing. */
export function AddClientDialog({ target, draft, onClose, clients }: AddClientDialogProps): ReactNode {
  // A new form for each opening: the draft is restored then.
  return target && <AddForm target={target} {...(draft && { draft })} onClose={onClose} clients={clients} />
}

function AddForm({ target, draft: given, onClose, clients }: AddClientDialogProps & { target: AddDraft['target'] }): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  const { form, chooseTarget, double } = useAddClient({ target, given, clients, onDone: onClose })
  const { values: draft, change } = form
  const person = {
    draft: draft.person,
    onChange: (patch: Partial<AddDraft['person']>) => change({ person: { ...draft.person, ...patch } }),
    errors: form.found,
  }
  const open = (id: string): void => {
    onClose()
    void navigate(clientPath(id))
  }
  return (
    <Dialog
      open
      title={t('clients.form.title')}
      onClose={onClose}
      width={720}
      footer={<AddFooter target={draft.target} busy={form.action.state === 'sending'} onSubmit={form.submit} onClose={onClose} />}
    >
      <DraftBack since={form.since} onAnew={form.forget} />
      <FormAlert error={double ? null : form.action.error} found={form.found} />
      {double && <DoubleNotice client={double} onOpen={open} />}
      <PersonFields {...person} takesFocus />
      <ChoiceRow
        label={t('clients.form.where')}
        value={draft.target}
        onChange={chooseTarget}
        options={[
          { value: 'house', label: t('clients.form.toHouse') },
          { value: 'queue', label: t('clients.form.toQueue') },
        ]}
      />
      <PlaceFields draft={draft} onChange={change} errors={form.found} />
      <ContactFields contacts={draft.contacts} onChange={(contacts) => change({ contacts })} errors={form.found} />
      <details className={styles.more}>
        <summary>{t('clients.form.more')}</summary>
        <PersonMoreFields {...person} />
      </details>
    </Dialog>
  )
}

function AddFooter({
  target,
  busy,
  onSubmit,
  onClose,
}: {
  target: AddDraft['target']
  busy: boolean
  onSubmit: () => void
  onClose: () => void
}): ReactNode {
  const t = useTexts()
  return (
    <>
      <Button onClick={onClose}>{t('common.action.close')}</Button>
      <Button variant="primary" busy={busy} onClick={onSubmit}>
        {target === 'house' ? t('clients.add') : t('clients.addToQueue')}
      </Button>
    </>
  )
}
