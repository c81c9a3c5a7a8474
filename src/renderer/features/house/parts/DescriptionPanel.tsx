import { type FormEvent, type ReactNode, useState } from 'react'
import type { HouseView } from '#shared/contract/house.ts'
import { isChangedMeanwhile } from '#data/errors.ts'
import { useAction } from '#data/useAction.ts'
import { useDraft } from '#data/useDraft.ts'
import { useLanguage, useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { checkInput } from '#forms/checkInput.ts'
import { DraftBack } from '#forms/DraftBack.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import styles from './House.module.css'
import { useMayWrite } from './HouseHead.tsx'

/** The house in its own words, plain paragraphs. */
export function DescriptionPanel({ house: { id, description } }: { house: HouseView }): ReactNode {
  const t = useTexts()
  const mayWrite = useMayWrite()
  const { draft, change, forget, since } = useDraft<{ text: string | null; base: string | null }>(`house ${id} words`, { text: null, base: null })
  const isWriting = draft.text !== null && mayWrite
  return (
    <Panel
      title={t('house.words.title')}
      extra={
        mayWrite &&
        !isWriting && (
          <Button icon={<Icon name="edit" />} onClick={() => change({ text: description ?? '', base: description })}>
            {t('house.words.edit')}
          </Button>
        )
      }
    >
      {isWriting ? (
        <>
          <DraftBack since={since} onAnew={forget} />
          <WordsForm
            id={id}
            now={description}
            text={draft.text ?? ''}
            base={draft.base}
            onChange={(text, base) => change({ text, base })}
            onClose={forget}
          />
        </>
      ) : description ? (
        <div className={styles.words}>
          {description.split(/\n{2,}/).map((paragraph, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- paragraphs may be alike, and none has a state
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      ) : (
        <p className={styles.quiet}>{t('house.words.none')}</p>
      )}
    </Panel>
  )
}

interface WordsFormProps {
  id: string
  /** As the server says now, and as it was when the form was opened. */
  now: string | null
  base: string | null
  text: string
  onChange: (text: string, base: string | null) => void
  onClose: () => void
}

function WordsForm({ id, now, base, text, onChange, onClose }: WordsFormProps): ReactNode {
  const t = useTexts()
  const language = useLanguage()
  const notify = useNotify()
  const save = useAction('house.update')
  const [found, setFound] = useState<Readonly<Record<string, string>>>({})
  const errors = { ...save.fieldErrors, ...found }
  const hasMoved = isChangedMeanwhile(save.error) && now !== base
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const input = { id, houseDescription: text.trim() === '' ? null : text, base: hasMoved ? now : base }
    const wrong = await checkInput('house.update', input, language)
    setFound(wrong)
    if (Object.keys(wrong).length > 0 || !(await save.run(input))) return
    notify.success(t('house.saved'))
    onClose()
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <FormAlert error={save.error} found={found} hasFieldErrors={Object.keys(errors).length > 0}>
        {hasMoved && <blockquote className={styles.theirs}>{now ?? t('house.words.none')}</blockquote>}
      </FormAlert>
      <Field label={t('house.words.label')} error={errors['houseDescription']} hint={t('house.words.hint')}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was just asked for */}
        <TextArea value={text} rows={8} mostRows={24} maxLength={6000} autoFocus onChange={(next) => onChange(next, base)} />
      </Field>
      <div className={styles.buttons}>
        <Button variant="primary" submit busy={save.state === 'sending'}>
          {t('house.words.save')}
        </Button>
        <Button onClick={onClose}>{t('common.action.cancel')}</Button>
      </div>
    </form>
  )
}
