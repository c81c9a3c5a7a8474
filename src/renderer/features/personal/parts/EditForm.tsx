import { type ReactNode, useEffect, useRef } from 'react'
import { RefusedError } from '#data/errors.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { ConflictChoice } from '#forms/ConflictChoice.tsx'
import { DraftBack } from '#forms/DraftBack.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import styles from './EditForm.module.css'
import { FieldEditor } from './FieldEditor.tsx'
import type { RowName } from './fieldSpecs.ts'
import { type Edited, useEdit } from './useEdit.ts'
import { FieldCell, FieldGrid } from '#ui/FieldGrid.tsx'
import { usePersonalWords } from './usePersonalWords.ts'

interface EditFormProps extends Edited {
  list?: RowName
  label: string
  onRefetch: () => void
  onDone: () => void
}

/** The fields of a section or a row, in place. Where somebody else has changed the same, both values stand there and one is chosen. */
export function EditForm({ list, label, onRefetch, onDone, ...edited }: EditFormProps): ReactNode {
  const t = useTexts()
  const words = usePersonalWords()
  const edit = useEdit(edited, onRefetch, onDone)
  const form = useRef<HTMLFormElement>(null)
  const wrong = Object.keys(edit.errors).join(' ')
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea, button')?.focus(), [])
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [wrong])
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
      <DraftBack since={edit.since} onAnew={edit.beginAnew} />
      {edit.conflicts.length > 0 ? (
        <ConflictChoice
          conflicts={edit.conflicts}
          kept={edit.kept}
          onKeep={edit.keep}
          labelOf={(field) => words.label(field, list)}
          wordsOf={(field, value) => words.value(specOf(field) ?? { field, kind: 'line' }, value, edit.draft)}
        >
          <ChangedBy error={edit.error} />
        </ConflictChoice>
      ) : (
        <>
          <FormAlert error={edit.error} found={edit.found} hasFieldErrors={wrong !== ''} />
          <FieldGrid>
            {edited.specs.map((spec) => (
              <FieldCell key={spec.field} whole={WIDE.has(spec.kind)}>
                <FieldEditor spec={spec} list={list} draft={edit.draft} onChange={edit.change} error={edit.errors[spec.field]} />
              </FieldCell>
            ))}
          </FieldGrid>
        </>
      )}
      <div className={styles.buttons}>
        <Button variant="primary" submit busy={edit.isSending}>
          {t('common.action.save')}
        </Button>
        <Button onClick={edit.cancel}>{t('common.action.cancel')}</Button>
      </div>
    </form>
  )
}

const WIDE: ReadonlySet<string> = new Set(['note', 'personalId', 'choices'])

/** Who was faster, where the server knows. */
function ChangedBy({ error }: { error: Error | null }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { changed_by: who, changed_at: at } = error instanceof RefusedError ? error.details : {}
  return who && at ? <p>{t('personal.changedBy', { who, when: format.dayTime(at) })}</p> : null
}
