import type { ReactNode } from 'react'
import { CHOICES, MOST_QUESTIONS } from '#shared/rules/houseDocument/houseDocument.ts'
import { TextField } from '#forms/fields.tsx'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { FieldError } from '#ui/FieldError.tsx'
import { FieldSet } from '#ui/FieldGrid.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Row } from '#ui/Row.tsx'
import { emptyQuestion, type QuestionDraft, type VersionForm } from './documentDraft.ts'
import styles from './HouseDocuments.module.css'

/** Up to three questions, each with its choices and the right one. */
export function QuestionFields({ form }: { form: VersionForm }): ReactNode {
  const t = useTexts()
  const { questions } = form.values
  const put = (index: number, patch: Partial<QuestionDraft>): void =>
    form.change({ questions: questions.map((each, place) => (place === index ? { ...each, ...patch } : each)) })
  return (
    <FieldSet legend={t('houseDocuments.form.questions')}>
      <Quiet>{t('houseDocuments.form.questionsHint')}</Quiet>
      {questions.map((_, index) => (
        <OneQuestion
          key={index}
          form={form}
          index={index}
          onChange={(patch) => put(index, patch)}
          onRemove={() => form.change({ questions: questions.filter((_each, place) => place !== index) })}
        />
      ))}
      {questions.length < MOST_QUESTIONS && (
        <Row>
          <Button icon={<Icon name="plus" />} onClick={() => form.change({ questions: [...questions, emptyQuestion()] })}>
            {t('houseDocuments.form.addQuestion')}
          </Button>
        </Row>
      )}
    </FieldSet>
  )
}

interface OneQuestionProps {
  form: VersionForm
  index: number
  onChange: (patch: Partial<QuestionDraft>) => void
  onRemove: () => void
}

function OneQuestion({ form, index, onChange, onRemove }: OneQuestionProps): ReactNode {
  const t = useTexts()
  const { question, choices, right } = form.values.questions[index] ?? emptyQuestion()
  const at = (field: string): string | undefined => form.found[`questions.${index}.${field}`]
  const written = choices.map((label, place) => ({ value: String(place), label })).filter(({ label }) => label.trim() !== '')
  const fieldOf = (value: string, error: string | undefined) => ({ value, error, required: true, maxLength: 250, autoComplete: 'off' })
  return (
    <div className={styles.question}>
      <TextField
        {...fieldOf(question, at('question'))}
        label={t('houseDocuments.form.question', { n: index + 1 })}
        onChange={(next) => onChange({ question: next })}
      />
      {choices.map((choice, place) => (
        <TextField
          key={place}
          {...fieldOf(choice, at(`choices.${place}`))}
          required={place < CHOICES.least}
          label={t('houseDocuments.form.choice', { n: place + 1 })}
          onChange={(next) => onChange({ choices: choices.map((each, index_) => (index_ === place ? next : each)) })}
        />
      ))}
      <FieldError id={`house-document-choices-${index}`} words={at('choices')} />
      <Row>
        {choices.length < CHOICES.most && (
          <Button icon={<Icon name="plus" />} onClick={() => onChange({ choices: [...choices, ''] })}>
            {t('houseDocuments.form.addChoice')}
          </Button>
        )}
        <Button variant="bare" icon={<Icon name="trash" />} onClick={onRemove}>
          {t('houseDocuments.form.removeQuestion', { n: index + 1 })}
        </Button>
      </Row>
      {written.length > 0 && (
        <ChoiceRow
          label={t('houseDocuments.form.right')}
          value={right === null ? null : String(right)}
          onChange={(next) => onChange({ right: Number(next) })}
          options={written}
          error={at('right')}
        />
      )}
    </div>
  )
}
