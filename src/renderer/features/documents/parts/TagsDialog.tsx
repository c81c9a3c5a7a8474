import type { ReactNode } from 'react'
import type { DocumentView } from '#shared/contract/document.ts'
import { TextField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { FieldSet } from '#ui/FieldGrid.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import { typedOf, valueOf } from '../../personal/parts/draftOf.ts'

interface TagsDialogProps {
  document: DocumentView
  /** The house's tags. */
  used: readonly string[]
  onClose: () => void
}

const TAGS = { field: 'tags', kind: 'words' } as const

const tagsIn = (typed: string): string[] => valueOf(TAGS, typed) as string[]

/** A document's tags: those of the house by one tap, others typed. */
export function TagsDialog({ document, used, onClose }: TagsDialogProps): ReactNode {
  const t = useTexts()
  const form = useEndpointForm('document.tags', {
    initial: () => ({ tags: String(typedOf(TAGS, document.tags)) }),
    input: (typed) => ({ id: document.id, tags: tagsIn(typed.tags) }),
    onDone: onClose,
  })
  const tags = tagsIn(form.values.tags)
  const toggle = (tag: string): void => form.change({ tags: (tags.includes(tag) ? tags.filter((each) => each !== tag) : [...tags, tag]).join(', ') })
  return (
    <FormDialog form={form} title={t('documents.tagging.title', { name: document.title })} save={t('common.action.save')} onClose={onClose}>
      <TextField {...form.field('tags')} label={t('documents.tagging.field')} required={false} autoComplete="off" maxLength={400} />
      {used.length > 0 && (
        <FieldSet legend={t('documents.tagging.used')} inline>
          {used.map((tag) => (
            <Toggle key={tag} isOn={tags.includes(tag)} onToggle={() => toggle(tag)}>
              {tag}
            </Toggle>
          ))}
        </FieldSet>
      )}
    </FormDialog>
  )
}
