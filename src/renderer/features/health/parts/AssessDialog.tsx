import { type ReactNode, useState } from 'react'
import type { Tool } from '#shared/rules/health/kinds.ts'
import { type Answers, levelOf, maximumOf, SCALES, totalOf } from '#shared/rules/health/scales.ts'
import { useAction } from '#data/useAction.ts'
import { useDraft } from '#data/useDraft.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Tag } from '#ui/Tag.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { DraftBack } from '#forms/DraftBack.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import styles from './Health.module.css'
import { TONE_OF_LEVEL, useHealthWords } from './useHealthWords.ts'

interface Draft {
  items: Answers
  note: string
}

const EMPTY: Draft = { items: {}, note: '' }

/** A scale, question by question, with the total as one answers; the level is said when all is answered. What was begun is kept. */
export function AssessDialog({ clientId, tool, onClose }: { clientId: string; tool: Tool; onClose: () => void }): ReactNode {
  const t = useTexts()
  const words = useHealthWords().scale(tool)
  const action = useAction('health.assess')
  const { draft, change, since, forget } = useDraft(`assess ${tool} ${clientId}`, EMPTY)
  const [wasTried, setWasTried] = useState(false)
  const { items } = SCALES[tool]
  const left = items.filter(({ name }) => draft.items[name] === undefined).length
  const score = totalOf(tool, draft.items)
  const level = left === 0 ? levelOf(tool, score) : null
  const submit = async (): Promise<void> => {
    setWasTried(true)
    if (left > 0 || !(await action.run({ client_id: clientId, tool, items: { ...draft.items }, note: draft.note.trim() || null }))) return
    forget()
    onClose()
  }
  return (
    <Dialog
      open
      width={720}
      title={`${words.what} (${words.name})`}
      onClose={onClose}
      footer={
        <>
          <output className={styles.total}>
            <strong>{t('health.assess.soFar', { score, max: maximumOf(tool) })}</strong>
            {level ? <Tag tone={TONE_OF_LEVEL[level]}>{words.level[level]}</Tag> : <span>{t('health.assess.left', { count: left })}</span>}
          </output>
          <Button variant="primary" busy={action.state === 'sending'} disabled={wasTried && left > 0} onClick={() => void submit()}>
            {t('health.assess.save')}
          </Button>
        </>
      }
    >
      <FormAlert error={action.error} />
      <DraftBack since={since} onAnew={forget} />
      {tool === 'mmse' && <p className={styles.quiet}>{t('health.assess.licence')}</p>}
      {items.map(({ name, points }) => (
        <ChoiceRow
          key={name}
          label={words.items[name]?.label ?? name}
          size="big"
          value={draft.items[name] === undefined ? null : String(draft.items[name])}
          options={points.map((each) => ({ value: String(each), label: labelOf(words.items[name]?.[each], each) }))}
          onChange={(chosen) => change({ ...draft, items: { ...draft.items, [name]: Number(chosen) } })}
        />
      ))}
      <Field label={t('health.assess.note')}>
        <TextArea value={draft.note} onChange={(note) => change({ ...draft, note })} maxLength={4000} rows={2} />
      </Field>
    </Dialog>
  )
}

/** The answer in words with its points, as the paper form has it. */
const labelOf = (word: string | undefined, points: number): string => (word === undefined ? String(points) : `${word} (${points})`)
