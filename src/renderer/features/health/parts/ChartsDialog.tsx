import type { ReactNode } from 'react'
import type { ChartView } from '#shared/contract/health.ts'
import type { Measure } from '#shared/rules/health/kinds.ts'
import { isChangedMeanwhile } from '#data/errors.ts'
import { useRowActions } from '#data/useRowActions.ts'
import { isSame } from '#forms/conflicts.ts'
import { FormDialog } from '#forms/FormDialog.tsx'
import { type FormCall, useCallsForm } from '#forms/useCallsForm.ts'
import type { EndpointForm, FormField } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import { readNumber } from '../../diary/parts/measurements.ts'
import styles from './ChartsDialog.module.css'
import { useHealthWords } from '#nouns/useHealthWords.ts'

interface Draft {
  measure: Measure
  is_shown: 0 | 1
  low: string
  high: string
}

/** The edited value, and the value seen at the start. */
interface Drafts {
  charts: Draft[]
  seen: Draft[]
}

const textOf = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','))
const draftOf = ({ measure, is_shown, low, high }: ChartView): Draft => ({ measure, is_shown, low: textOf(low), high: textOf(high) })
const chartOf = ({ is_shown, low, high }: Draft) => ({ is_shown, low: readNumber(low), high: readNumber(high) })

function isWrong(draft: Draft): boolean {
  const { low, high } = chartOf(draft)
  return (draft.low.trim() !== '' && low === null) || (draft.high.trim() !== '' && high === null) || (low !== null && high !== null && low > high)
}

/** Which charts are shown for this person, and limits that override their usual range; each chart is saved separately. */
export function ChartsDialog({ clientId, charts, onClose }: { clientId: string; charts: readonly ChartView[]; onClose: () => void }): ReactNode {
  const t = useTexts()
  const form = useChartsForm(clientId, charts, onClose)
  const isChanged = isChangedMeanwhile(form.action.error)
  return (
    <FormDialog
      form={isChanged ? { ...form, action: { ...form.action, error: null } } : form}
      width={640}
      title={t('health.measures.chooseTitle')}
      save={t('health.measures.save')}
      onClose={onClose}
    >
      {isChanged && <p role="alert">{t('health.measures.changed')}</p>}
      <p>{t('health.measures.chooseText')}</p>
      {form.values.charts.map(({ measure }, index) => (
        <ChartRow key={measure} measure={measure} index={index} form={form} />
      ))}
    </FormDialog>
  )
}

const measureOf = ({ measure }: { measure: Measure }): Measure => measure

function useChartsForm(clientId: string, charts: readonly ChartView[], onDone: () => void): EndpointForm<Drafts> {
  const t = useTexts()
  const actions = useRowActions<'health.setChart'>(measureOf)
  return useCallsForm<'health.setChart', Drafts>({
    draft: `charts ${clientId}`,
    initial: () => ({ charts: charts.map(draftOf), seen: charts.map(draftOf) }),
    wrong: (drafts) => Object.fromEntries(drafts.charts.map((draft, index) => [`charts.${index}.low`, isWrong(draft) && t('health.measures.wrong')])),
    actions,
    keyOf: measureOf,
    calls: (drafts, wasTold) =>
      drafts.charts.flatMap((draft, index): FormCall<'health.setChart'>[] => {
        const { measure } = draft
        const [next, seen] = [chartOf(draft), chartOf(drafts.seen[index] ?? draft)]
        const known = charts.find((chart) => chart.measure === measure)
        const now = known ? chartOf(draftOf(known)) : seen
        if (isSame(next, seen) || isSame(next, now)) return []
        const input = { client_id: clientId, measure, ...next, base: wasTold ? now : seen }
        return [{ at: `charts.${index}`, call: { name: 'health.setChart', input } }]
      }),
    onDone,
  })
}

function ChartRow({ measure, index, form: { field } }: { measure: Measure; index: number; form: EndpointForm<Drafts> }): ReactNode {
  const t = useTexts()
  const words = useHealthWords()
  const shown = field(`charts.${index}.is_shown`)
  return (
    <fieldset className={styles.row}>
      <legend className={styles.name}>
        {words.measure(measure)} <span className={styles.unit}>{t(`health.measures.unit.${measure}`)}</span>
      </legend>
      <Toggle isOn={shown.value === 1} onToggle={() => shown.onChange(shown.value === 1 ? 0 : 1)}>
        {t('health.measures.shown')}
      </Toggle>
      <Limit {...field(`charts.${index}.low`)} label={t('health.measures.low')} />
      <Limit {...field(`charts.${index}.high`)} label={t('health.measures.high')} />
    </fieldset>
  )
}

const Limit = ({ label, error, value, onChange }: FormField<string> & { label: string }): ReactNode => (
  <Field label={label} isFilter error={error}>
    <TextInput value={value} onChange={onChange} inputMode="decimal" maxLength={6} />
  </Field>
)
