import { type ReactNode, useState } from 'react'
import type { ChartView } from '#shared/contract/health.ts'
import { isChangedMeanwhile } from '#data/errors.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import { SaveDialog } from '#forms/SaveDialog.tsx'
import { readNumber } from '../../diary/parts/measurements.ts'
import styles from './ChartsDialog.module.css'
import { useHealthWords } from './useHealthWords.ts'

interface Draft {
  is_shown: 0 | 1
  low: string
  high: string
}

const textOf = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','))
const draftOf = ({ is_shown, low, high }: ChartView): Draft => ({ is_shown, low: textOf(low), high: textOf(high) })
const chartOf = ({ is_shown, low, high }: Draft) => ({ is_shown, low: readNumber(low), high: readNumber(high) })

/** Which curves are shown for this person, and limits over what is usual for them; each curve is a save of its own. */
export function ChartsDialog({ clientId, charts, onClose }: { clientId: string; charts: readonly ChartView[]; onClose: () => void }): ReactNode {
  const t = useTexts()
  const words = useHealthWords()
  const action = useAction('health.setChart')
  const [drafts, setDrafts] = useState(() => new Map(charts.map((chart) => [chart.measure, draftOf(chart)])))
  const rows = charts.map((chart) => ({ chart, draft: drafts.get(chart.measure) ?? draftOf(chart) }))
  const isWrong = (draft: Draft): boolean => {
    const { low, high } = chartOf(draft)
    return (draft.low.trim() !== '' && low === null) || (draft.high.trim() !== '' && high === null) || (low !== null && high !== null && low > high)
  }
  const submit = async (): Promise<void> => {
    if (rows.some(({ draft }) => isWrong(draft))) return
    for (const { chart, draft } of rows) {
      const { measure } = chart
      const [base, next] = [chartOf(draftOf(chart)), chartOf(draft)]
      if (JSON.stringify(next) === JSON.stringify(base)) continue
      if (!(await action.run({ client_id: clientId, measure, ...next, base }))) return
    }
    onClose()
  }
  const isChanged = isChangedMeanwhile(action.error)
  return (
    <SaveDialog
      width={640}
      title={t('health.measures.chooseTitle')}
      save={t('health.measures.save')}
      action={isChanged ? { ...action, error: null } : action}
      onSave={() => void submit()}
      onClose={onClose}
    >
      {isChanged && <p role="alert">{t('health.measures.changed')}</p>}
      <p>{t('health.measures.chooseText')}</p>
      {rows.map(({ chart: { measure }, draft }) => {
        const change = (patch: Partial<Draft>): void => setDrafts(new Map(drafts).set(measure, { ...draft, ...patch }))
        return (
          <fieldset key={measure} className={styles.row}>
            <legend className={styles.name}>
              {words.measure(measure)} <span className={styles.unit}>{t(`health.measures.unit.${measure}`)}</span>
            </legend>
            <Toggle isOn={draft.is_shown === 1} onToggle={() => change({ is_shown: draft.is_shown === 1 ? 0 : 1 })}>
              {t('health.measures.shown')}
            </Toggle>
            <Field label={t('health.measures.low')} isFilter error={isWrong(draft) ? t('health.measures.wrong') : undefined}>
              <TextInput value={draft.low} onChange={(low) => change({ low })} inputMode="decimal" maxLength={6} />
            </Field>
            <Field label={t('health.measures.high')} isFilter>
              <TextInput value={draft.high} onChange={(high) => change({ high })} inputMode="decimal" maxLength={6} />
            </Field>
          </fieldset>
        )
      })}
    </SaveDialog>
  )
}
