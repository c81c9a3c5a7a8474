import type { ReactNode } from 'react'
import type { ItemView } from '#shared/contract/item.ts'
import type { ItemState } from '#shared/rules/items.ts'
import { NoteField, TextField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { SignaturePad } from '#ui/SignaturePad.tsx'
import { useNotify } from '#ui/useNotify.ts'

interface StateDialogProps {
  item: Pick<ItemView, 'id' | 'client_id' | 'name'>
  state: ItemState
  onClose: () => void
}

/** Changes a belonging's state; a return needs the recipient and a signature. */
export function StateDialog({ item, state, onClose }: StateDialogProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const isReturn = state === 'tagastatud'
  const form = useEndpointForm('item.state', {
    initial: { id: item.client_id, item_id: item.id, state, note: '', handed_to: '', signature: '' },
    onDone: () => {
      notify.success(t('items.move.done'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`${t(`items.to.${state}`)}: ${item.name}`}
      save={t(`items.to.${state}`)}
      danger={state === 'kadunud'}
      onClose={onClose}
    >
      <p>{t(`items.move.text.${state}`)}</p>
      {isReturn && <TextField {...form.field('handed_to')} label={t('items.move.handedTo')} required autoComplete="off" />}
      <NoteField {...form.field('note')} label={t(state === 'kadunud' ? 'items.move.lostNote' : 'items.move.note')} rows={2} />
      {isReturn && (
        <SignaturePad
          label={t('items.move.signature')}
          hint={t('items.move.signHint')}
          clear={t('items.move.clear')}
          value={form.values.signature}
          onChange={(signature) => form.change({ signature })}
        />
      )}
    </FormDialog>
  )
}
