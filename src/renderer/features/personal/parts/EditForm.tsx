import { type ReactNode, useEffect, useRef } from 'react'
import { RefusedError } from '#data/errors.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { ConflictChoice } from '#forms/ConflictChoice.tsx'
import { DraftBack } from '#forms/DraftBack.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { FormButtons } from '#forms/FormButtons.tsx'
import styles from './EditForm.module.css'
import { FieldEditor } from './FieldEditor.tsx'
import type { RowName } from './fieldSpecs.ts'
import { type Edited, useEdit } from './useEdit.ts'
import { FieldCell, FieldGrid } from '#ui/FieldGrid.tsx'
import { usePersonalWords } from './usePersonalWords.ts'

interface EditFormProps extends Edited {
  list?: RowName
  label: string
  onDone: () => void
}

/** A section's or row's fields, in place. After a concurrent change both values are shown and one is chosen. */
export function EditForm({ list, label, onDone, ...edited }: EditFormProps): ReactNode {
  const t = useTexts()
  const words = usePersonalWords()
  const edit = useEdit(edited, onDone)
  const form = useRef<HTMLFormElement>(null)
  const cancel = (): void => {
    edit.forget()
    onDone()
  }
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea, button')?.focus(), [])
  const specOf = (field: string) => edited.specs.find((spec) => spec.field === field)
  return (
    <form
      ref={form}
      aria-label={label}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        edit.submit()
      }}
    >
      <DraftBack since={edit.since} onAnew={edit.forget} />
      {edit.conflicts.length > 0 ? (
        <ConflictChoice
          conflicts={edit.conflicts}
          kept={edit.kept}
          onKeep={edit.keep}
          labelOf={(field) => words.label(field, list)}
          wordsOf={(field, value) => words.value(specOf(field) ?? { field, kind: 'line' }, value, edit.values)}
        >
          <ChangedBy error={edit.action.error} />
        </ConflictChoice>
      ) : (
        <>
          <FormAlert error={edit.action.error} found={edit.found} hasFieldErrors={Object.keys(edit.found).length > 0} />
          <FieldGrid>
            {edited.specs.map((spec) => (
              <FieldCell key={spec.field} whole={WIDE.has(spec.kind)}>
                <FieldEditor spec={spec} list={list} draft={edit.values} onChange={edit.change} error={edit.found[spec.field]} />
              </FieldCell>
            ))}
          </FieldGrid>
        </>
      )}
      <FormButtons form={edit} save={t('common.action.save')} onCancel={cancel} />
    </form>
  )
}

const WIDE: ReadonlySet<string> = new Set(['note', 'personalId', 'choices'])

/** Who made the other change, if known. */
function ChangedBy({ error }: { error: Error | null }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { changed_by: who, changed_at: at } = error instanceof RefusedError ? error.details : {}
  return who && at ? <p>{t('personal.changedBy', { who, when: format.dayTime(at) })}</p> : null
}
