import { type ReactNode, useState } from 'react'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { SaveDialog } from '#forms/SaveDialog.tsx'
import { LISTS, type ListName } from './fieldSpecs.ts'

interface DeleteRowProps {
  list: ListName
  clientId: string
  id: string
  name: string
}

/** Takes a row away after a question. */
export function DeleteRow({ list, clientId, id, name }: DeleteRowProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const remove = useAction(LISTS[list].remove)
  const [isAsked, setAsked] = useState(false)
  const submit = async (): Promise<void> => {
    if (!(await remove.run({ clientId, id }))) return
    notify.success(t('personal.removed', { name }))
    setAsked(false)
  }
  const label = t('personal.remove', { name })
  return (
    <>
      <Button variant="bare" icon={<Icon name="trash" />} aria-label={label} onClick={() => setAsked(true)} />
      {isAsked && (
        <SaveDialog
          title={label}
          save={t('common.action.delete')}
          danger
          action={remove}
          onSave={() => void submit()}
          onClose={() => setAsked(false)}
        >
          <p>{t('personal.removeSure', { name })}</p>
        </SaveDialog>
      )}
    </>
  )
}
