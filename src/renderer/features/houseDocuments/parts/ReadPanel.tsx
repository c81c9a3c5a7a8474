import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { HouseDocumentVersion, HouseDocumentView } from '#shared/contract/houseDocument.ts'
import { RefusedError } from '#data/errors.ts'
import { useAction } from '#data/useAction.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useNotify } from '#ui/useNotify.ts'
import styles from './HouseDocuments.module.css'

interface ReadPanelProps {
  document: HouseDocumentView
  /** The newest one. */
  version: HouseDocumentVersion
}

/** Asks the questions of the newest version and takes the confirmation; afterwards says when it was given. */
export function ReadPanel({ document, version }: ReadPanelProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { unread, read_at } = document
  const mark = useFocusAfter(unread)
  if (!unread && read_at === null) return null
  return (
    <Panel title={t('houseDocuments.read.title')}>
      {unread ? (
        <Questions version={version} />
      ) : (
        <output ref={mark} tabIndex={-1}>
          <Tag tone="mint" icon="check">
            {t('houseDocuments.read.done', { when: format.dayTime(read_at ?? ''), n: version.number })}
          </Tag>
        </output>
      )}
    </Panel>
  )
}

function Questions({ version: { id, questions } }: { version: HouseDocumentVersion }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const [answers, setAnswers] = useState<Readonly<Record<number, number>>>({})
  const [told, setTold] = useState<Readonly<Record<number, string>>>({})
  const action = useAction('houseDocument.confirm')
  const isQuizRefused = action.error instanceof RefusedError && action.error.code === 'house-document-answers'
  const confirm = async (): Promise<void> => {
    const missing = questions.flatMap((_, index) => (answers[index] === undefined ? [index] : []))
    setTold(wordsAt(missing, t('houseDocuments.read.missing')))
    if (missing.length > 0) return
    if (await action.run({ id, answers: questions.map((_, index) => answers[index] ?? 0) })) notify.success(t('houseDocuments.read.thanks'))
  }
  useWrong(action.error, t('houseDocuments.read.wrong'), setTold)
  const choose = (index: number, choice: number): void => {
    setAnswers({ ...answers, [index]: choice })
    setTold(Object.fromEntries(Object.entries(told).filter(([at]) => Number(at) !== index)))
  }
  return (
    <div className={styles.read}>
      {questions.length > 0 && <Quiet large>{t('houseDocuments.read.questions')}</Quiet>}
      {questions.map(({ question, choices }, index) => (
        <ChoiceRow
          key={index}
          label={question}
          value={answers[index] === undefined ? null : String(answers[index])}
          onChange={(choice) => choose(index, Number(choice))}
          options={choices.map((label, choice) => ({ value: String(choice), label }))}
          error={told[index]}
        />
      ))}
      {!isQuizRefused && <FormAlert error={action.error} />}
      <Button
        variant="primary"
        block
        className={styles.big ?? ''}
        icon={<Icon name="check" />}
        busy={action.state === 'sending'}
        onClick={() => void confirm()}
      >
        {t('houseDocuments.read.confirm')}
      </Button>
    </div>
  )
}

const wordsAt = (places: readonly number[], words: string): Record<number, string> => Object.fromEntries(places.map((place) => [place, words]))

/** Shows a refusal beside each question with a wrong answer, once per refusal. */
function useWrong(error: Error | null, words: string, tell: (told: Record<number, string>) => void): void {
  const seen = useRef(error)
  useEffect(() => {
    if (seen.current === error) return
    seen.current = error
    if (error instanceof RefusedError && error.code === 'house-document-answers')
      tell(wordsAt((error.details['wrong'] ?? '').split(',').map(Number), words))
  }, [error, words, tell])
}

/** The button disappears when pressed; the focus moves to what replaces it. */
function useFocusAfter(unread: boolean) {
  const mark = useRef<HTMLOutputElement>(null)
  const was = useRef(unread)
  useEffect(() => {
    if (was.current && !unread) mark.current?.focus({ preventScroll: true })
    was.current = unread
  }, [unread])
  return mark
}
