import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { ClientView } from '#shared/contract/clientViews.ts'
import { useDraft } from '#data/useDraft.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { type AddDraft, emptyDraft, isTouched, toTarget } from './addDraft.ts'
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
import { useFirstWrong } from '#forms/useFirstWrong.ts'
import { useToday } from '#data/useNow.ts'

export interface AddClientDialogProps {
  /** Where the person is to be added; null while the dialog is closed. */
  target: AddDraft['target'] | null
  /** What was filled in before and refused; it waits elsewhere if this is closed. */
  draft?: AddDraft
  onClose: () => void
  /** Everybody of the house: a double is seen while typing. */
  clients: readonly ClientView[]
}

/** Adds somebody to the house or to its queue. Closing it by mistake, a refusal or a lost connection loses nothing. */
export function AddClientDialog({ target, draft, onClose, clients }: AddClientDialogProps): ReactNode {
  // A new form for each opening: what was kept is taken up then.
  return target && <AddForm target={target} {...(draft && { draft })} onClose={onClose} clients={clients} />
}

function AddForm({ target, draft: given, onClose, clients }: AddClientDialogProps & { target: AddDraft['target'] }): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  const today = useToday()
  const form = useDraft<AddDraft>(given ? null : 'client.add', () => given ?? emptyDraft(target, today), {
    isBegun: isTouched,
    revive: (left) => toTarget(left, target, today),
  })
  const { draft } = form
  const change = (patch: Partial<AddDraft>): void => form.change({ ...draft, ...patch })
  const add = useAddClient(draft, clients, () => {
    form.forget()
    onClose()
  })
  useFirstWrong(add.errors)
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
      footer={<AddFooter target={draft.target} busy={add.isSending} onSubmit={add.submit} onClose={onClose} />}
    >
      <DraftBack since={form.since} onAnew={form.forget} />
      <FormAlert error={add.double ? null : add.error} found={add.found} hasFieldErrors={add.hasServerFields} />
      {add.double && <DoubleNotice client={add.double} onOpen={open} />}
      <PersonFields draft={draft.person} onChange={(patch) => change({ person: { ...draft.person, ...patch } })} errors={add.errors} takesFocus />
      <ChoiceRow
        label={t('clients.form.where')}
        value={draft.target}
        onChange={(next) => change(toTarget(draft, next, today))}
        options={[
          { value: 'house', label: t('clients.form.toHouse') },
          { value: 'queue', label: t('clients.form.toQueue') },
        ]}
      />
      <PlaceFields draft={draft} onChange={change} errors={add.errors} />
      <ContactFields contacts={draft.contacts} onChange={(contacts) => change({ contacts })} errors={add.errors} />
      <details className={styles.more}>
        <summary>{t('clients.form.more')}</summary>
        <PersonMoreFields draft={draft.person} onChange={(patch) => change({ person: { ...draft.person, ...patch } })} errors={add.errors} />
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
