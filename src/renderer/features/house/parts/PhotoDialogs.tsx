import type { ReactNode } from 'react'
import type { HousePhoto } from '#shared/contract/housePhoto.ts'
import { NoteField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'

interface PhotoDialogProps {
  photo: HousePhoto
  onClose: () => void
}

/** Edits a photo's alternative text. */
export function DescribeDialog({ photo: { id, alt }, onClose }: PhotoDialogProps): ReactNode {
  const t = useTexts()
  const form = useEndpointForm('housePhoto.describe', { initial: { id, alt }, onDone: onClose })
  return (
    <FormDialog form={form} title={t('house.photos.alt')} save={t('house.offer.save')} onClose={onClose}>
      <NoteField {...form.field('alt')} label={t('house.photos.alt')} hint={t('house.photos.altHint')} rows={3} />
    </FormDialog>
  )
}

/** Asks once before a photo is erased. */
export function RemoveDialog({ photo: { id, alt }, onClose }: PhotoDialogProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const form = useEndpointForm('housePhoto.remove', {
    initial: { id },
    onDone: () => {
      notify.success(t('house.photos.removed'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('house.photos.removeTitle')} save={t('house.photos.removeSave')} danger width={440} onClose={onClose}>
      <p>„{alt}“</p>
      <p>{t('house.photos.removeText')}</p>
    </FormDialog>
  )
}
