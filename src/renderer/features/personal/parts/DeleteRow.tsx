import { type ReactNode, useState } from 'react'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
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
      <Dialog
        open={isAsked}
        title={label}
        onClose={() => setAsked(false)}
        footer={
          <>
            <Button onClick={() => setAsked(false)}>{t('common.action.cancel')}</Button>
            <Button variant="danger" busy={remove.state === 'sending'} onClick={() => void submit()}>
              {t('common.action.delete')}
            </Button>
          </>
        }
      >
        <FormAlert error={remove.error} />
        <p>{t('personal.removeSure', { name })}</p>
      </Dialog>
    </>
  )
}
