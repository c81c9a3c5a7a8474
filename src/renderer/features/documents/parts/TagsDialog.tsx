import { type ReactNode, useState } from 'react'
import type { DocumentView } from '#shared/contract/document.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldSet } from '#ui/FieldGrid.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { typedOf, valueOf } from '../../personal/parts/draftOf.ts'

interface TagsDialogProps {
  document: DocumentView
  /** The house's words. */
  used: readonly string[]
  onClose: () => void
}

const TAGS = { field: 'tags', kind: 'words' } as const

/** By what words a document is found: those that the house uses with one tap, others typed. */
export function TagsDialog({ document, used, onClose }: TagsDialogProps): ReactNode {
  const t = useTexts()
  const save = useAction('document.tags')
  const [typed, setTyped] = useState(String(typedOf(TAGS, document.tags)))
  const tags = valueOf(TAGS, typed) as string[]
  const toggle = (tag: string): void => setTyped((tags.includes(tag) ? tags.filter((each) => each !== tag) : [...tags, tag]).join(', '))
  const submit = async (): Promise<void> => {
    if (await save.run({ id: document.id, tags })) onClose()
  }
  return (
    <Dialog
      open
      title={t('documents.tagging.title', { name: document.title })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="primary" busy={save.state === 'sending'} onClick={() => void submit()}>
            {t('common.action.save')}
          </Button>
        </>
      }
    >
      <FormAlert error={save.error} />
      <Field label={t('documents.tagging.field')}>
        <TextInput value={typed} onChange={setTyped} autoComplete="off" maxLength={400} />
      </Field>
      {used.length > 0 && (
        <FieldSet legend={t('documents.tagging.used')} inline>
          {used.map((tag) => (
            <Toggle key={tag} isOn={tags.includes(tag)} onToggle={() => toggle(tag)}>
              {tag}
            </Toggle>
          ))}
        </FieldSet>
      )}
    </Dialog>
  )
}
