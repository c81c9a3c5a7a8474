import { type ReactNode, useState } from 'react'
import type { HousePhoto } from '#shared/contract/housePhoto.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Field } from '#ui/Field.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { SaveDialog } from '#forms/SaveDialog.tsx'

interface PhotoDialogProps {
  photo: HousePhoto
  onClose: () => void
}

/** Says anew what is seen on a photo. */
export function DescribeDialog({ photo: { id, alt }, onClose }: PhotoDialogProps): ReactNode {
  const t = useTexts()
  const describe = useAction('housePhoto.describe')
  const [text, setText] = useState(alt)
  const save = async (): Promise<void> => {
    if (await describe.run({ id, alt: text })) onClose()
  }
  return (
    <SaveDialog title={t('house.photos.alt')} save={t('house.offer.save')} action={describe} onSave={() => void save()} onClose={onClose}>
      <Field label={t('house.photos.alt')} required error={describe.fieldErrors['alt']} hint={t('house.photos.altHint')}>
        <TextArea value={text} rows={3} maxLength={200} onChange={setText} />
      </Field>
    </SaveDialog>
  )
}

/** Asks once before a photo is erased. */
export function RemoveDialog({ photo: { id, alt }, onClose }: PhotoDialogProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const remove = useAction('housePhoto.remove')
  const save = async (): Promise<void> => {
    if (!(await remove.run({ id }))) return
    notify.success(t('house.photos.removed'))
    onClose()
  }
  return (
    <SaveDialog
      title={t('house.photos.removeTitle')}
      save={t('house.photos.removeSave')}
      danger
      width={440}
      action={remove}
      onSave={() => void save()}
      onClose={onClose}
    >
      <p>„{alt}“</p>
      <p>{t('house.photos.removeText')}</p>
    </SaveDialog>
  )
}
