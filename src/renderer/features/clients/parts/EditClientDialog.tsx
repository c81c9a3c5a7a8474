import { type ReactNode, useState } from 'react'
import type { ClientChanges } from '#shared/contract/client.ts'
import type { ClientDetail } from '#shared/contract/clientViews.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ConflictChoice } from '#forms/ConflictChoice.tsx'
import { fieldLabel } from './fieldLabel.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import { PersonFields } from './PersonFields.tsx'
import { PersonMoreFields } from './PersonMoreFields.tsx'
import { useFirstWrong } from '#forms/useFirstWrong.ts'
import { useEditClient } from './useEditClient.ts'

interface EditClientDialogProps {
  /** As the server knows them now. */
  client: ClientDetail
  /** What was to be changed before and was refused. */
  changes?: Partial<ClientChanges>
  onClose: () => void
}

/** Changes basic data. When somebody else has changed the same meanwhile, both are shown and the person chooses. */
export function EditClientDialog({ client, changes, onClose }: EditClientDialogProps): ReactNode {
  const t = useTexts()
  // What the person saw when they began; the server compares with it.
  const [seen] = useState(client)
  const edit = useEditClient(seen, client, onClose, changes)
  useFirstWrong(edit.errors)
  const fields = { draft: edit.draft, onChange: edit.change, errors: edit.errors }
  return (
    <Dialog
      open
      title={t('clients.page.editTitle', { name: client.name })}
      onClose={onClose}
      width={720}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="primary" busy={edit.isSending} onClick={edit.submit}>
            {t('common.action.save')}
          </Button>
        </>
      }
    >
      {edit.conflicts.length > 0 ? (
        <ConflictChoice conflicts={edit.conflicts} kept={edit.kept} onKeep={edit.keep} labelOf={(field) => fieldLabel(field, t)} />
      ) : (
        <>
          <FormAlert error={edit.error} found={edit.found} hasFieldErrors={edit.hasServerFields} />
          {edit.isUnchanged && <output>{t('clients.page.nothingChanged')}</output>}
          <PersonFields {...fields} takesFocus />
          <PersonMoreFields {...fields} />
        </>
      )}
    </Dialog>
  )
}
