import { type ReactNode, useState } from 'react'
import type { ClientChanges } from '#shared/contract/client.ts'
import type { ClientDetail } from '#shared/contract/clientViews.ts'
import { ConflictChoice } from '#forms/ConflictChoice.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointEdit } from '#forms/useEndpointEdit.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'
import { fieldLabel } from './fieldLabel.ts'
import { draftOf, fieldsOf, personDraftOf } from '../../client/parts/personDraft.ts'
import { PersonFields } from './PersonFields.tsx'
import { PersonMoreFields } from './PersonMoreFields.tsx'

interface EditClientDialogProps {
  /** The present server data. */
  client: ClientDetail
  /** The refused change. */
  changes?: Partial<ClientChanges>
  onClose: () => void
}

/** Changes basic data. After a concurrent change both versions are shown and the user chooses. */
export function EditClientDialog({ client, changes: given = {}, onClose }: EditClientDialogProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const [isUnchanged, setUnchanged] = useState(false)
  const form = useEndpointEdit('client.save', {
    current: draftOf(client),
    given: personDraftOf(given),
    stored: fieldsOf,
    input: (changes, base) => ({ id: client.id, ...changes, base }),
    onDone: () => {
      notify.success(t('clients.page.saved'))
      onClose()
    },
    // On a conflict the other's version is preselected.
    onUnchanged: () => (form.conflicts.length > 0 ? onClose() : setUnchanged(true)),
  })
  const submit = (): void => {
    setUnchanged(false)
    form.submit()
  }
  const fields = { draft: form.values, onChange: form.change, errors: form.found }
  return (
    <FormDialog
      form={{ ...form, submit }}
      title={t('clients.page.editTitle', { name: client.name })}
      save={t('common.action.save')}
      width={720}
      onClose={onClose}
    >
      {form.conflicts.length > 0 ? (
        <ConflictChoice conflicts={form.conflicts} kept={form.kept} onKeep={form.keep} labelOf={(field) => fieldLabel(field, t)} />
      ) : (
        <>
          {isUnchanged && <output>{t('clients.page.nothingChanged')}</output>}
          <PersonFields {...fields} takesFocus />
          <PersonMoreFields {...fields} />
        </>
      )}
    </FormDialog>
  )
}
