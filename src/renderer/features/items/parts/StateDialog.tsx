import { type ReactNode, useState } from 'react'
import type { ItemView } from '#shared/contract/item.ts'
import type { ItemState } from '#shared/rules/items.ts'
import { useAction } from '#data/useAction.ts'
import { useLanguage, useTexts } from '#texts/useTexts.ts'
import { Field } from '#ui/Field.tsx'
import { SignaturePad } from '#ui/SignaturePad.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { checkInput } from '#forms/checkInput.ts'
import { SaveDialog } from '#forms/SaveDialog.tsx'

interface StateDialogProps {
  item: Pick<ItemView, 'id' | 'client_id' | 'name'>
  state: ItemState
  onClose: () => void
}

/** Says what has become of a belonging; when it is given back, to whom, with a signature. */
export function StateDialog({ item, state, onClose }: StateDialogProps): ReactNode {
  const t = useTexts()
  const language = useLanguage()
  const notify = useNotify()
  const save = useAction('item.state')
  const [note, setNote] = useState('')
  const [handedTo, setHandedTo] = useState('')
  const [signature, setSignature] = useState('')
  const [found, setFound] = useState<Record<string, string>>({})
  const errors = { ...save.fieldErrors, ...found }
  const isReturn = state === 'tagastatud'
  const submit = async (): Promise<void> => {
    const back = isReturn ? { ...(handedTo.trim() !== '' && { handed_to: handedTo.trim() }), ...(signature !== '' && { signature }) } : {}
    const input = { id: item.client_id, item_id: item.id, state, note: note.trim() || null, ...back }
    const wrong = await checkInput('item.state', input, language)
    setFound(wrong)
    if (Object.keys(wrong).length > 0 || !(await save.run(input))) return
    notify.success(t('items.move.done'))
    onClose()
  }
  return (
    <SaveDialog
      title={`${t(`items.to.${state}`)}: ${item.name}`}
      save={t(`items.to.${state}`)}
      danger={state === 'kadunud'}
      action={save}
      found={found}
      onSave={() => void submit()}
      onClose={onClose}
    >
      <p>{t(`items.move.text.${state}`)}</p>
      {isReturn && (
        <Field label={t('items.move.handedTo')} required error={errors.handed_to}>
          <TextInput value={handedTo} onChange={setHandedTo} maxLength={120} autoComplete="off" />
        </Field>
      )}
      <Field label={t(state === 'kadunud' ? 'items.move.lostNote' : 'items.move.note')} error={errors.note}>
        <TextArea value={note} onChange={setNote} rows={2} />
      </Field>
      {isReturn && (
        <SignaturePad
          label={t('items.move.signature')}
          hint={t('items.move.signHint')}
          clear={t('items.move.clear')}
          value={signature}
          onChange={setSignature}
        />
      )}
    </SaveDialog>
  )
}
