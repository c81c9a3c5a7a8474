import type { ReactNode } from 'react'
import type { Tool } from '#shared/rules/health/kinds.ts'
import { type Answers, levelOf, maximumOf, SCALES, totalOf } from '#shared/rules/health/scales.ts'
import { DraftBack } from '#forms/DraftBack.tsx'
import { NoteField } from '#forms/fields.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './Health.module.css'
import { TONE_OF_LEVEL, useHealthWords } from '#nouns/useHealthWords.ts'

const EMPTY: { items: Answers; note: string } = { items: {}, note: '' }

/** A scale, question by question, with a running total; the level is shown when complete. A draft is kept. */
export function AssessDialog({ clientId, tool, onClose }: { clientId: string; tool: Tool; onClose: () => void }): ReactNode {
  const t = useTexts()
  const words = useHealthWords().scale(tool)
  const { items } = SCALES[tool]
  const leftIn = (answers: Answers): number => items.filter(({ name }) => answers[name] === undefined).length
  const form = useEndpointForm('health.assess', {
    initial: EMPTY,
    draft: `assess ${tool} ${clientId}`,
    input: ({ items: answers, note }) => ({ client_id: clientId, tool, items: { ...answers }, note: note.trim() || null }),
    wrong: ({ items: answers }) => ({ items: leftIn(answers) > 0 && t('health.assess.left', { count: leftIn(answers) }) }),
    onDone: onClose,
  })
  const answers = form.values.items
  const left = leftIn(answers)
  const score = totalOf(tool, answers)
  const level = left === 0 ? levelOf(tool, score) : null
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
          <Button
            variant="primary"
            busy={form.action.state === 'sending'}
            disabled={form.found['items'] !== undefined && left > 0}
            onClick={form.submit}
          >
            {t('health.assess.save')}
          </Button>
        </>
      }
    >
      <FormAlert error={form.action.error} />
      <DraftBack since={form.since} onAnew={form.forget} />
      {tool === 'mmse' && <Quiet>{t('health.assess.licence')}</Quiet>}
      {items.map(({ name, points }) => (
        <ChoiceRow
          key={name}
          label={words.items[name]?.label ?? name}
          size="big"
          value={answers[name] === undefined ? null : String(answers[name])}
          options={points.map((each) => ({ value: String(each), label: labelOf(words.items[name]?.[each], each) }))}
          onChange={(chosen) => form.change({ items: { ...answers, [name]: Number(chosen) } })}
        />
      ))}
      <NoteField {...form.field('note')} label={t('health.assess.note')} rows={2} />
    </Dialog>
  )
}

/** The answer with its points, as on the paper form. */
const labelOf = (word: string | undefined, points: number): string => (word === undefined ? String(points) : `${word} (${points})`)
